/// XML, written element by element.
struct XMLText {
  private(set) var text = ""

  /// A document with one element, and what is in that.
  static func document(
    _ root: String, _ attributes: KeyValuePairs<String, String?>, _ content: (inout XMLText) -> Void
  ) -> String {
    var document = XMLText(text: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    document.add(root, attributes, content)
    return document.text
  }

  mutating func append(_ other: XMLText) { text += other.text }

  /// Writes an element with text in it, on a line of its own, or an empty one.
  mutating func add(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: String? = nil) {
    start(name, attributes, end: content == nil ? "/>\n" : ">")
    guard let content else { return }
    append(content, as: .element)
    text += "</\(name)>\n"
  }

  /// Writes an element with others in it.
  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: (inout XMLText) -> Void
  ) {
    start(name, attributes, end: ">\n")
    content(&self)
    text += "</\(name)>\n"
  }

  private mutating func start(_ name: String, _ attributes: KeyValuePairs<String, String?>, end: String) {
    text += "<" + name
    for case (let name, let value?) in attributes {
      text += " \(name)=\""
      append(value, as: .attribute)
      text += "\""
    }
    text += end
  }

  private enum Place { case element, attribute }

  /// Text in an element or a quoted attribute. What XML 1.0 can't hold (2.2) is left out, and what it would make something else of
  /// there is written as a number.
  private mutating func append(_ content: String, as place: Place) {
    // Most are addresses.
    if content.utf8.allSatisfy(\.isPlainInMarkup) {
      text += content
      return
    }
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t" where place == .element, "\n" where place == .element:
        text.unicodeScalars.append(scalar)
      case "\t", "\n", "\r", "\u{7F}"..."\u{9F}": text += "&#\(scalar.value);"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": continue
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension UInt8 {
  /// Whether it is a letter of ASCII, or the like, that means nothing else to XML, HTML or JSON.
  var isPlainInMarkup: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    default: 0x20..<0x7F ~= self
    }
  }
}
