/// IPTC data (IPTC-IIM 4.2, part I, 1.6): datasets, each with a record, a number and a length.
enum IPTCDatasets {
  /// Blanks in a whole block, in place and at equal length, what isn't to be published: datasets that state coordinates or
  /// serial numbers. IPTC has no fields for them, but people have keywords.
  ///
  /// - Returns: whether anything was blanked.
  /// - Throws: where the block can't be followed to its end.
  static func clean(_ block: inout [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> Bool {
    // As numbers of four bytes, which TIFF files may state it to be, it may have been turned to another order.
    let isTurned = block.first != marker && block.count >= 4 && block[3] == marker
    if isTurned { turn(&block) }
    defer { if isTurned { turn(&block) } }
    var hasChanged = false
    for (dataset, value) in try datasets(in: block) where !isPublic(dataset, block[value], policy) {
      if block.blank(value, with: space) { hasChanged = true }
    }
    return hasChanged
  }

  private static let marker: UInt8 = 0x1C, space: UInt8 = 0x20

  private static func isPublic(
    _ dataset: (record: UInt8, number: UInt8), _ value: ArraySlice<UInt8>, _ policy: MetadataPolicy
  ) -> Bool {
    // Versions and the character set, without which nothing can be read.
    if dataset.number == 0 || dataset == (1, 90) { return true }
    return policy == .private && !PrivateText.isFound(in: value)
  }

  /// The datasets of a whole block, and where their values are.
  static func datasets(
    in block: [UInt8]
  ) throws(MetadataFailure) -> [((record: UInt8, number: UInt8), Range<Int>)] {
    var datasets: [((record: UInt8, number: UInt8), Range<Int>)] = []
    var offset = 0
    // Zeros are padding.
    while let first = block[offset...].first, first != 0 {
      guard first == marker, let head = block.bytes(at: offset + 1, count: 2).map(Array.init),
        var length = block.bigEndian(at: offset + 3, count: 2)
      else { throw MetadataFailure("its IPTC data has no dataset where one should be") }
      offset += 5
      if length > 0x7FFF {
        // An extended dataset states the length of its length.
        let size = length & 0x7FFF
        guard size <= 4, let large = block.bigEndian(at: offset, count: size) else {
          throw MetadataFailure("its IPTC data has a length that can't be")
        }
        (offset, length) = (offset + size, large)
      }
      guard length <= block.count - offset else { throw MetadataFailure("its IPTC data ends inside a dataset") }
      datasets.append(((head[0], head[1]), offset..<offset + length))
      offset += length
    }
    guard !block[offset...].contains(marker) else { throw MetadataFailure("its IPTC data goes on after its end") }
    return datasets
  }

  private static func turn(_ block: inout [UInt8]) {
    for start in stride(from: 0, through: block.count - 4, by: 4) { block[start..<start + 4].reverse() }
  }
}
