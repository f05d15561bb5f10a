/// The extensions of a GIF file (GIF89a specification; XMP Specification Part 3, 1.1.2).
enum GIFMetadata {
  /// Applications whose extensions say how the picture is shown: how often it repeats, and its colour profile.
  private static let kept: Set = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]

  static func clean(_ file: inout CleanedBytes) throws(MetadataFailure) {
    guard let flags = file.bytes.bigEndian(at: 10, count: 1) else { throw cut }
    var (position, hasFrame) = (13 + colours(flags), false)
    while position < file.count {
      switch file.bytes[position] {
      case 0x21: position = try cleanExtension(&file, at: position + 1)
      case 0x2C:
        guard let flags = file.bytes.bigEndian(at: position + 9, count: 1) else { throw cut }
        position = try blocks(in: file, from: position + 11 + colours(flags)).end
        hasFrame = true
      case 0x3B:
        file.blank(position + 1..<file.count)
        position = file.count
      // Readers skip padding.
      case 0: position += 1
      default: throw MetadataFailure("a block of the GIF file is of no known kind")
      }
    }
    // Of a file that lacks no more than its last byte, all is there.
    guard position == file.count, hasFrame else { throw cut }
  }

  private static let cut = MetadataFailure("the GIF file ends inside a block, or before a frame")

  /// How long the colour table is that some flags state.
  private static func colours(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

  /// What is inside sub-blocks, and where they end.
  private static func blocks(
    in file: CleanedBytes, from start: Int
  ) throws(MetadataFailure) -> (contents: [Range<Int>], end: Int) {
    var (contents, position) = ([Range<Int>](), start)
    while let length = file.bytes.bigEndian(at: position, count: 1), length <= file.count - position - 1 {
      position += 1 + length
      if length == 0 { return (contents, position) }
      contents.append(position - length..<position)
    }
    throw cut
  }

  /// - Parameter start: where its label is.
  private static func cleanExtension(_ file: inout CleanedBytes, at start: Int) throws(MetadataFailure) -> Int {
    guard let label = file.bytes.bigEndian(at: start, count: 1) else { throw cut }
    var (contents, end) = try blocks(in: file, from: start + 1)
    switch label {
    // How a frame is shown.
    case 0xF9: return end
    // Text that is to be drawn, which no browser does, behind where and how it is.
    case 0x01:
      contents = Array(contents.dropFirst())
      if file.policy != .none, !PrivateText.isFound(in: contents.flatMap { file.bytes[$0] }) { return end }
    case 0xFE where file.policy != .none:
      if !PrivateText.isFound(in: contents.flatMap { file.bytes[$0] }) { return end }
    case 0xFF:
      let name = contents.first.map { String(decoding: file.bytes[$0], as: UTF8.self) } ?? ""
      if kept.contains(name) { return end }
      // A packet's bytes are taken for lengths too, all of which lead into what follows it.
      let packet = start + 13..<max(end - magic.count, start + 13)
      if name == "XMP DataXMP", file.bytes[packet.upperBound...].starts(with: magic) {
        try file.clean([packet], as: XMPPacket.clean)
        guard !file.bytes[packet].contains(0) else { throw MetadataFailure("an XMP packet in the GIF file has a zero") }
        return end
      }
      contents = Array(contents.dropFirst())
    default: break
    }
    for content in contents { file.blank(content) }
    return end
  }

  /// 1, then from 255 down to 0, and the end of sub-blocks: wherever one begins to read lengths, it ends there.
  private static let magic: [UInt8] = [1] + (0...255).reversed() + [0]
}
