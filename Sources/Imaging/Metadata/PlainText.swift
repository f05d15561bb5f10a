/// Text that follows no format, such as a comment, or a name that a text has.
enum PlainText {
  private static let keywords = ["gps", "serial", "geo", "location", "latitude", "longitude", "makernote"]

  /// Whether a text speaks of a place or of a serial number, or has what looks like coordinates.
  static func isRevealing(_ text: some Collection<UInt8>) -> Bool {
    // Without zeros, which also makes UTF-16 of a Latin text readable.
    let letters = text.filter { $0 != 0 }
    // A program's settings, which such texts have too, are serialized.
    return count("gps", in: letters) > 0 || count("serial", in: letters) > count("seriali", in: letters)
      || CoordinateText.isFound(in: letters)
  }

  /// Whether a value that has this name, such as `exif:GPSLatitude`, is a place or a serial number, or may hold one.
  static func isRevealing(keyword: some Sequence<UInt8>) -> Bool {
    keywords.contains { count($0, in: keyword) > 0 }
  }

  /// How often a word comes that doesn't begin again inside itself: so a byte is compared twice at most.
  private static func count(_ word: String, in text: some Sequence<UInt8>) -> Int {
    let word = Array(word.utf8)
    var (matched, count) = (0, 0)
    for byte in text {
      let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      matched = small == word[matched] ? matched + 1 : small == word[0] ? 1 : 0
      if matched == word.count { (matched, count) = (0, count + 1) }
    }
    return count
  }
}
