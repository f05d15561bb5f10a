/// Where a box of an ISO base media file is.
struct BoxPlace {
  let type: String
  let start: Int
  let content: Range<Int>

  init(_ box: ISOBoxes.Box) {
    type = box.type
    start = box.bytes.startIndex
    content = box.content.indices
  }
}

extension CleanedBytes {
  /// The boxes in a range. Bytes behind them that can't be a box are blanked.
  ///
  /// - Parameter needed: the types of those that have to be whole, where not all have to be.
  /// - Throws: where one isn't, or there are too many.
  mutating func boxes(in range: Range<Int>, needed: Set<String>? = nil) throws(MetadataFailure) -> [BoxPlace] {
    // Places, not the boxes: those would hold on to the bytes, which then were copied to be overwritten.
    var (places, end) = ([BoxPlace](), range.lowerBound)
    for box in ISOBoxes(bytes[range]) {
      guard box.isWhole, places.count < 1 << 16 else {
        guard let needed, !needed.contains(box.type) else {
          throw MetadataFailure("a box is longer than what it is in, or there are too many")
        }
        break
      }
      places.append(BoxPlace(box))
      end = box.bytes.endIndex
    }
    blank(end..<range.upperBound)
    return places
  }

  /// Makes a box that holds anything one that holds nothing, and is as long (ISO/IEC 14496-12, 8.1.2).
  mutating func free(_ box: BoxPlace) {
    guard bytes[box.content].contains(where: { $0 != 0 }) else { return }
    blank(box.content)
    write("free".utf8, at: box.start + 4)
  }
}
