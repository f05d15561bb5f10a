/// Text that follows no format, such as a comment.
enum PlainText {
  private static let words = ["gps", "latitude", "longitude", "serial"].map { Array($0.utf8) }
  private static let keywords = words + ["geo", "location", "makernote"].map { Array($0.utf8) }

  /// Whether a text speaks of a place or of a serial number, or has what looks like coordinates.
  static func isRevealing(_ text: some Sequence<UInt8>) -> Bool {
    // Without zeros, which also makes UTF-16 of a Latin text readable.
    let letters = text.lazy.filter { $0 != 0 }.map(lowercased)
    return words.contains { contains($0, in: letters) } || hasCoordinates(letters)
  }

  /// Whether a value that has this name, such as `exif:GPSLatitude`, is a place or a serial number, or may hold one.
  static func isRevealing(keyword: some Sequence<UInt8>) -> Bool {
    let letters = keyword.map(lowercased)
    return keywords.contains { contains($0, in: letters) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  /// Words none of which begins again inside itself: so each byte is compared once, or twice.
  private static func contains(_ word: [UInt8], in text: some Sequence<UInt8>) -> Bool {
    var matched = 0
    for byte in text {
      matched = byte == word[matched] ? matched + 1 : byte == word[0] ? 1 : 0
      if matched == word.count { return true }
    }
    return false
  }

  /// Two numbers that follow one another, each with three decimals or more: 48.8577, 2.295 or +48.8577+002.2950/.
  private static func hasCoordinates(_ text: some Sequence<UInt8>) -> Bool {
    var (whole, decimals, gap) = (0, -1, Int.max)
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if decimals >= 0 { decimals += 1 } else { whole += 1 }
        if decimals == 3 {
          if gap <= 4 { return true }
          gap = 0
        }
      case UInt8(ascii: ".") where (1...3).contains(whole) && decimals < 0: decimals = 0
      default:
        if gap < .max { gap = decimals >= 3 ? 1 : whole == 0 ? gap + 1 : .max }
        (whole, decimals) = (0, -1)
      }
    }
    return false
  }
}
