/// Walks a template's tree and appends to one output.
struct Renderer {
  private(set) var output = ""
  private var missed: [Place: Miss] = [:]
  private let templates: [String: Template]
  private var context: ContextStack
  /// What goes before each line of the template in hand.
  private var indentation = ""
  /// The sections and partials around the token in hand, and the template itself.
  private var depth = 0
  private var partials = 0

  private struct Place: Hashable {
    let file: String
    let offset: Int
  }

  /// The names that stood for nothing, each place once.
  var missing: Set<MissingName> { MissingName.all(missed.values) }

  init(templates: [String: Template], root: MustacheValue, expecting expected: Int) {
    output.reserveCapacity(expected)
    self.templates = templates
    context = ContextStack(root: root)
  }

  // An error ends the rendering for good: nothing is undone on its way out.
  mutating func render(_ template: Template) throws(MustacheError) {
    try render(template.tokens, of: template.source)
  }

  private mutating func render(_ tokens: [Token], of source: Source) throws(MustacheError) {
    depth += 1
    for token in tokens {
      switch token {
      case .line(let text):
        output += indentation
        output += text
      case .text(let text): output += text
      case .variable(let reference, escaped: true): output.appendHTMLEscaped(resolve(reference, of: source).text)
      case .variable(let reference, escaped: false): output += resolve(reference, of: source).text
      case .section(let reference, let tokens):
        for value in resolve(reference, of: source).contexts {
          context.push(value)
          try render(tokens, of: source)
          context.pop()
        }
      case .inverted(let reference, let tokens):
        if resolve(reference, of: source).contexts.isEmpty { try render(tokens, of: source) }
      case .partial(let partial): try render(partial, of: source)
      }
    }
    depth -= 1
  }

  /// Holds a partial to the depth with all of its sections, as the parser does with one template's.
  private mutating func render(_ partial: Partial, of source: Source) throws(MustacheError) {
    guard let template = templates[partial.name] else {
      note(.partial, partial.name, at: partial.offset, of: source, known: Array(templates.keys))
      return
    }
    guard depth + template.depth <= MustacheLibrary.maximumDepth else {
      throw source.error(.nestedTooDeep("{{>\(partial.name)}}"), at: partial.offset)
    }
    partials += 1
    guard partials <= MustacheLibrary.maximumPartials else {
      throw source.error(.tooManyPartials("{{>\(partial.name)}}"), at: partial.offset)
    }
    let outerIndentation = indentation
    indentation = partial.indentation.map { outerIndentation + $0 } ?? ""
    try render(template)
    indentation = outerIndentation
  }

  private mutating func resolve(_ reference: Reference, of source: Source) -> MustacheValue {
    switch context.resolve(reference.name) {
    case .value(let value): return value
    case .missing(let name, let known):
      note(.field, name, at: reference.offset, of: source, known: known)
      return .null
    }
  }

  private mutating func note(
    _ kind: MissingName.Kind, _ name: String, at offset: Int, of source: Source, known: [String]
  ) {
    // A place in a section comes by for each tile of a page.
    let place = Place(file: source.file, offset: offset)
    if missed[place] == nil {
      missed[place] = Miss(source: source, offset: offset, kind: kind, name: name, known: known)
    }
  }
}
