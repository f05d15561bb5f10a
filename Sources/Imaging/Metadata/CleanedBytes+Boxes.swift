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
  /// The boxes in a range.
  ///
  /// - Throws: where they aren't whole, or too many. Bytes behind them that can't be a box are blanked.
  mutating func boxes(in range: Range<Int>) throws(MetadataFailure) -> [BoxPlace] {
    // Places, not the boxes: those would hold on to the bytes, which then were copied to be overwritten.
    var (places, end) = ([BoxPlace](), range.lowerBound)
    for box in ISOBoxes(bytes[range]) {
      guard box.isWhole, places.count < 1 << 16 else {
        throw MetadataFailure("a box \(box.type) is longer than the file")
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
