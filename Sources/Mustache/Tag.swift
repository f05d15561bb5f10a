/// One tag of a template's text.
struct Tag {
  let kind: Kind
  /// What the tag says, without its sigil and the whitespace around.
  let content: String
  /// Where its opening delimiter begins.
  let offset: Int
  /// What it takes out of the text: itself, or its whole line where it stands alone.
  let extent: Range<Int>
  let isStandalone: Bool

  /// By the sigil that follows the opening delimiter.
  enum Kind: String {
    case variable = ""
    case unescaped = "&"
    case section = "#"
    case inverted = "^"
    case closing = "/"
    case partial = ">"
    case comment = "!"
    case delimiters = "="
    case parent = "<"
    case block = "$"

    init(sigil: UInt8) {
      // {{{name}}} and {{&name}} are two spellings of one kind.
      let sigil = sigil == UInt8(ascii: "{") ? UInt8(ascii: "&") : sigil
      self = Kind(rawValue: String(UnicodeScalar(sigil))) ?? .variable
    }

    /// Whether a tag of this kind, alone on its line, takes the line with it.
    var canStandAlone: Bool { self != .variable && self != .unescaped }
  }
}

extension Tag: CustomStringConvertible {
  var description: String { "{{\(kind.rawValue)\(content)}}" }
}
