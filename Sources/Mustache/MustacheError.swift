/// What is wrong with a template, and where.
///
/// Its description is one line in the form compilers use, ready to print:
/// `album.mustache:12:5: section {{#tiles}} is never closed`.
public struct MustacheError: Error, Equatable, Sendable {
  /// The file given to ``MustacheLibrary/add(_:named:file:)``, or the template's name.
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// Counted in characters from 1.
  public let column: Int
  public let reason: Reason

  /// What can be wrong. Tags are given in the standard delimiters, whatever the template has set.
  public enum Reason: Equatable, Sendable {
    /// A tag opens, and the text ends before its closing delimiter.
    case unclosedTag(closer: String)
    case unclosedSection(String)
    /// A closing tag where no section is open.
    case unopenedSection(String)
    /// A closing tag of another name than the innermost open section's.
    case mismatchedClosingTag(String, opening: String, line: Int, column: Int)
    /// A set-delimiter tag that isn't two delimiters between equals signs.
    case malformedDelimiters
    case emptyName
    /// A name with whitespace or with an empty part between dots.
    case malformedName(String)
    /// A tag of an optional module of the specification: inheritance, dynamic names.
    case unsupportedTag(String)
    /// Sections and partials nest deeper than ``MustacheLibrary/maximumDepth``; most often a partial without end.
    case nestedTooDeep(String)
    /// One rendering includes more than ``MustacheLibrary/maximumPartials``.
    case tooManyPartials(String)
    /// The library has no template of the name to render.
    case unknownTemplate(String)
  }
}

extension MustacheError: CustomStringConvertible {
  public var description: String { "\(file):\(line):\(column): \(reason)" }
}

extension MustacheError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unclosedTag(let closer): "tag is never closed by \(closer)"
    case .unclosedSection(let tag): "section \(tag) is never closed"
    case .unopenedSection(let tag): "closing tag \(tag) has no section to close"
    case .mismatchedClosingTag(let tag, let opening, let line, let column):
      "closing tag \(tag) doesn't match section \(opening) opened at \(line):\(column)"
    case .malformedDelimiters: "set-delimiter tag isn't of the form {{=<% %>=}}"
    case .emptyName: "tag has no name"
    case .malformedName(let name): "\(name.debugDescription) isn't a name"
    case .unsupportedTag(let tag): "\(tag) isn't supported: inheritance and dynamic names are left out"
    case .nestedTooDeep(let tag): "\(tag) nests deeper than \(MustacheLibrary.maximumDepth) sections and partials"
    case .tooManyPartials(let tag): "\(tag) is one of more than \(MustacheLibrary.maximumPartials) partials on a page"
    case .unknownTemplate(let name): "there is no template named \(name.debugDescription)"
    }
  }
}
