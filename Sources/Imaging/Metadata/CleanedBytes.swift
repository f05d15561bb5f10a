/// A file's bytes while they are cleaned: overwritten at equal length, so that whatever states where something is stays true.
struct CleanedBytes {
  typealias BlockCleaner = (inout [UInt8], MetadataPolicy) throws(MetadataFailure) -> Bool

  private(set) var bytes: [UInt8]
  let policy: MetadataPolicy
  /// Whether any byte is another than it was.
  private(set) var isChanged = false

  init(_ bytes: consuming [UInt8], policy: MetadataPolicy) {
    self.bytes = bytes
    self.policy = policy
  }

  var count: Int { bytes.count }

  mutating func blank(_ range: Range<Int>, with filler: UInt8 = 0) {
    if bytes.blank(range, with: filler) { isChanged = true }
  }

  /// Blanks what of some ranges isn't in others.
  mutating func blank(_ ranges: [Range<Int>], but kept: [Range<Int>]) {
    let kept = kept.sorted { $0.lowerBound < $1.lowerBound }
    for range in RangeSet(ranges).subtracting(RangeSet(kept)).ranges { blank(range) }
  }

  mutating func write(_ new: some Collection<UInt8>, at start: Int) {
    for (offset, byte) in new.enumerated() where bytes[start + offset] != byte {
      bytes[start + offset] = byte
      isChanged = true
    }
  }

  /// Cleans what stands in pieces, and is one block, and puts it back in its pieces: a value may go across their seams.
  mutating func clean(_ pieces: [Range<Int>], as cleaner: BlockCleaner) throws(MetadataFailure) {
    if pieces == [0..<count] {  // where they are: a TIFF file may be large
      isChanged = try cleaner(&bytes, policy) || isChanged
      return
    }
    var block: [UInt8] = []
    for piece in pieces { block += bytes[piece] }
    guard !block.isEmpty, try cleaner(&block, policy) else { return }
    var rest = block[...]
    for piece in pieces {
      write(rest.prefix(piece.count), at: piece.lowerBound)
      rest = rest.dropFirst(piece.count)
    }
  }

  /// Cleans Exif data, with or without the identifier that it has in a JPEG file. Where that isn't TIFF's form, no reader
  /// finds anything in it, such as how the picture is turned: so it is blanked.
  mutating func clean(exif block: Range<Int>) throws(MetadataFailure) {
    let block = has("Exif\0", in: block) ? after(6, in: block) : block
    if isTIFF(block) { try clean([block], as: TIFFMetadata.clean) } else { blank(block) }
  }

  func isTIFF(_ block: Range<Int>) -> Bool { ["II*\0", "MM\0*"].contains { has($0, in: block) } }

  /// Whether the bytes of a range begin with a text.
  func has(_ text: String, in range: Range<Int>) -> Bool { bytes[range].starts(with: text.utf8) }

  /// A range without so many of its first bytes.
  func after(_ count: Int, in range: Range<Int>) -> Range<Int> {
    min(range.lowerBound + count, range.upperBound)..<range.upperBound
  }
}
