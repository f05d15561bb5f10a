/// A chunk with text (PNG specification, third edition, 11.3.3): a keyword, and what it stands for.
struct PNGText {
  private let type: String
  private let content: Range<Int>
  private let keyword: String
  private let keywordLength: Int
  private let isCompressed: Bool
  /// The text; where it is compressed, as it is.
  private let text: Range<Int>

  init(type: String, content: Range<Int>, in bytes: [UInt8]) {
    (self.type, self.content) = (type, content)
    let end = bytes[content].firstIndex(of: 0) ?? content.upperBound
    keyword = String(decoding: bytes[content.lowerBound..<end], as: UTF8.self)
    keywordLength = end - content.lowerBound
    var rest = bytes[end..<content.upperBound].dropFirst()
    switch type {
    case "zTXt":
      isCompressed = true
      rest = rest.dropFirst()
    case "iTXt":
      isCompressed = rest.first != 0
      rest = rest.dropFirst(2)
      // A language, and the keyword in it.
      for _ in 0..<2 { rest = rest.drop { $0 != 0 }.dropFirst() }
    default: isCompressed = false
    }
    text = rest.indices
  }

  /// XMP that isn't compressed is cleaned where it stands. Of anything else that reveals something, the whole text is blanked.
  ///
  /// - Parameter most: how many bytes may still be inflated, of all texts of a file: one of bombs is to take no hours.
  func clean(_ file: inout CleanedBytes, inflating most: inout Int) throws(MetadataFailure) {
    if keyword == "XML:com.adobe.xmp", !isCompressed {
      try file.clean([text], as: XMPPacket.clean)
    } else if file.policy == .none || isRevealing(in: file, inflating: &most) {
      blank(&file)
    }
  }

  /// Leaves spaces that aren't compressed: a chunk `zTXt` becomes `tEXt`.
  private func blank(_ file: inout CleanedBytes) {
    guard keywordLength < content.count else { return file.blank(content) }
    if type == "zTXt" { file.write("tEXt".utf8, at: content.lowerBound - 4) }
    if type == "iTXt" { file.blank(file.after(keywordLength + 1, in: content).prefix(2)) }
    file.blank(type == "iTXt" ? text : file.after(keywordLength + 1, in: content), with: UInt8(ascii: " "))
  }

  private func isRevealing(in file: CleanedBytes, inflating most: inout Int) -> Bool {
    guard !PlainText.isRevealing(keyword: keyword.utf8) else { return true }
    let packed = file.bytes[text]
    guard let plain = isCompressed ? Deflate.inflated(packed, upTo: &most) : Array(packed) else { return true }
    if keyword == "XML:com.adobe.xmp" { return isRevealing(plain, XMPPacket.clean, file.policy) }
    guard keyword.hasPrefix("Raw profile type ") else { return PlainText.isRevealing(plain) }
    var block = Self.profile(plain)
    switch keyword.dropFirst(17).lowercased() {
    case "icc", "icm": return false
    case "iptc", "8bim": return isRevealing(block, PhotoshopResources.clean, file.policy)
    case "xmp": return isRevealing(block, XMPPacket.clean, file.policy)
    case "exif", "app1":
      if block.starts(with: "http://ns.adobe.com/xap/1.0/\0".utf8) {
        return isRevealing(Array(block.dropFirst(29)), XMPPacket.clean, file.policy)
      }
      if block.starts(with: "Exif\0".utf8) { block = Array(block.dropFirst(6)) }
      return isRevealing(block, TIFFMetadata.clean, file.policy)
    default: return true
    }
  }

  /// Whether there is something to blank in a block, or it can't be told.
  private func isRevealing(_ block: [UInt8], _ cleaner: CleanedBytes.BlockCleaner, _ policy: MetadataPolicy) -> Bool {
    var block = block
    return (try? cleaner(&block, policy)) ?? true
  }

  /// A block as ImageMagick writes it: its name, its length, and its bytes in hexadecimal digits, each in lines of their own.
  private static func profile(_ text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    let digits = lines.dropFirst(2).joined().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
