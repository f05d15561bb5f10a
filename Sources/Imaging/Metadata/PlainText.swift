/// Text that follows no format, such as a comment, or a name that a text has.
enum PlainText {
  private static let words = ["gps", "serial"].map { Array($0.utf8) }
  private static let keywords =
    words + ["geo", "location", "latitude", "longitude", "makernote"].map { Array($0.utf8) }
  /// More is no comment, and not looked into.
  private static let mostBytes = 1 << 20

  /// Whether a text speaks of a place or of a serial number, or has what looks like coordinates.
  static func isRevealing(_ text: some Collection<UInt8>) -> Bool {
    guard text.count <= mostBytes else { return true }
    // Without zeros, which also makes UTF-16 of a Latin text readable.
    let letters = text.filter { $0 != 0 }.map(lowercased)
    return words.contains { contains($0, in: letters) } || CoordinateText.isFound(in: letters)
  }

  /// Whether a value that has this name, such as `exif:GPSLatitude`, is a place or a serial number, or may hold one.
  static func isRevealing(keyword: some Sequence<UInt8>) -> Bool {
    let letters = keyword.map(lowercased)
    return keywords.contains { contains($0, in: letters) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  private static func contains(_ word: [UInt8], in text: [UInt8]) -> Bool { text.firstRange(of: word) != nil }
}
