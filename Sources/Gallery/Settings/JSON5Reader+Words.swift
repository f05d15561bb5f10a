/// What stands without quotes: names, numbers and the three words.
extension JSON5Reader {
  /// A key without quotes: an identifier of ECMAScript 5.1.
  mutating func name() throws(JSON5Error) -> String {
    var name = String.UnicodeScalarView()
    while let scalar = next {
      var scalar = scalar
      let isEscaped = scalar == "\\"
      if isEscaped {
        advance()
        guard skip("u"), let escaped = Unicode.Scalar(try hexadecimal(digits: 4)) else {
          throw error("'\\' can't stand in a key without quotes")
        }
        scalar = escaped
      }
      guard Self.isOfName(scalar, first: name.isEmpty) else {
        if isEscaped { throw error("\(Self.shown(scalar)) can't stand in a key without quotes") }
        break
      }
      name.append(scalar)
      if !isEscaped { advance() }
    }
    guard !name.isEmpty else { throw error("a key should stand here, not \(Self.shown(next))") }
    return String(name)
  }

  private static func isOfName(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
    if ["$", "_"].contains(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !first
    default: return !first && (scalar == "\u{200C}" || scalar == "\u{200D}")
    }
  }

  /// A number, or `true`, `false` or `null`.
  mutating func word(beginningWith first: Unicode.Scalar) throws(JSON5Error) -> JSON5Value.Content {
    var word = ""
    while let scalar = next, Self.isOfWord(scalar) {
      word.unicodeScalars.append(scalar)
      advance()
    }
    switch word {
    case "": throw error("a value should stand here, not \(Self.shown(first))")
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default:
      if let number = JSON5Number.value(of: word) { return .number(number, written: word) }
      throw error("'\(brief(word))' is no value" + (first.properties.isAlphabetic ? "; text stands in quotes" : ""))
    }
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".", "_", "$": true
    default: false
    }
  }
}
