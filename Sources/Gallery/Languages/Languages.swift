import Foundation
import Templates

/// All languages that pages can speak: the program's own, and what a theme adds to them.
struct Languages: Sendable {
  /// What texts are in where a language lacks them.
  static let fallback = "en"

  /// The files, of which later ones replace texts of those before, by tag.
  private var files: [String: LanguageFile]

  /// Those that are embedded in the program. That each of its files can be read is for tests to see.
  static let standard = Languages(
    files: EmbeddedLanguages.files.compactMapValues { contents in try? LanguageFile(contents) })

  /// The tags, in alphabetical order.
  var tags: [String] { files.keys.sorted() }

  /// Adds a language, or replaces texts of one.
  mutating func add(_ file: LanguageFile, for tag: String) throws(LanguageFile.Failure) {
    try file.check(against: files[Self.fallback] ?? LanguageFile())
    // Tags are the same whatever their letters' case.
    let tag = tags.first { $0.lowercased() == tag.lowercased() } ?? tag
    files[tag] = files[tag]?.replaced(by: file) ?? file
  }

  /// The language of a tag: its own texts, in the place of those of the same language in general, as in `de` for `de-AT` and
  /// `zh-Hans` for `zh-SG`. English where there is none of them.
  func language(_ tag: String) -> PageLanguage {
    let own = generalizations(of: tag).compactMap { general in
      files.first { $0.key.lowercased() == general.lowercased() }?.value
    }
    let texts = own.reduce(files[Self.fallback] ?? LanguageFile()) { $0.replaced(by: $1) }
    return PageLanguage(own.isEmpty ? Self.fallback : tag, texts)
  }

  /// Whether there are texts for a tag.
  func hasTexts(for tag: String) -> Bool {
    let known = Set(files.keys.map { $0.lowercased() })
    return !known.isDisjoint(with: generalizations(of: tag).map { $0.lowercased() })
  }

  /// A tag and more general ones, the most general first: the language where it is written in the tag's script, the language in
  /// that script, the tag itself.
  private func generalizations(of tag: String) -> [String] {
    guard let language = Locale.Language(identifier: tag).languageCode?.identifier else { return [tag] }
    let script = Self.script(of: tag)
    let inScript = script.map { ["\(language)-\($0)"] } ?? []
    return (script == Self.script(of: language) ? [language] : []) + inScript + [tag]
  }

  /// The one that a tag names, or else the likely one.
  private static func script(of tag: String) -> String? {
    Locale.Language(identifier: Locale.Language(identifier: tag).maximalIdentifier).script?.identifier
  }
}
