/// Parsed templates by name: parse once, render many times, from any number of threads.
///
/// Follows the public [Mustache specification](https://github.com/mustache/spec): comments, delimiters, interpolation,
/// sections, inverted sections and partials. Its optional modules (lambdas, inheritance, dynamic names) are left out.
///
///     var library = MustacheLibrary()
///     try library.add("<h1>{{title}}</h1>{{#tiles}}{{>tile}}{{/tiles}}", named: "album")
///     try library.add("<img src=\"{{source}}\">", named: "tile")
///     let page = try library.render("album", with: ["title": "Lisbon", "tiles": [["source": "1.jpg"]]])
public struct MustacheLibrary: Sendable {
  /// How deep sections and partials may nest, counted together, so that no template can exhaust the stack.
  public static let maximumDepth = 64

  private var templates: [String: Template] = [:]

  public init() {}

  /// Parses a template, in place of an earlier one of the same name.
  ///
  /// - Parameters:
  ///   - source: The template's text.
  ///   - name: What ``render(_:with:)`` and partial tags call it.
  ///   - file: What errors call it; its name where there is none.
  /// - Throws: What is wrong with the text, and where. The library stays as it was.
  public mutating func add(_ source: String, named name: String, file: String? = nil) throws(MustacheError) {
    templates[name] = try Parser.parse(Source(source, file: file ?? name))
  }

  /// Renders a template with the partials of this library.
  ///
  /// A name that resolves to nothing and a partial that isn't there render as nothing.
  ///
  /// - Parameter missing: gets the names that resolved to nothing and the partials that weren't there.
  /// - Throws: ``MustacheError/Reason/unknownTemplate(_:)``, or ``MustacheError/Reason/nestedTooDeep(_:)`` at the
  ///   partial tag that goes past ``maximumDepth``.
  public func render(
    _ name: String, with value: MustacheValue, missing: inout Set<MissingName>
  ) throws(MustacheError) -> String {
    guard let template = templates[name] else {
      throw MustacheError(file: name, line: 1, column: 1, reason: .unknownTemplate(name))
    }
    var renderer = Renderer(templates: templates, root: value)
    try renderer.render(template)
    missing.formUnion(renderer.missing)
    return renderer.output
  }

  /// Renders a template, whatever names are missing.
  public func render(_ name: String, with value: MustacheValue) throws(MustacheError) -> String {
    var missing: Set<MissingName> = []
    return try render(name, with: value, missing: &missing)
  }

  /// The templates that no other one includes as a partial.
  public var unincludedTemplates: Set<String> {
    Set(templates.keys).subtracting(templates.values.flatMap { $0.tokens.flatMap(\.partialNames) })
  }
}

extension Token {
  fileprivate var partialNames: [String] {
    switch self {
    case .partial(let partial): [partial.name]
    case .section(_, let tokens), .inverted(_, let tokens): tokens.flatMap(\.partialNames)
    case .line, .text, .variable: []
    }
  }
}
