import Foundation
import Mustache
import Templates
import TestSupport
import Testing

@testable import Gallery

/// The files of `Templates/languages`.
@Suite struct LanguagesTests {
  static let tags = ["ar", "de", "en", "es", "fr", "ja", "zh-Hans"]

  static func file(_ tag: String) throws -> LanguageFile {
    try LanguageFile(try #require(EmbeddedLanguages.files[tag]))
  }

  @Test func thereAreSeven() throws {
    #expect(Languages.standard.tags == Self.tags)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: SharedMaterial.packageRoot.appendingPathComponent("Templates/languages").path)
    #expect(files.sorted() == Self.tags.map { $0 + ".json" })
  }

  /// What the themes' README.md shows of such a file.
  @Test func theExampleIsOne() throws {
    let readme = String(decoding: try #require(EmbeddedThemes.classic["README.md"]), as: UTF8.self)
    let example = try #require(readme.firstMatch(of: /```json\n(.*?)```/.dotMatchesNewlines())).1
    var languages = Languages.standard
    try languages.add(LanguageFile(Array(example.utf8)), for: "pt")
    #expect(languages.language("pt-BR").count(2, .photographs) == "2 fotos")
    // Every text is listed there, with its words in English.
    for (key, text) in try Self.file("en").texts where key != "separator" {
      for form in text.forms { #expect(readme.contains("| `\(key)` |") && readme.contains("“\(form)”"), "\(key)") }
    }
  }

  @Test(arguments: tags) func eachHasEveryTextWithTheSamePlaceholders(tag: String) throws {
    let (english, own) = (try Self.file("en").texts, try Self.file(tag).texts)
    #expect(Set(own.keys) == Set(english.keys))
    let categories = PluralRule(language: String(tag.prefix(2))).categories
    for (key, text) in own {
      let original = try #require(english[key])
      switch (original, text) {
      case (.single, .single): #expect(text.placeholders == original.placeholders, "\(key)")
      case (.plural, .plural(let forms)):
        #expect(Set(forms.keys) == categories, "\(key)")
        // One and two may be words.
        #expect(LanguageFile.Text.single(forms[.other] ?? "").placeholders == original.placeholders, "\(key)")
        #expect(text.placeholders == original.placeholders, "\(key)")
      default: Issue.record("\(key) is of another kind than in English")
      }
      #expect(text.forms.allSatisfy { !$0.isBlank && $0.count { $0 == "{" } == $0.count { $0 == "}" } }, "\(key)")
    }
  }

  /// By the program, or by a template of the default theme.
  @Test func eachTextIsUsed() throws {
    let templates = Theme.standardFiles.filter { $0.key.name.suffix == "mustache" }
      .map { String(decoding: $0.value, as: UTF8.self) }
    let shown = Set(templates.flatMap { $0.matches(of: /\{text\.(\w+)\}/).map { String($0.1) } })
    let put = Set(PageLanguage.Key.allCases.map(\.rawValue))
    #expect(Set(try Self.file("en").texts.keys) == shown.union(put))
  }

  @Test(arguments: [
    ("en", "en"), ("en-GB", "en"), ("EN", "en"), ("de", "de"), ("de-AT", "de"), ("DE-ch", "de"), ("ar-EG", "ar"),
    ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-Hans-HK", "zh-Hans"), ("fr-CA", "fr"),
    ("zh-TW", nil), ("zh-Hant", nil), ("pt-BR", nil), ("tlh", nil), ("x", nil), ("e-n", nil),
  ]) func aTagHasTheWordsOfItsLanguage(tag: String, file: String?) throws {
    #expect(Languages.standard.hasTexts(for: tag) == (file != nil))
    guard case .object(let texts) = Languages.standard.language(tag).model, case .string(let close)? = texts["close"]
    else { throw Missing() }
    #expect(try Self.file(file ?? "en").texts["close"] == .single(close))
  }

  private struct Missing: Error {}

  @Test func filesThatAreNoneSayWhy() {
    for (text, problem) in [
      ("{", "isn't a JSON object of texts by their names; see 'Words' in the README.md that 'waterfall theme' writes"),
      ("[]", "isn't a JSON object of texts by their names; see 'Words' in the README.md that 'waterfall theme' writes"),
      (
        "{\"close\": 1}",
        "close must be a string, or an object of strings for the plural forms zero, one, two, few, many and other, the last one always"
      ),
      (
        "{\"albums\": {\"one\": \"x\"}}",
        "albums must be a string, or an object of strings for the plural forms zero, one, two, few, many and other, the last one always"
      ), ("{\"place\": \"{nubmer}\"}", "nothing is put in for {nubmer} in place; there is {number}, {total}"),
      ("{\"albums\": \"x\"}", "albums must be an object of strings for plural forms"),
      ("{\"close\": {\"other\": \"x\"}}", "close must be a string"),
      ("{\"close\": \"{x}\"}", "nothing is put in for {x} in close; leave it away"),
    ] {
      var languages = Languages.standard
      #expect {
        try languages.add(LanguageFile(Array(text.utf8)), for: "de")
      } throws: {
        "\($0)" == problem
      }
    }
  }
}
