/// Bytes as text (RFC 4648, 4), as XMP has pictures: perhaps in lines, whose ends may be written as references.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let none: UInt8 = 0xFF
  private static let values: [UInt8] = (0...255).map { byte in alphabet.firstIndex(of: byte).map(UInt8.init) ?? none }
  private static let padding = UInt8(ascii: "=")

  /// Whether it's long enough for a picture, and begins as a known format of them does, or as Exif data.
  static func mayBeFile(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count >= 64, let head = decoded(text, most: 24) else { return false }
    return ImageFormat(signature: head) != nil || head.starts(with: "Exif\0".utf8)
  }

  /// Whether it's so long, and nothing else, that it's no text: any words may come in it by chance.
  static func isData(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count >= 256 else { return false }
    var (index, gaps) = (text.startIndex, 0)
    while index < text.endIndex {
      let length = gap(text, at: index)
      gaps += length > 0 ? 1 : 0
      guard length > 0 || values[Int(text[index])] != none || text[index] == padding else { return false }
      index += max(length, 1)
    }
    // Lines, and not words.
    return gaps < text.count / 24
  }

  /// - Parameter most: how many digits are read; a multiple of four.
  /// - Returns: nothing where there's anything else than digits and the ends of lines.
  static func decoded(_ text: ArraySlice<UInt8>, most: Int = .max) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(text.count, most) / 4 * 3)
    var (bits, digits, padded, index) = (0, 0, 0, text.startIndex)
    while index < text.endIndex, digits < most {
      let length = gap(text, at: index)
      defer { index += max(length, 1) }
      if length > 0 { continue }
      digits += 1
      if text[index] == padding {
        padded += 1
        continue
      }
      let value = values[Int(text[index])]
      guard value != none, padded == 0 else { return nil }
      bits = (bits << 6 | Int(value)) & 0xFFFFFF
      let count = digits & 3
      if count != 1 { bytes.append(UInt8(truncatingIfNeeded: bits >> (count == 0 ? 0 : 6 - 2 * (count - 1)))) }
    }
    return digits % 4 == 0 && padded <= 2 ? bytes : nil
  }

  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let second = count > 1 ? Int(bytes[start + 1]) : 0
      let bits = Int(bytes[start]) << 16 | second << 8 | (count > 2 ? Int(bytes[start + 2]) : 0)
      for place in 0..<4 { text.append(place <= count ? alphabet[bits >> (18 - 6 * place) & 63] : padding) }
    }
    return text
  }

  /// Writes bytes over as many that a part of a block has, digit by digit, so that lines end where they did.
  static func write(_ bytes: [UInt8], over range: Range<Int>, in block: inout [UInt8]) {
    var index = range.lowerBound
    for digit in encoded(bytes) {
      while index < range.upperBound, case let length = gap(block[range], at: index), length > 0 { index += length }
      guard index < range.upperBound else { return }
      block[index] = digit
      index += 1
    }
  }

  /// How long white space at a place is, as it stands or as a reference such as `&#xA;`.
  private static func gap(_ text: ArraySlice<UInt8>, at index: Int) -> Int {
    if XMLScanner.isSpace(text[index]) { return 1 }
    guard text[index] == UInt8(ascii: "&") else { return 0 }
    let reference = text[index...].prefix(8)
    return references.first { reference.starts(with: $0) }?.count ?? 0
  }

  private static let references = ["xA", "xa", "10", "xD", "xd", "13", "x9", "9", "x20", "32"].map {
    Array("&#\($0);".utf8)
  }
}
