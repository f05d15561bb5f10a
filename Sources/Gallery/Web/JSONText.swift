/// A JSON value whose fields keep their order, so that the same value is the same bytes.
indirect enum JSONText {
  case string(String)
  case number(Int)
  case list([JSONText])
  /// Fields that are nothing are left out.
  case object([(name: String, value: JSONText?)])

  /// Written so that it may stand in a `script` element, too: without any character that ends one, or a line, there.
  var text: String {
    var text = ""
    append(to: &text)
    return text
  }

  private func append(to text: inout String) {
    switch self {
    case .string(let string): Self.append(string, to: &text)
    case .number(let number): text += "\(number)"
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.append(to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      var isFirst = true
      for case (let name, let value?) in fields {
        if !isFirst { text += "," }
        isFirst = false
        Self.append(name, to: &text)
        text += ":"
        value.append(to: &text)
      }
      text += "}"
    }
  }

  /// A string (RFC 8259, 7). `<`, `>` and `&` mean something to HTML, and U+2028 and U+2029 once ended lines of scripts.
  private static func append(_ string: String, to text: inout String) {
    if string.utf8.allSatisfy(\.isPlainInMarkup) {
      text += "\"" + string + "\""
      return
    }
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONText: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .string(text) }
}

extension JSONText {
  /// A list of strings; nothing where there are none.
  static func strings(_ strings: [String]) -> JSONText? { strings.isEmpty ? nil : .list(strings.map(JSONText.string)) }
}
