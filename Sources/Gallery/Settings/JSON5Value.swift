/// A value that a JSON5 file holds, and where.
package struct JSON5Value: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// As it is written, too: what is said of it shows that.
    case number(Double, written: String)
    case text(String)
    case array([JSON5Value])
    case object([Member])
  }

  /// A key and its value. Of two with one key both are there.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let line: Int
    package let value: JSON5Value

    /// The setting's own name.
    package var setting: String { Spelling.british(key) }
  }

  /// Where it begins, counted from 1.
  package let line: Int
  package let content: Content

  /// What it is, as it stands in a message after 'not'.
  package var kindName: String {
    switch content {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number: "a number"
    case .text: "text"
    case .array: "a list"
    case .object: "an object in braces"
    }
  }
}

/// Why a file is no JSON5, and where.
package struct JSON5Error: Error, Hashable {
  package let line: Int
  package let reason: String
}

extension JSON5Value {
  /// A text as JSON, and so JSON5, writes it, in one line that a terminal may show.
  package static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        case let scalar where scalar.isInvisible && scalar != " ":
          String(scalar).utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
        case let scalar: String(scalar)
        }
      }.joined() + "\""
  }
}
