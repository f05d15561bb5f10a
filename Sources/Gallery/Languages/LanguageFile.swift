import Foundation

/// Texts by their keys, as a file of one language has them: Waterfall's own in `Templates/languages`, a theme's in its folder
/// `languages`.
struct LanguageFile: Sendable {
  enum Text: Sendable, Hashable {
    case single(String)
    /// Of what is counted, a text for each form.
    case plural([PluralCategory: String])
  }

  /// Why a file can't be used.
  enum Failure: Error, Hashable {
    case notJSON
    /// Neither a string nor an object of plural forms.
    case notText(key: String)
    /// A string where plural forms are needed, or the other way round.
    case otherKind(key: String, needed: Text)
    /// A word in braces for which nothing is put in.
    case unknownPlaceholder(String, key: String, known: Set<String>)
  }

  private(set) var texts: [String: Text] = [:]

  init() {}

  /// Reads a JSON object.
  init(_ contents: [UInt8]) throws(Failure) {
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: Data(contents))
    } catch {
      throw .notJSON
    }
    guard let entries = object as? [String: Any] else { throw .notJSON }
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
      guard let text = Text(value) else { throw .notText(key: key) }
      texts[key] = text
    }
  }

  /// Checks that all texts of another file's keys are of the same kind as its, and have no other placeholders.
  func check(against original: LanguageFile) throws(Failure) {
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let needed = original.texts[key] else { continue }
      guard text.isPlural == needed.isPlural else { throw .otherKind(key: key, needed: needed) }
      let known = needed.placeholders
      if let unknown = text.placeholders.subtracting(known).min() {
        throw .unknownPlaceholder(unknown, key: key, known: known)
      }
    }
  }

  /// These texts, with another file's in the place of those with the same keys.
  func replaced(by other: LanguageFile) -> LanguageFile {
    var file = self
    file.texts.merge(other.texts) { $1 }
    return file
  }
}

extension LanguageFile.Text {
  fileprivate init?(_ value: Any) {
    if let text = value as? String {
      self = .single(text)
    } else if let forms = value as? [String: String], forms["other"] != nil,
      forms.keys.allSatisfy({ PluralCategory(rawValue: $0) != nil })
    {
      self = .plural(
        Dictionary(
          uniqueKeysWithValues: forms.compactMap { name, form in PluralCategory(rawValue: name).map { ($0, form) } })
      )
    } else {
      return nil
    }
  }

  /// All its forms.
  var forms: [String] {
    switch self {
    case .single(let text): [text]
    case .plural(let forms): Array(forms.values)
    }
  }

  fileprivate var isPlural: Bool { if case .plural = self { true } else { false } }

  /// The names between braces.
  var placeholders: Set<String> {
    Set(forms.flatMap { $0.matches(of: /\{(\w+)\}/).map { String($0.1) } })
  }
}

extension LanguageFile.Failure: CustomStringConvertible {
  var description: String {
    switch self {
    case .notJSON:
      "isn't a JSON object of texts by their names; see 'Words' in the README.md that 'waterfall theme' writes"
    case .notText(let key):
      "\(printable(key)) must be a string, or an object of strings for the plural forms zero, one, two, few, many and other, the last one always"
    case .otherKind(let key, let needed):
      "\(key) must be \(needed.isPlural ? "an object of strings for plural forms" : "a string")"
    case .unknownPlaceholder(let name, let key, let known):
      "nothing is put in for {\(name)} in \(printable(key)); "
        + (known.isEmpty ? "leave it away" : "there is " + known.sorted().map { "{\($0)}" }.joined(separator: ", "))
    }
  }
}
