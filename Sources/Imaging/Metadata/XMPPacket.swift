/// An XMP packet (ISO 16684-1).
enum XMPPacket {
  private static let space: UInt8 = 0x20

  /// Blanks in a whole block, in place and at equal length, what isn't to be published: properties become spaces, with
  /// their names, so that it remains well-formed. Where it isn't, all of it does.
  ///
  /// - Returns: whether anything was blanked.
  static func clean(_ block: inout [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> Bool {
    guard let unit = Unit(of: block) else { return cleanBytes(&block, policy: policy) }
    // In one byte each, what is no ASCII being of no interest.
    let narrow = unit.narrowed(block)
    var cleaned = narrow
    guard cleanBytes(&cleaned, policy: policy) else { return false }
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
    for range in survey.pictures where cleanPicture(range, in: &block, policy: policy) { hasChanged = true }
    return hasChanged
  }

  /// What is to be blanked, without the bytes, which were copied else.
  private static func plan(
    for block: [UInt8], policy: MetadataPolicy
  ) -> (blanked: [Range<Int>], pictures: [Range<Int>])? {
    XMPSurvey(block, policy: policy).map { ($0.blanked, $0.pictures) }
  }

  private static func cleanPicture(_ range: Range<Int>, in block: inout [UInt8], policy: MetadataPolicy) -> Bool {
    guard var picture = Base64.decoded(block[range]), let format = ImageFormat(signature: picture),
      let hasChanged = try? Nesting.deeper({ () throws(MetadataFailure) in
        try Metadata.clean(&picture, format: format, policy: policy)
      })
    else { return block.blank(range, with: space) }
    if hasChanged { block.replaceSubrange(range, with: Base64.encoded(picture)) }
    return hasChanged
  }
}

extension XMPPacket {
  /// How many bytes a character has at least, where it's more than one (ISO 16684-1, 7.3.2), and which of them ASCII has.
  private struct Unit {
    let size: Int
    private let index: Int

    init?(of block: [UInt8]) {
      let start = Array(block.prefix(4))
      switch start {
      case [0, 0, 0xFE, 0xFF], [0, 0, 0, 0x3C]: (size, index) = (4, 3)
      case [0xFF, 0xFE, 0, 0], [0x3C, 0, 0, 0]: (size, index) = (4, 0)
      case _ where start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0, 0x3C]): (size, index) = (2, 1)
      case _ where start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0x3C, 0]): (size, index) = (2, 0)
      default: return nil
      }
    }

    func narrowed(_ block: [UInt8]) -> [UInt8] {
      (0..<block.count / size).map { character in
        let unit = block[character * size..<(character + 1) * size]
        let isASCII = unit.enumerated().allSatisfy { $0.offset == index ? $0.element < 0x80 : $0.element == 0 }
        // The byte order mark is white space, others are letters.
        return isASCII ? unit[unit.startIndex + index] : character == 0 ? 0x20 : 0x78
      }
    }

    func write(_ ascii: UInt8, at character: Int, in block: inout [UInt8]) {
      for offset in 0..<size { block[character * size + offset] = offset == index ? ascii : 0 }
    }
  }
}
