/// Walks a template's tree and appends to one output.
struct Renderer {
  private(set) var output = ""
  private let templates: [String: Template]
  private var context: ContextStack
  /// What goes before each line of the template in hand.
  private var indentation = ""
  /// The sections and partials around the token in hand, and the template itself.
  private var depth = 0

  init(templates: [String: Template], root: MustacheValue) {
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
      case .variable(let name, escaped: true): output.appendHTMLEscaped(context.resolve(name).text)
      case .variable(let name, escaped: false): output += context.resolve(name).text
      case .section(let name, let tokens):
        for value in context.resolve(name).contexts {
          context.push(value)
          try render(tokens, of: source)
          context.pop()
        }
      case .inverted(let name, let tokens):
        if context.resolve(name).contexts.isEmpty { try render(tokens, of: source) }
      case .partial(let partial): try render(partial, of: source)
      }
    }
    depth -= 1
  }

  /// Holds a partial to the depth with all of its sections, as the parser does with one template's.
  private mutating func render(_ partial: Partial, of source: Source) throws(MustacheError) {
    guard let template = templates[partial.name] else { return }
    guard depth + template.depth <= MustacheLibrary.maximumDepth else {
      throw source.error(.nestedTooDeep("{{>\(partial.name)}}"), at: partial.offset)
    }
    let outerIndentation = indentation
    indentation = partial.indentation.map { outerIndentation + $0 } ?? ""
    try render(template)
    indentation = outerIndentation
  }
}
