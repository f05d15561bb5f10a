import Imaging

/// Reads the keys of a text file, and notes what can't be used of them.
struct TextReader {
  private let fields: [(key: TextKey, field: TextFile.Field)]
  private var noted: TextProblems

  /// - Parameter keys: those that have a meaning there.
  init(_ text: TextFile, at file: RelativePath, knowing keys: Set<TextKey>) {
    var noted = TextProblems(of: file)
    var known: [(key: TextKey, field: TextFile.Field)] = []
    var firstLines: [TextKey: Int] = [:]
    let names = TextKey.names(of: keys)
    for field in text.fields {
      guard let key = TextKey(field.key), keys.contains(key) else {
        noted.note(field.line, .unknownKey(field.key, nearest: nearest(to: field.key.capitalized, among: names)))
        continue
      }
      // A template for text files has keys that aren't filled in.
      if !key.isList, field.value.isBlank { continue }
      if let first = firstLines[key], !key.isList {
        noted.note(field.line, .twice(key: field.key, firstLine: first))
        if key == .hidden { known.append((key, field)) }
      } else {
        firstLines[key] = field.line
        known.append((key, field))
      }
    }
    for line in text.strayLines { noted.note(line.number, .strayLine(line.text)) }
    (fields, self.noted) = (known, noted)
  }

  var problems: [TextProblem] { noted.all }

  /// Where a key stands.
  func line(of key: TextKey) -> Int? { field(key)?.line }

  private func field(_ key: TextKey) -> TextFile.Field? { fields.first { $0.key == key }?.field }

  /// What is said in one line; nothing where nothing is.
  mutating func line(_ key: TextKey) -> String? {
    guard let field = field(key) else { return nil }
    let line = (field.isList ? field.value.replacing("\n", with: ", ") : field.value).oneLine
    if line.utf8.count > DetailText.longestLine {
      noted.note(field.line, .tooMuch(key: field.key, limit: DetailText.longestLine, of: "bytes"))
    }
    let cut = line.beginning(bytes: DetailText.longestLine).oneLine
    return cut.isEmpty ? nil : cut
  }

  /// What is listed, with commas between or in lines of their own, each once. In an entry of YAML's a comma is one.
  ///
  /// - Parameters:
  ///   - most: how many count, and
  ///   - bytes: how much of each.
  mutating func list(_ key: TextKey, most: Int, bytes: Int = DetailText.longestLine) -> [String]? {
    let said = fields.filter { $0.key == key }
    guard let first = said.first?.field else { return nil }
    var known: Set<String> = []
    var listed = said.flatMap { said in said.field.value.split { $0.isNewline || $0 == "," && !said.field.isList } }
      .map { String($0).oneLine.beginning(bytes: bytes).oneLine }.filter { !$0.isEmpty && known.insert($0).inserted }
    if listed.count > most {
      noted.note(first.line, .tooMuch(key: first.key, limit: most, of: "entries"))
      listed.removeLast(listed.count - most)
    }
    return listed
  }

  /// Whether it is to be hidden; a key that nothing stands behind doesn't say it. Where a person says something else, or both, it
  /// is, until they have read what is wrong: what has been published can't be taken back.
  mutating func isHidden() -> Bool? {
    let said = fields.filter { $0.key == .hidden }.map { ($0.field, answer: Answer($0.field.value)) }
    for (field, answer) in said where answer == nil {
      noted.note(
        field.line, .value(field.value.oneLine, key: field.key, wanted: "'yes' or 'no', so it is taken for 'yes'"))
    }
    return said.isEmpty ? nil : said.contains { $0.answer != .no }
  }

  mutating func time(_ key: TextKey) -> TakenTime? {
    value(key, wanted: "date such as 2026-11-30 or 2026-11-30 21:38", TakenTime.init(written:))
  }

  /// The address of a page of the web.
  mutating func address(_ key: TextKey) -> String? {
    value(key, wanted: "address such as https://creativecommons.org/licenses/by/4.0/", DetailText.url)
  }

  mutating func value<Value>(_ key: TextKey, wanted: String, _ read: (String) -> Value?) -> Value? {
    guard let field = field(key) else { return nil }
    let text = field.value.oneLine
    if let value = read(text) { return value }
    noted.note(field.line, .value(text, key: field.key, wanted: wanted))
    return nil
  }
}

/// What people write to say whether something is so.
enum Answer {
  case yes, no

  /// - Parameter text: with a comment behind it or not.
  init?(_ text: String) {
    switch text.oneLine.prefix(while: { $0 != "#" }).lowercased().trimmed {
    case "yes", "true", "on", "1": self = .yes
    case "no", "false", "off", "0": self = .no
    default: return nil
    }
  }
}

extension String {
  /// As many of its characters as fit into so many bytes.
  func beginning(bytes most: Int) -> String {
    if utf8.count <= most { return self }
    var count = 0
    return String(
      prefix {
        count += $0.utf8.count
        return count <= most
      })
  }
}
