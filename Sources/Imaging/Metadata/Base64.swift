/// Bytes as text (RFC 4648, 4), as XMP has pictures.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [UInt8?] = (0...255).map { byte in alphabet.firstIndex(of: byte).map(UInt8.init) }

  /// Whether it's long enough for a picture, and begins as a known format of them does.
  static func mayBePicture(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.drop(while: XMLScanner.isSpace).prefix(64)
    guard text.count >= 64 else { return false }
    // Lines may end anywhere.
    let head = decoded(ArraySlice(start.filter { !XMLScanner.isSpace($0) }.prefix(24)))
    return head.flatMap { ImageFormat(signature: $0) } != nil
  }

  /// - Returns: nothing where there's anything else, also between.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (0, 0)
    let digits = text.prefix { $0 != UInt8(ascii: "=") }
    let padding = text.dropFirst(digits.count)
    guard text.count % 4 == 0, padding.count <= 2, padding.allSatisfy({ $0 == UInt8(ascii: "=") }) else { return nil }
    for digit in digits {
      guard let value = values[Int(digit)] else { return nil }
      (bits, count) = ((bits << 6 | Int(value)) & 0xFFFF, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }

  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 3).flatMap { start -> [UInt8] in
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < part.count ? Int(part[start + $1]) : 0) }
      return (0..<4).map { $0 <= part.count ? alphabet[bits >> (18 - 6 * $0) & 63] : UInt8(ascii: "=") }
    }
  }
}
