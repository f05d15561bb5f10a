import Imaging

/// A text file about an album or a picture, in the form that Python-Markdown calls "meta-data": lines `Key: value`, lines
/// indented by four spaces that go on with the one before, and after a blank line, or one of three hyphens or dots, Markdown. Or
/// with front matter. A file that starts with no key is all Markdown; and so is one of whose keys, without a line of hyphens before
/// them, none means anything: they are words, such as "Warning: the bridge is closed."
struct TextFile: Sendable {
  /// What is said under one key.
  struct Field: Sendable {
    /// As it is written.
    let key: String
    /// The lines of its value, without spaces around them.
    var value: String
    /// From one.
    let line: Int
    /// Whether each line is an entry, in which commas may stand.
    var isList = false
  }

  /// A line between keys that is none.
  struct StrayLine: Sendable {
    let text: String
    /// From one.
    let number: Int
  }

  /// The most bytes that one may have.
  static let longest = 1 << 20

  let fields: [Field]
  let strayLines: [StrayLine]
  /// In Markdown.
  let text: String

  init(_ bytes: [UInt8]) {
    let lines = Self.decoded(bytes).split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
    var rest = lines[...]
    if let front = FrontMatter(lines) {
      (fields, strayLines) = (front.fields, front.strayLines)
      rest.removeFirst(front.lineCount)
    } else {
      (fields, strayLines) = (Self.metaData(&rest), [])
    }
    text = rest.joined(separator: "\n")
  }

  /// Takes the keys and what ends them off some lines; nothing where there are none.
  private static func metaData(_ lines: inout ArraySlice<Substring>) -> [Field] {
    var (fields, rest) = ([Field](), lines.drop { $0.allSatisfy(\.isWhitespace) })
    // One that has no other is passed over.
    let isFenced = rest.first?.isFence ?? false
    if isFenced { rest.removeFirst() }
    while let line = rest.first {
      if line.allSatisfy(\.isWhitespace) || !fields.isEmpty && line.isFence {
        rest.removeFirst()
        break
      }
      if let field = Field(line, number: rest.startIndex + 1) {
        fields.append(field)
      } else if let last = fields.indices.last, line.indentation >= 4 {
        fields[last].value += "\n" + String(line).trimmed
      } else {
        break
      }
      rest.removeFirst()
    }
    guard isFenced && !fields.isEmpty || fields.contains(where: { TextKey.isMeant($0.key) }) else { return [] }
    lines = rest
    return fields
  }

  /// The text of a file that says in no other way how it is encoded.
  static func decoded(_ bytes: [UInt8]) -> String {
    // Windows writes UTF-16, with a mark at its beginning, where it says Unicode.
    String(markedAsUTF16: bytes[...])
      ?? String(guessingEncodingOf: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
  }
}

extension TextFile.Field {
  /// - Returns: nothing where a line is none, such as an address at the start of a text.
  init?(_ line: Substring, number: Int) {
    guard line.indentation < 4, let colon = line.firstIndex(of: ":") else { return nil }
    let rest = line[line.index(after: colon)...]
    var key = line[..<colon].drop { $0 == " " }
    // In other words before a colon a space is French.
    if key.last == " ", TextKey(String(key).trimmed) != nil { key = String(key).trimmed[...] }
    guard !key.isEmpty, key.utf8.allSatisfy(\.isOfKey), !rest.hasPrefix("//") else { return nil }
    let value = String(rest).trimmed
    // As settings have it; other words than an answer are words.
    if key.lowercased() == "hide", Answer(value) != nil { key = "Hidden" }
    self.init(key: String(key), value: value, line: number)
  }
}

extension Character {
  /// Whether it ends a line in every editor; not, as the form feed, in some.
  fileprivate var isLineEnd: Bool { ["\n", "\r", "\r\n"].contains(self) }
}

extension UInt8 {
  /// Whether a key may hold it.
  fileprivate var isOfKey: Bool {
    self != UInt8(ascii: ".") && self != UInt8(ascii: "~") && FileName.isUnreserved(self)
  }
}

extension Substring {
  /// Whether it is a line of three hyphens or dots.
  var isFence: Bool { indentation == 0 && ["---", "..."].contains(String(self).trimmed) }

  /// How many spaces it begins with; tabs go to the next fourth.
  var indentation: Int {
    prefix { $0 == " " || $0 == "\t" }.reduce(0) { $1 == "\t" ? $0 / 4 * 4 + 4 : $0 + 1 }
  }
}
