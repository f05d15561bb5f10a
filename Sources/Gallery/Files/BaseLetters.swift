import Foundation

/// A name without what people pass over as they look for it: case, and the marks of Latin and Greek letters. By Unicode's own data,
/// and so the same in every locale.
enum BaseLetters {
  /// - Returns: the bytes themselves where they aren't UTF-8. ASCII stays as it is.
  static func of(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard let text = String(validating: bytes, as: UTF8.self) else { return Array(bytes) }
    var letters: [UInt8] = []
    // Only a letter's: what stands after a digit is no part of a number.
    var takesMarks = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        letters.append(UInt8(scalar.value))
        takesMarks = scalar.properties.isAlphabetic
      } else if !(takesMarks && isMark(scalar)) {
        letters += known[scalar] ?? Array(String(scalar).utf8)
        takesMarks = hasMarks(scalar)
      }
    }
    return letters
  }

  /// Of the scripts that have case, but for rare ones.
  private static let known: [Unicode.Scalar: [UInt8]] = {
    let scalars = [0x80..<0x530, 0x1E00..<0x2000].joined().compactMap(Unicode.Scalar.init)
    return Dictionary(uniqueKeysWithValues: scalars.map { ($0, letters(of: $0)) })
  }()

  private static func letters(of scalar: Unicode.Scalar) -> [UInt8] {
    // Upper case in between: some letters share a capital, and that of ß is SS.
    let text = String(scalar).lowercased().uppercased().lowercased()
    guard hasMarks(scalar) else { return Array(text.utf8) }
    return text.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !isMark($0) }.flatMap { letter in
      Array((named(letter) ?? String(letter)).utf8)
    }
  }

  /// Æ and Ø are letters of their own, but are called AE, and O with stroke.
  private static func named(_ letter: Unicode.Scalar) -> String? {
    let name = letter.properties.name ?? ""
    return name.wholeMatch(of: /LATIN SMALL (?:LETTER|LIGATURE) ([A-Z]{1,2})(?: WITH .*)?/).map { $0.1.lowercased() }
  }

  /// Latin and Greek; in other scripts a letter with a mark is another letter.
  private static func hasMarks(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && (scalar.value < 0x400 || 0x1E00..<0x2000 ~= scalar.value)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { 0x300..<0x370 ~= scalar.value }
}
