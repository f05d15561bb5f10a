/// Builds a template's tree from its text and tags.
struct Parser {
  private let source: Source
  private var openSections: [OpenSection] = []
  /// The tokens so far: the template's own, then those of each open section.
  private var levels: [[Token]] = [[]]
  /// The most sections open at once.
  private var depth = 0

  private struct OpenSection {
    let tag: Tag
    let reference: Reference
  }

  static func parse(_ source: Source) throws(MustacheError) -> Template {
    var parser = Parser(source: source)
    return Template(source: source, tokens: try parser.tokens(), depth: parser.depth)
  }

  private init(source: Source) {
    self.source = source
  }

  private mutating func tokens() throws(MustacheError) -> [Token] {
    var scanner = TagScanner(source)
    var offset = 0
    while let tag = try scanner.next() {
      addText(offset..<tag.extent.lowerBound)
      if source.startsLine(tag.offset), !tag.isStandalone { add(.line("")) }
      try add(tag)
      offset = tag.extent.upperBound
    }
    addText(offset..<source.bytes.endIndex)
    if let unclosed = openSections.last?.tag {
      throw source.error(.unclosedSection("\(unclosed)"), at: unclosed.offset)
    }
    return levels.removeLast()
  }

  /// Adds text line by line, so that rendering needn't look for line starts.
  private mutating func addText(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let newline = source.bytes[start..<range.upperBound].firstIndex(of: .newline)
      let end = newline.map { $0 + 1 } ?? range.upperBound
      let text = source.text(start..<end)
      add(source.startsLine(start) ? .line(text) : .text(text))
      start = end
    }
  }

  private mutating func add(_ token: Token) {
    levels[levels.endIndex - 1].append(token)
  }

  private mutating func add(_ tag: Tag) throws(MustacheError) {
    switch tag.kind {
    case .comment, .delimiters: break
    case .variable: add(.variable(try reference(tag), escaped: true))
    case .unescaped: add(.variable(try reference(tag), escaped: false))
    case .section, .inverted: try open(tag)
    case .closing: try close(tag)
    case .partial: add(.partial(try partial(tag)))
    case .parent, .block: throw source.error(.unsupportedTag("\(tag)"), at: tag.offset)
    }
  }

  private mutating func open(_ tag: Tag) throws(MustacheError) {
    let reference = try reference(tag)
    guard openSections.count < MustacheLibrary.maximumDepth else {
      throw source.error(.nestedTooDeep("\(tag)"), at: tag.offset)
    }
    openSections.append(OpenSection(tag: tag, reference: reference))
    levels.append([])
    depth = max(depth, openSections.count)
  }

  private mutating func close(_ tag: Tag) throws(MustacheError) {
    let name = try word(tag)
    guard let section = openSections.popLast() else {
      throw source.error(.unopenedSection("\(tag)"), at: tag.offset)
    }
    let opening = section.tag
    guard name == opening.content else {
      let (line, column) = source.position(of: opening.offset)
      throw source.error(
        .mismatchedClosingTag("\(tag)", opening: "\(opening)", line: line, column: column), at: tag.offset)
    }
    let content = levels.removeLast()
    add(opening.kind == .inverted ? .inverted(section.reference, content) : .section(section.reference, content))
  }

  private func partial(_ tag: Tag) throws(MustacheError) -> Partial {
    let name = try word(tag)
    guard !name.hasPrefix("*") else { throw source.error(.unsupportedTag("\(tag)"), at: tag.offset) }
    let indentation = tag.isStandalone ? source.text(tag.extent.lowerBound..<tag.offset) : nil
    return Partial(name: name, indentation: indentation, offset: tag.offset)
  }

  private func reference(_ tag: Tag) throws(MustacheError) -> Reference {
    guard let name = Name(try word(tag)) else { throw source.error(.malformedName(tag.content), at: tag.offset) }
    return Reference(name: name, offset: tag.offset)
  }

  /// The content of a tag that must be one word.
  private func word(_ tag: Tag) throws(MustacheError) -> String {
    guard !tag.content.isEmpty else { throw source.error(.emptyName, at: tag.offset) }
    guard !tag.content.utf8.contains(where: \.isWhitespace) else {
      throw source.error(.malformedName(tag.content), at: tag.offset)
    }
    return tag.content
  }
}
