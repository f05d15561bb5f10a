/// Text that follows no format, such as a comment, or a name that a text has.
enum PlainText {
  private static let words = ["gps", "serial"].map { Array($0.utf8) }
  private static let keywords =
    words + ["geo", "location", "latitude", "longitude", "makernote"].map { Array($0.utf8) }

  /// Whether a text speaks of a place or of a serial number, or has what looks like coordinates.
  static func isRevealing(_ text: some Collection<UInt8>) -> Bool {
    // Without zeros, which also makes UTF-16 of a Latin text readable.
    let letters = text.filter { $0 != 0 }
    return words.contains { contains($0, in: letters) } || CoordinateText.isFound(in: letters)
  }

  /// Whether a value that has this name, such as `exif:GPSLatitude`, is a place or a serial number, or may hold one.
  static func isRevealing(keyword: some Sequence<UInt8>) -> Bool {
    keywords.contains { contains($0, in: keyword) }
  }

  /// Words none of which begins again inside itself: so a byte is compared twice at most.
  private static func contains(_ word: [UInt8], in text: some Sequence<UInt8>) -> Bool {
    var matched = 0
    for byte in text {
      let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      matched = small == word[matched] ? matched + 1 : small == word[0] ? 1 : 0
      if matched == word.count { return true }
    }
    return false
  }
}
