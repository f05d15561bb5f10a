import Foundation
import Mustache

/// The language of what Waterfall itself says on pages: its texts, and how it writes numbers and dates.
struct PageLanguage: Sendable {
  /// The texts that are put together by the program; templates show all others by their keys.
  enum Key: String, Sendable, CaseIterable {
    case photographs, albums, separator, pageTitle, madeWithWaterfall
    case chunk, downloadOf, place, sizeInPixels
    case exposureTime, aperture, focalLength, focalLengthOnFilm, sensitivity
  }

  let locale: Locale
  /// The texts that nothing is put into, by their keys, as templates see them.
  let model: MustacheValue
  private let texts: [String: LanguageFile.Text]
  private let pluralRule: PluralRule

  static let english = Languages.standard.language(Languages.fallback)

  /// - Parameter tag: of BCP 47.
  init(_ tag: String, _ file: LanguageFile) {
    locale = Locale(identifier: tag)
    pluralRule = PluralRule(language: locale.language.languageCode?.identifier ?? tag)
    texts = file.texts
    model = .object(
      file.texts.compactMapValues {
        guard case .single(let text) = $0, $0.placeholders.isEmpty else { return nil }
        return .string(text)
      })
  }

  /// A text, with values in the places of the words in braces.
  func text(_ key: Key, _ values: [String: String] = [:]) -> String {
    guard case .single(let text)? = texts[key.rawValue] else { return "" }
    return text.filled(values)
  }

  /// How many there are of something, in words.
  func count(_ number: Int, _ key: Key) -> String {
    guard case .plural(let forms)? = texts[key.rawValue] else { return "" }
    let form = forms[pluralRule.category(of: number)] ?? forms[.other] ?? ""
    return form.filled(["count": self.number(number)])
  }

  /// A text as HTML, with elements, which the viewer's script fills, in the places of the words in braces: these are their
  /// classes.
  func html(_ key: Key, filledByScript words: [String]) -> String {
    let elements = words.map { ($0, "<bdi class=\"\($0)\"></bdi>") }
    return text(key).htmlEscaped.filled(Dictionary(elements) { $1 })
  }

  /// In one line, one after the other.
  func list(_ items: [String]) -> String { items.joined(separator: text(.separator)) }

  /// The tag by which scripts write numbers in the same digits: which a language has by default browsers don't agree on.
  var numberTag: String {
    let language = [locale.language.languageCode?.identifier, locale.region?.identifier].compactMap(\.self)
    return language.joined(separator: "-") + "-u-nu-" + locale.numberingSystem.identifier
  }
}

extension String {
  /// With values in the places of words in braces. Of each picture several texts are filled, so no regular expression is looked
  /// for.
  fileprivate func filled(_ values: [String: String]) -> String {
    guard !values.isEmpty else { return self }
    var filled = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let word = String(rest[start...end].dropFirst().dropLast())
      filled += rest[..<start] + (values[word] ?? "{\(word)}")
      rest = rest[end...].dropFirst()
    }
    return filled + rest
  }
}
