/// Reads directories of a block, and what they state, within bounds: so that directories inside each other, thousands of
/// them, take no hours.
struct TIFFReader {
  let bytes: [UInt8]
  let numbers: TIFFNumbers
  private var entriesLeft = 1 << 18
  private var numbersLeft = 1 << 22

  init(_ bytes: [UInt8]) throws(MetadataFailure) {
    guard let order = ByteOrder(letters: bytes.bytes(at: 0, count: 2)),
      let magic = order.integer(in: bytes, at: 2, count: 2), [42, 43].contains(magic)
    else { throw MetadataFailure("its directories have no header") }
    numbers = TIFFNumbers(order: order, isBig: magic == 43)
    self.bytes = bytes
  }

  /// Where the header says that the first directory is.
  var start: Int? {
    numbers.order.integer(in: bytes, at: numbers.headerSize - numbers.offsetSize, count: numbers.offsetSize)
  }

  /// The directory at an offset; nothing where there is none.
  mutating func directory(at offset: Int) throws(MetadataFailure) -> TIFFDirectory? {
    let directory = numbers.directory(in: bytes, at: offset)
    entriesLeft -= 1 + (directory?.entries.count ?? 0)
    guard entriesLeft >= 0 else { throw MetadataFailure("its directories have too many entries") }
    return directory
  }

  static let pieceTags = [
    (offsets: TIFFTag.stripOffsets, lengths: TIFFTag.stripByteCounts),
    (offsets: TIFFTag.tileOffsets, lengths: TIFFTag.tileByteCounts),
  ]

  /// The strips and tiles, whether they are there or not.
  mutating func pieces(of directory: TIFFDirectory) throws(MetadataFailure) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    for (offsets, lengths) in Self.pieceTags {
      pieces += zip(try integers(of: offsets, in: directory), try integers(of: lengths, in: directory)).map {
        $0..<$0.adding($1)
      }
    }
    return pieces.filter { !$0.isEmpty }
  }

  /// A JPEG file: a thumbnail, mostly.
  mutating func jpeg(of directory: TIFFDirectory) throws(MetadataFailure) -> Range<Int>? {
    guard let offset = try integers(of: TIFFTag.jpegOffset, in: directory).first,
      let length = try integers(of: TIFFTag.jpegLength, in: directory).first
    else { return nil }
    let range = (offset..<offset.adding(length)).clamped(to: 0..<bytes.count)
    return range.isEmpty ? nil : range
  }

  mutating func integers(of tag: Int, in directory: TIFFDirectory) throws(MetadataFailure) -> [Int] {
    guard let entry = directory.entries.first(where: { $0.tag == tag }) else { return [] }
    return try integers(of: entry)
  }

  private mutating func integers(of entry: TIFFDirectory.Entry) throws(MetadataFailure) -> [Int] {
    try countNumbers(of: entry)
    return numbers.integers(of: entry, in: bytes)
  }

  mutating func offsets(of entry: TIFFDirectory.Entry) throws(MetadataFailure) -> [Int] {
    try countNumbers(of: entry)
    return numbers.offsets(of: entry, in: bytes)
  }

  private mutating func countNumbers(of entry: TIFFDirectory.Entry) throws(MetadataFailure) {
    numbersLeft -= entry.isWhole ? entry.count : entry.value.count
    guard numbersLeft >= 0 else { throw MetadataFailure("its directories have too many numbers") }
  }

  func value(of tag: Int, in directory: TIFFDirectory) -> [UInt8] {
    directory.entries.first { $0.tag == tag }.map { Array(bytes[$0.value].prefix(64).prefix { $0 != 0 }) } ?? []
  }
}
