/// Where a TIFF file ends, of whose pieces libtiff only says that they can't be read.
enum TIFFEnd {
  /// Whether the first directory, or a value that it refers to, isn't all there.
  static func isInFirstDirectory(_ bytes: [UInt8]) -> Bool {
    guard let reader = try? TIFFReader(bytes), let start = reader.start,
      let directory = reader.numbers.directory(in: bytes, at: start)
    else { return true }
    let hasRoom = bytes.count - directory.place.upperBound >= reader.numbers.entrySize
    return !directory.isWhole && !hasRoom || directory.entries.contains { !$0.isWhole }
  }
}
