/// Reads JSON5 as <https://spec.json5.org> has it, and says of each key and value its line.
///
/// Foundation's decoder can't be asked where a mistake is, keeps one of two equal keys without a word, and refuses some of JSON5's
/// escapes. That both read a file alike where Foundation reads it is tested.
package struct JSON5Reader {
  /// Deeper than any settings, and far less deep than the stack.
  private static let deepest = 32

  private let scalars: [Unicode.Scalar]
  private(set) var place = 0
  private(set) var line = 1
  private var depth = 0

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Reads all of a text, which has to be one value.
  package static func value(of text: String) throws(JSON5Error) -> JSON5Value {
    var reader = JSON5Reader(text)
    try reader.skipSpace()
    let value = try reader.value()
    try reader.skipSpace()
    if let next = reader.next { throw reader.error("\(Self.shown(next)) stands after the end of what the file holds") }
    return value
  }

  // MARK: What is ahead

  var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  func ahead(_ distance: Int) -> Unicode.Scalar? {
    place + distance < scalars.count ? scalars[place + distance] : nil
  }

  /// Moves on by one, and counts lines as editors do.
  @discardableResult mutating func advance() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    place += 1
    if scalar == "\n" || scalar == "\r" && next != "\n" { line += 1 }
    return scalar
  }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    advance()
    return true
  }

  func error(_ reason: String, line: Int? = nil) -> JSON5Error { JSON5Error(line: line ?? self.line, reason: reason) }

  /// The word or character that is ahead.
  private var shownAhead: String {
    let word = String(String.UnicodeScalarView(scalars[place...].prefix(20).prefix { $0.properties.isAlphabetic }))
    return word.isEmpty ? Self.shown(next) : "'\(printable(word))'"
  }

  static func shown(_ scalar: Unicode.Scalar?) -> String {
    scalar.map { "'\(printable(String($0)))'" } ?? "the end of the file"
  }

  // MARK: Spaces and comments

  private mutating func skipSpace() throws(JSON5Error) {
    while let scalar = next {
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        advance()
      } else if scalar == "/", ahead(1) == "/" {
        while let scalar = next, !Self.endsLine(scalar) { advance() }
      } else if scalar == "/", ahead(1) == "*" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(JSON5Error) {
    let start = line
    advance()
    advance()
    while next != nil {
      if next == "*", ahead(1) == "/" {
        advance()
        advance()
        return
      }
      advance()
    }
    throw error("the comment that begins here has no */", line: start)
  }

  static func endsLine(_ scalar: Unicode.Scalar) -> Bool { ["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar) }

  // MARK: Values

  private mutating func value() throws(JSON5Error) -> JSON5Value {
    let line = line
    return JSON5Value(line: line, content: try content())
  }

  private mutating func content() throws(JSON5Error) -> JSON5Value.Content {
    switch next {
    case "{": return .object(try nested(closedBy: "}") { (reader) throws(JSON5Error) in try reader.member() })
    case "[": return .array(try nested(closedBy: "]") { (reader) throws(JSON5Error) in try reader.value() })
    case "\"", "'": return .text(try text())
    case let scalar?: return try word(beginningWith: scalar)
    case nil: throw error("a value should stand here, not the end of the file")
    }
  }

  /// What stands between brackets, with commas between, of which one may follow the last.
  private mutating func nested<Item>(
    closedBy end: Unicode.Scalar, _ item: (inout JSON5Reader) throws(JSON5Error) -> Item
  ) throws(JSON5Error) -> [Item] {
    let start = line
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw error("brackets stand in each other more than \(Self.deepest) deep") }
    let bracket = advance()
    var items: [Item] = []
    while true {
      try skipSpace()
      if skip(end) { return items }
      guard next != nil else { throw error("\(Self.shown(bracket)) is never closed by '\(end)'", line: start) }
      items.append(try item(&self))
      let endOfItem = line
      try skipSpace()
      if skip(",") || next == end || next == nil { continue }
      throw error("',' or '\(end)' is missing before \(shownAhead)", line: endOfItem)
    }
  }

  private mutating func member() throws(JSON5Error) -> JSON5Value.Member {
    let line = line
    let key = try next == "\"" || next == "'" ? text() : name()
    try skipSpace()
    guard skip(":") else { throw error("':' is missing after '\(brief(key))'", line: line) }
    try skipSpace()
    if next == "," || next == "}" { throw error("'\(brief(key))' has no value", line: line) }
    return JSON5Value.Member(key: key, line: line, value: try value())
  }
}
