import Foundation
import Imaging

/// Reads the keys of a text file, and notes what can't be used of them.
struct TextReader {
  private let file: RelativePath
  private let fields: [(key: TextKey, field: TextFile.Field)]
  private(set) var problems: [TextProblem] = []

  /// - Parameter keys: those that have a meaning there.
  init(_ text: TextFile, at file: RelativePath, knowing keys: Set<TextKey>) {
    self.file = file
    var known: [(key: TextKey, field: TextFile.Field)] = []
    for field in text.fields {
      if let key = TextKey(field.key), keys.contains(key) {
        known.append((key, field))
      } else {
        let nearest = nearest(to: field.key.capitalized, among: TextKey.names(of: keys))
        problems.append(TextProblem(file: file, line: field.line, kind: .unknownKey(field.key, nearest: nearest)))
      }
    }
    fields = known
  }

  /// Where a key stands.
  func line(of key: TextKey) -> Int? { field(key)?.line }

  private func field(_ key: TextKey) -> TextFile.Field? { fields.first { $0.key == key }?.field }

  /// What is said in one line; nothing where nothing is.
  func line(_ key: TextKey) -> String? { field(key).map(\.value.oneLine).flatMap { $0.isEmpty ? nil : $0 } }

  /// What is listed, with commas between or in lines of their own, each once.
  func list(_ key: TextKey) -> [String]? {
    let said = fields.filter { $0.key == key }
    if said.isEmpty { return nil }
    var listed: Set<String> = []
    return said.flatMap { $0.field.value.split { $0 == "," || $0.isNewline } }.map { String($0).oneLine }
      .filter { !$0.isEmpty && listed.insert($0).inserted }
  }

  /// Whether it is so; a key alone says that.
  mutating func isSo(_ key: TextKey) -> Bool? {
    value(key, wanted: "'yes' or 'no'") { text in
      switch text.lowercased() {
      case "", "yes", "true", "on", "1": true
      case "no", "false", "off", "0": false
      default: nil
      }
    }
  }

  mutating func time(_ key: TextKey) -> TakenTime? {
    value(key, wanted: "date such as 2026-11-30 or 2026-11-30 21:38", TakenTime.init(written:))
  }

  /// The address of a page of the web.
  mutating func address(_ key: TextKey) -> String? {
    value(key, wanted: "address such as https://creativecommons.org/licenses/by/4.0/") { text in
      guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
        url.host()?.isEmpty == false
      else { return nil }
      return url.absoluteString
    }
  }

  mutating func value<Value>(_ key: TextKey, wanted: String, _ read: (String) -> Value?) -> Value? {
    guard let field = field(key) else { return nil }
    let text = field.value.oneLine
    if let value = read(text) { return value }
    // A template for text files has keys that aren't filled in.
    if !text.isEmpty {
      problems.append(
        TextProblem(file: file, line: field.line, kind: .value(text, key: field.key, wanted: wanted)))
    }
    return nil
  }
}
