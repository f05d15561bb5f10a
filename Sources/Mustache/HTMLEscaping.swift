extension String {
  /// With the characters that HTML gives a meaning as entities.
  package var htmlEscaped: String {
    var escaped = ""
    escaped.appendHTMLEscaped(self)
    return escaped
  }

  /// Appends text with the characters that HTML gives a meaning, in content and in quoted attributes, as entities.
  mutating func appendHTMLEscaped(_ text: String) {
    var rest = text[...]
    while let index = rest.utf8.firstIndex(where: { $0.htmlEntity != nil }), let entity = rest.utf8[index].htmlEntity {
      self += rest[..<index]
      self += entity
      rest = rest[rest.utf8.index(after: index)...]
    }
    self += rest
  }
}

extension UInt8 {
  fileprivate var htmlEntity: String? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
