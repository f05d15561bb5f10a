/// Texts in quotes.
extension JSON5Reader {
  mutating func text() throws(JSON5Error) -> String {
    let start = line
    let quote = advance()
    var text = String.UnicodeScalarView()
    while let scalar = next {
      switch scalar {
      case quote:
        advance()
        return String(text)
      case "\n", "\r":
        throw error("the text that begins here has no closing \(Self.shown(quote)) on its line", line: start)
      case "\\":
        advance()
        if let escaped = try escaped() { text.append(escaped) }
      default:
        text.append(scalar)
        advance()
      }
    }
    throw error("the text that begins here has no closing \(Self.shown(quote))", line: start)
  }

  /// What stands behind a backslash: nothing where that only continues the text on the next line.
  private mutating func escaped() throws(JSON5Error) -> Unicode.Scalar? {
    guard let scalar = advance() else { throw error("a text ends with the file") }
    switch scalar {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "0" where !(next.map { ("0"..."9").contains($0) } ?? false): return "\0"
    case "0"..."9": throw error("'\\\(scalar)' stands for nothing in a text; a backslash itself is '\\\\'")
    case "x": return Unicode.Scalar(try hexadecimal(digits: 2))
    case "u": return try character()
    case "\r":
      _ = skip("\n")
      return nil
    case let scalar: return Self.endsLine(scalar) ? nil : scalar
    }
  }

  /// A character by its number, or by the two of UTF-16.
  private mutating func character() throws(JSON5Error) -> Unicode.Scalar {
    let first = try hexadecimal(digits: 4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if 0xD800..<0xDC00 ~= first, skip("\\"), skip("u") {
      let second = try hexadecimal(digits: 4)
      if 0xDC00..<0xE000 ~= second, let scalar = Unicode.Scalar((first - 0xD800) << 10 + second - 0xDC00 + 0x10000) {
        return scalar
      }
    }
    throw error("'\\u\(String(first, radix: 16))' is half of a character")
  }

  mutating func hexadecimal(digits count: Int) throws(JSON5Error) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<count {
      guard let scalar = next, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
        throw error("\(count) hexadecimal digits should stand after '\\\(count == 2 ? "x" : "u")'")
      }
      number = number << 4 | UInt32(digit)
      advance()
    }
    return number
  }
}
