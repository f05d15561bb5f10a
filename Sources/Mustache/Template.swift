/// A parsed template: a tree of tokens, and the text they came from for the errors that only rendering finds.
struct Template: Sendable {
  let source: Source
  let tokens: [Token]
  /// How deep its sections nest.
  let depth: Int
}

/// A node of a template's tree.
enum Token: Sendable {
  /// Text from the start of a line, empty where the line starts with a tag: a partial's indentation goes before it.
  case line(String)
  /// Text further on in a line.
  case text(String)
  case variable(Reference, escaped: Bool)
  case section(Reference, [Token])
  case inverted(Reference, [Token])
  case partial(Partial)
}

struct Partial: Sendable {
  let name: String
  /// The blanks before a partial tag that stands alone on its line; nil for one amid other text.
  let indentation: String?
  let offset: Int
}

/// A tag's name, and where the tag is.
struct Reference: Sendable {
  let name: Name
  let offset: Int
}

/// What a tag looks up in the context.
enum Name: Sendable {
  /// `{{.}}`, the context itself.
  case implicitIterator
  /// `{{first.rest.rest}}`: the first part is searched outwards, the rest are fields of what it finds.
  case dotted(first: String, rest: [String])

  /// Nil where a part between dots is empty.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if text == "." {
      self = .implicitIterator
    } else if let first = parts.first, !parts.contains("") {
      self = .dotted(first: first, rest: Array(parts.dropFirst()))
    } else {
      return nil
    }
  }
}
