/// A text as it is searched: small letters, one byte a character, and signs that mean the same as one.
///
/// What people write of places comes with typographic signs, in HTML, in links, and in whatever encoding the field or the
/// program has; so it's read once, and each search needs to know one form.
struct LegibleText {
  static let degree: UInt8 = 0xB0, letter: UInt8 = 0xFF
  private static let other: UInt8 = 0x7F

  private(set) var bytes: [UInt8] = []
  private(set) var hasDigit = false

  var count: Int { bytes.count }

  /// The character at a place; zero outside.
  subscript(index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

  func isDigit(_ index: Int) -> Bool { 0x30...0x39 ~= self[index] }

  func isLetter(_ index: Int) -> Bool { 0x61...0x7A ~= self[index] || self[index] == Self.letter }

  func has(_ text: StaticString, at start: Int) -> Bool {
    guard start >= 0, start + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { unsafe bytes[start..<start + $0.count].elementsEqual($0) }
  }

  /// Whether a text is all that stands in a range.
  func isWord(_ text: StaticString, _ range: Range<Int>) -> Bool {
    range.count == text.utf8CodeUnitCount && has(text, at: range.lowerBound)
  }

  func contains(_ text: StaticString, in range: Range<Int>) -> Bool {
    let last = range.upperBound - text.utf8CodeUnitCount
    return range.lowerBound <= last && (range.lowerBound...last).contains { has(text, at: $0) }
  }

  /// The place of the first character from another on that isn't one of these.
  func skipping(_ characters: StaticString, from start: Int, atMost most: Int) -> Int {
    var index = start
    while index < start + most, characters.withUTF8Buffer({ unsafe $0.contains(self[index]) }) { index += 1 }
    return index
  }

  /// The same backwards: the place behind the last one that isn't.
  func skippingBack(_ characters: StaticString, from end: Int, atMost most: Int) -> Int {
    var index = end
    while index > end - most, characters.withUTF8Buffer({ unsafe $0.contains(self[index - 1]) }) { index -= 1 }
    return index
  }

  /// Reads UTF-8, and as Latin-1 what isn't.
  init(_ text: ArraySlice<UInt8>) {
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == 0x26 || byte == 0x25, let (character, length) = Self.reference(text[index...].prefix(16)) {
        append(character)
        index += length
      } else if byte < 0x80 {
        append(UInt32(byte))
        index += 1
      } else {
        let (character, length) = Self.character(text, at: index)
        append(character)
        index += length
      }
    }
  }

  /// Reads UTF-16 from an offset on. What comes before may be half of a character that belongs to it.
  init(wide text: ArraySlice<UInt8>, from offset: Int, isBig: Bool) {
    var units = text.prefix(offset).map(UInt16.init)
    units.reserveCapacity(text.count / 2 + 1)
    var index = text.startIndex + offset
    while index + 1 < text.endIndex {
      let (first, second) = (UInt16(text[index]), UInt16(text[index + 1]))
      units.append(isBig ? first << 8 | second : second << 8 | first)
      index += 2
    }
    self.init(Array(String(decoding: units, as: UTF16.self).utf8)[...])
  }

  private mutating func append(_ character: UInt32) {
    let symbol = Self.symbol(character)
    hasDigit = hasDigit || 0x30...0x39 ~= symbol
    bytes.append(symbol)
  }

  private static func symbol(_ character: UInt32) -> UInt8 {
    switch character {
    case 0x41...0x5A: UInt8(character | 0x20)
    case 1..<0x7F: UInt8(character)
    case 0xB0, 0xBA, 0x2DA: degree
    case 0xA0, 0x2002...0x200A, 0x202F, 0x3000: 0x20
    // Minutes, seconds, and the quotation marks that are taken for them; those of Windows' code page too.
    case 0x2032, 0x2018, 0x2019, 0xB4, 0x91, 0x92: 0x27
    case 0x2033, 0x201C, 0x201D, 0xA8, 0x93, 0x94: 0x22
    case 0x2010...0x2013, 0x2212, 0xAD, 0x96: 0x2D
    case 0xA3, 0xA5, 0x20AC, 0x80: 0x24
    case 0xFF0C, 0x3001: 0x2C
    case 0xFF1A: 0x3A
    case 0xFF1B: 0x3B
    case 0xAA, 0xB5, 0xC0..<0x2000, 0x2C00..<0x3000, 0x3040...: letter
    default: other
    }
  }

  private static func character(_ text: ArraySlice<UInt8>, at index: Int) -> (UInt32, length: Int) {
    let first = UInt32(text[index])
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    guard length > 1, first < 0xF5, index + length <= text.endIndex else { return (first, 1) }
    var character = first & (0x7F >> UInt32(length))
    for next in index + 1..<index + length {
      guard text[next] & 0xC0 == 0x80 else { return (first, 1) }
      character = character << 6 | UInt32(text[next] & 0x3F)
    }
    return (character, length)
  }

  /// What XML, HTML and links have for characters: by number, by name, and by byte.
  private static func reference(_ text: ArraySlice<UInt8>) -> (UInt32, length: Int)? {
    guard text.count > 2 else { return nil }
    switch text[text.startIndex + 1] {
    case 0x23: return number(text)
    // Names, and such bytes as stand in coordinates, begin so.
    case 0x32, 0x33, 0x43, 0x50, 0x61...0x71:
      for (name, character) in references where text.starts(with: name) { return (character, name.count) }
      return nil
    default: return nil
    }
  }

  /// A character by its number (XML 1.0, 4.1): no longer than the longest, with some zeros.
  private static func number(_ text: ArraySlice<UInt8>) -> (UInt32, length: Int)? {
    let isHexadecimal = text[text.startIndex + 2] | 0x20 == 0x78
    var (index, value) = (text.startIndex + (isHexadecimal ? 3 : 2), 0 as UInt32)
    while index < text.endIndex, text[index] != 0x3B {
      guard let digit = Character(Unicode.Scalar(text[index])).hexDigitValue, isHexadecimal || digit < 10 else {
        return nil
      }
      value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x110000)
      index += 1
    }
    return index < text.endIndex ? (value, index + 1 - text.startIndex) : nil
  }

  private static let references: [([UInt8], UInt32)] = [
    ("&lt;", 0x3C), ("&gt;", 0x3E), ("&amp;#176;", 0xB0), ("&amp;deg;", 0xB0), ("&amp;", 0x26), ("&quot;", 0x22),
    ("&apos;", 0x27), ("&deg;", 0xB0), ("&prime;", 0x27), ("&Prime;", 0x22), ("&nbsp;", 0x20), ("%20", 0x20),
    ("%2B", 0x2B), ("%2C", 0x2C), ("%2c", 0x2C), ("%2F", 0x2F), ("%3A", 0x3A), ("%3B", 0x3B), ("%3D", 0x3D),
    ("%C2%B0", 0xB0),
  ].map { (Array($0.0.utf8), $0.1) }
}
