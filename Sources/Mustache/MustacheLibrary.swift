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

  /// How many partials one rendering may include, so that none that includes two of the next goes on for years.
  public static let maximumPartials = 1_000_000

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
  /// - Parameters:
  ///   - expected: how many bytes there will be at most, where that is known: a long text is else moved as it grows.
  ///   - missing: gets the names that resolved to nothing and the partials that weren't there.
  /// - Throws: ``MustacheError/Reason/unknownTemplate(_:)``, or ``MustacheError/Reason/nestedTooDeep(_:)`` at the
  ///   partial tag that goes past ``maximumDepth``.
  public func render(
    _ name: String, with value: MustacheValue, expecting expected: Int = 0, missing: inout Set<MissingName>
  ) throws(MustacheError) -> String {
    guard let template = templates[name] else {
      throw MustacheError(file: name, line: 1, column: 1, reason: .unknownTemplate(name))
    }
    var renderer = Renderer(templates: templates, root: value, expecting: expected)
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
    let included = references.filter { $0.kind == .partial }.map(\.name)
    return Set(templates.keys).subtracting(included)
  }

  /// The names that no template of this library, and no object in these values, can ever stand for: also those in parts that
  /// weren't rendered.
  ///
  /// - Parameter fields: the names of all fields of all objects that templates are rendered with.
  public func missingNames(amongFields fields: Set<String>) -> Set<MissingName> {
    let known: [MissingName.Kind: Set<String>] = [.field: fields, .partial: Set(templates.keys)]
    let missing = references.filter { known[$0.kind]?.contains($0.name) == false }
    let names = known.mapValues { $0.sorted() }
    return MissingName.all(
      missing.lazy.map {
        Miss(source: $0.source, offset: $0.offset, kind: $0.kind, name: $0.name, known: names[$0.kind] ?? [])
      })
  }

  /// Every name in every template, and where it is; of dotted ones the first part.
  private var references: [(source: Source, kind: MissingName.Kind, name: String, offset: Int)] {
    templates.values.flatMap { template in
      template.tokens.flatMap(\.references).map { (template.source, $0.kind, $0.name, $0.offset) }
    }
  }
}

extension MustacheValue {
  /// The names of the fields of this value and of all values in it.
  public var fieldNames: Set<String> {
    switch self {
    case .object(let fields): fields.values.reduce(Set(fields.keys)) { $0.union($1.fieldNames) }
    case .list(let elements): elements.reduce([]) { $0.union($1.fieldNames) }
    case .null, .bool, .string, .integer, .number: []
    }
  }
}

extension Token {
  fileprivate var references: [(kind: MissingName.Kind, name: String, offset: Int)] {
    switch self {
    case .partial(let partial): [(.partial, partial.name, partial.offset)]
    case .variable(let reference, _): reference.fields
    case .section(let reference, let tokens), .inverted(let reference, let tokens):
      reference.fields + tokens.flatMap(\.references)
    case .line, .text: []
    }
  }
}

extension Reference {
  fileprivate var fields: [(kind: MissingName.Kind, name: String, offset: Int)] {
    guard case .dotted(let first, _) = name else { return [] }
    return [(.field, first, offset)]
  }
}
