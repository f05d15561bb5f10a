/// Names of settings are spelt as in Britain; people may spell them as in America.
package enum Spelling {
  /// As options and keys of files have them, within a key, and as variables have them.
  private static let words: [(british: String, american: String)] = [
    ("licence", "license"), ("Licence", "License"), ("LICENCE", "LICENSE"),
    ("colour", "color"), ("Colour", "Color"), ("COLOUR", "COLOR"),
  ]

  /// `borderColour` for `borderColor`.
  package static func british(_ name: String) -> String {
    words.reduce(name) { name, word in name.replacing(word.american, with: word.british) }
  }

  /// `borderColor` for `borderColour`.
  package static func american(_ name: String) -> String {
    words.reduce(name) { name, word in name.replacing(word.british, with: word.american) }
  }
}
