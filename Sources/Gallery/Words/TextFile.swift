import Imaging

/// A text file about an album or a picture, in the form that Python-Markdown calls "meta-data": lines `Key: value`, lines
/// indented by four spaces that go on with the one before, and after a blank line Markdown. Lines of three hyphens or dots around
/// the keys, as in YAML's front matter, are passed over. A file that starts with no key is all Markdown; and so is one of whose
/// keys, without such a line before them, none means anything: they are words, such as "Warning: the bridge is closed."
struct TextFile: Sendable {
  /// What is said under one key.
  struct Field: Sendable {
    /// As it is written.
    let key: String
    /// The lines of its value, without spaces around them.
    var value: String
    /// From one.
    let line: Int
  }

  /// The most bytes that one may have.
  static let longest = 1 << 20

  private(set) var fields: [Field] = []
  /// In Markdown.
  let text: String

  init(_ bytes: [UInt8]) {
    let lines = Self.decoded(bytes).split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
    var rest = lines[...]
    let isFenced = rest.first.map(Self.isFence) ?? false
    if isFenced { rest.removeFirst() }
    while let line = rest.first {
      if line.allSatisfy(\.isWhitespace) || !fields.isEmpty && Self.isFence(line) {
        rest.removeFirst()
        break
      }
      if let (key, value) = Self.field(line) {
        fields.append(Field(key: key, value: value, line: rest.startIndex + 1))
      } else if let last = fields.indices.last, line.indentation >= 4 {
        fields[last].value += "\n" + String(line).trimmed
      } else {
        break
      }
      rest.removeFirst()
    }
    if !isFenced, !fields.isEmpty, !fields.contains(where: { TextKey.isMeant($0.key) }) {
      (fields, rest) = ([], lines[...])
    }
    text = rest.joined(separator: "\n")
  }

  private static func isFence(_ line: Substring) -> Bool {
    ["---", "..."].contains(String(line).trimmed) && line.indentation == 0
  }

  private static func field(_ line: Substring) -> (key: String, value: String)? {
    guard line.indentation < 4, let colon = line.firstIndex(of: ":") else { return nil }
    let (key, value) = (line[..<colon].drop { $0 == " " }, line[line.index(after: colon)...])
    // An address at the start of a text is none.
    guard !key.isEmpty, key.utf8.allSatisfy(\.isOfKey), !value.hasPrefix("//") else { return nil }
    return (String(key), String(value).trimmed)
  }

  private static func decoded(_ bytes: [UInt8]) -> String {
    // Windows writes UTF-16, with a mark at its beginning, where it says Unicode.
    String(markedAsUTF16: bytes[...])
      ?? String(guessingEncodingOf: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
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

extension StringProtocol {
  /// How many spaces it begins with; tabs go to the next fourth.
  fileprivate var indentation: Int {
    prefix { $0 == " " || $0 == "\t" }.reduce(0) { $1 == "\t" ? $0 / 4 * 4 + 4 : $0 + 1 }
  }
}
