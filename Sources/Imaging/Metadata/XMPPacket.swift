/// An XMP packet (ISO 16684-1).
enum XMPPacket {
  private static let space: UInt8 = 0x20

  /// Blanks in a whole block, in place and at equal length, what isn't to be published: properties become spaces, with
  /// their names, so that it remains well-formed. Where it isn't, all of it does.
  ///
  /// - Returns: whether anything was blanked.
  static func clean(_ block: inout [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> Bool {
    guard let unit = Unit(of: block) else { return cleanBytes(&block, policy: policy) }
    // In one byte each.
    let narrow = unit.narrowed(block)
    var cleaned = narrow
    guard cleanBytes(&cleaned, policy: policy) else { return false }
    // White space of other kinds goes too where nothing else is left.
    if cleaned.allSatisfy({ $0 == space }) { return block.blank(0..<block.count, with: space) }
    for index in narrow.indices where narrow[index] != cleaned[index] {
      unit.write(cleaned[index], at: index, in: &block)
    }
    // Half a character at the end.
    _ = block.blank(narrow.count * unit.size..<block.count)
    return true
  }

  private static func cleanBytes(_ block: inout [UInt8], policy: MetadataPolicy) -> Bool {
    guard let survey = plan(for: block, policy: policy) else {
      return !block.allSatisfy { $0 == space || $0 == 0 } && block.blank(0..<block.count, with: space)
    }
    var hasChanged = false
    for range in survey.blanked where block.blank(range, with: space) { hasChanged = true }
    for range in survey.encoded where cleanFile(range, in: &block, policy: policy) { hasChanged = true }
    return hasChanged
  }

  /// What is to be blanked, without the bytes, which were copied else.
  private static func plan(
    for block: [UInt8], policy: MetadataPolicy
  ) -> (blanked: [Range<Int>], encoded: [Range<Int>])? {
    XMPSurvey(block, policy: policy).map { ($0.blanked, $0.encoded) }
  }

  /// Cleans a picture, or Exif data as a JPEG file has it, that stands in base64.
  private static func cleanFile(_ range: Range<Int>, in block: inout [UInt8], policy: MetadataPolicy) -> Bool {
    guard var file = Base64.decoded(block[range]),
      let hasChanged = try? Nesting.deeper({ () throws(MetadataFailure) in
        if let format = ImageFormat(signature: file) {
          return try Metadata.cleanOnce(&file, format: format, policy: policy)
        }
        return try file.clean(min(6, file.count)..<file.count) { exif throws(MetadataFailure) in
          try TIFFMetadata.clean(&exif, policy: policy)
        }
      })
    else { return block.blank(range, with: space) }
    if hasChanged { Base64.write(file, over: range, in: &block) }
    return hasChanged
  }
}

extension XMPPacket {
  /// How many bytes a character has at least, where it's more than one (ISO 16684-1, 7.3.2), and which of them ASCII has.
  private struct Unit {
    let size: Int
    private let index: Int

    init?(of block: [UInt8]) {
      // A space is what its first element may have been blanked with.
      let start = block.prefix(4).map { $0 == XMPPacket.space ? 0x3C : $0 }
      switch start {
      case [0, 0, 0xFE, 0xFF], [0, 0, 0, 0x3C]: (size, index) = (4, 3)
      case [0xFF, 0xFE, 0, 0], [0x3C, 0, 0, 0]: (size, index) = (4, 0)
      case _ where start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0, 0x3C]): (size, index) = (2, 1)
      case _ where start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0x3C, 0]): (size, index) = (2, 0)
      default: return nil
      }
    }

    func narrowed(_ block: [UInt8]) -> [UInt8] {
      var narrow: [UInt8] = []
      narrow.reserveCapacity(block.count / size)
      for start in stride(from: 0, through: block.count - size, by: size) {
        var value = 0
        for offset in 0..<size { value = value << 8 | Int(block[start + (index == 0 ? size - 1 - offset : offset)]) }
        narrow.append(Self.narrowed(value))
      }
      return narrow
    }

    /// The signs of degrees, minutes and seconds as Latin-1 has them, or such as look like them; other characters are
    /// letters, but the byte order mark, which is white space.
    private static func narrowed(_ character: Int) -> UInt8 {
      switch character {
      case 0..<0x80: UInt8(character)
      case 0xFEFF, 0xA0, 0x2009, 0x202F: 0x20
      case 0xB0, 0xBA: 0xB0
      case 0xB4, 0x2019, 0x2032: 0xB4
      case 0xA8, 0x201D, 0x2033: 0xA8
      case 0x2010...0x2013, 0x2212: 0xAD
      default: 0x78
      }
    }

    func write(_ ascii: UInt8, at character: Int, in block: inout [UInt8]) {
      for offset in 0..<size { block[character * size + offset] = offset == index ? ascii : 0 }
    }
  }
}
