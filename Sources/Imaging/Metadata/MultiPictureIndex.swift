/// The index of a file of several JPEG pictures (CIPA DC-007, 5.2), which is in TIFF's form.
enum MultiPictureIndex {
  /// Where the pictures after the first begin; none where the index can't be read.
  ///
  /// - Parameter range: the index, from which its offsets count.
  static func offsets(in bytes: [UInt8], at range: Range<Int>) -> [Int] {
    let index = bytes[range]
    let isLittle = index.first == UInt8(ascii: "I")
    func number(_ offset: Int, _ count: Int) -> Int? {
      isLittle ? index.littleEndian(at: offset, count: count) : index.bigEndian(at: offset, count: count)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return [] }
    for entry in (0..<count).map({ directory + 2 + 12 * $0 }) where number(entry, 2) == 0xB002 {
      guard let length = number(entry + 4, 4), let start = number(entry + 8, 4) else { return [] }
      // Of 16 bytes each, of which the third four are the offset; the first picture's is zero.
      return stride(from: start, to: min(start + length, index.count), by: 16).compactMap { number($0 + 8, 4) }
        .filter { $0 > 0 }.map { range.lowerBound + $0 }
    }
    return []
  }
}
