/// A chunk with text (PNG specification, third edition, 11.3.3): a keyword, and what it stands for.
struct PNGText {
  private let type: String
  private let content: Range<Int>
  /// Nothing where the chunk isn't built as one with text is.
  private let keyword: Range<Int>?
  private let isCompressed: Bool
  /// The text; where it is compressed, as it is.
  private let text: Range<Int>

  init(type: String, content: Range<Int>, in bytes: [UInt8]) {
    (self.type, self.content) = (type, content)
    var rest = bytes[content].drop { $0 != 0 }
    let keyword = content.lowerBound..<rest.startIndex
    // Of a longer one, text might be made.
    var isWhole = !rest.isEmpty && keyword.count <= 79
    rest = rest.dropFirst()
    switch type {
    case "zTXt":
      isCompressed = true
      rest = rest.dropFirst()
    case "iTXt":
      isCompressed = rest.first != 0
      rest = rest.dropFirst(2)
      // A language, and the keyword in it.
      for _ in 0..<2 {
        rest = rest.drop { $0 != 0 }
        isWhole = isWhole && !rest.isEmpty
        rest = rest.dropFirst()
      }
    default: isCompressed = false
    }
    self.keyword = isWhole ? keyword : nil
    text = rest.indices
  }

  /// XMP that isn't compressed is cleaned where it stands. Of anything else that reveals something, the whole text is blanked.
  ///
  /// - Parameter most: how many bytes may still be inflated, of all texts of a file: one of bombs is to take no hours.
  func clean(_ file: inout CleanedBytes, inflating most: inout Int) throws(MetadataFailure) {
    guard let keyword else { return blank(&file) }
    let name = String(decoding: file.bytes[keyword], as: UTF8.self)
    if name == "XML:com.adobe.xmp", !isCompressed {
      try file.clean([text], as: XMPPacket.clean)
    } else if file.policy == .none || isRevealing(name, in: file, inflating: &most) {
      blank(&file)
    }
  }

  /// What it says: the keyword and the text; nothing where it can't be had.
  ///
  /// - Parameter most: as above.
  func content(in bytes: [UInt8], inflating most: inout Int) -> (keyword: String, text: [UInt8])? {
    guard let keyword,
      let plain = isCompressed ? Deflate.inflated(bytes[text], upTo: &most) : Array(bytes[text])
    else { return nil }
    return (String(decoding: bytes[keyword], as: UTF8.self), plain)
  }

  /// Leaves spaces that aren't compressed: a chunk `zTXt` becomes `tEXt`.
  private func blank(_ file: inout CleanedBytes) {
    if type == "zTXt" { file.write("tEXt".utf8, at: content.lowerBound - 4) }
    let end = keyword?.upperBound ?? content.lowerBound
    // A zero ends the keyword; in `iTXt` two more say that the text isn't compressed, and two end what else is said of it.
    let start = min(end + (type == "iTXt" ? 5 : 1), content.upperBound)
    file.blank(end..<start)
    file.blank(start..<content.upperBound, with: UInt8(ascii: " "))
  }

  private func isRevealing(_ keyword: String, in file: CleanedBytes, inflating most: inout Int) -> Bool {
    guard !PrivateText.isPrivate(keyword: keyword.utf8) else { return true }
    let packed = file.bytes[text]
    guard let plain = isCompressed ? Deflate.inflated(packed, upTo: &most) : Array(packed) else { return true }
    if keyword == "XML:com.adobe.xmp" { return isRevealing(plain, XMPPacket.clean, file.policy) }
    guard keyword.hasPrefix("Raw profile type ") else { return PrivateText.isFound(in: plain) }
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
  static func profile(_ text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    let digits = lines.dropFirst(2).joined().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
