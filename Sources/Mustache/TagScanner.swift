/// Finds the tags of a text one after the other, in the delimiters of the moment.
struct TagScanner {
  private typealias Delimiters = (opening: [UInt8], closing: [UInt8])

  private let source: Source
  private var delimiters: Delimiters = (Array("{{".utf8), Array("}}".utf8))
  private var offset = 0

  init(_ source: Source) {
    self.source = source
  }

  /// The next tag, or nil where only text is left.
  mutating func next() throws(MustacheError) -> Tag? {
    guard let start = source.firstOffset(of: delimiters.opening, from: offset) else { return nil }
    let tag = try tag(at: start)
    if tag.kind == .delimiters { delimiters = try newDelimiters(tag) }
    offset = tag.extent.upperBound
    return tag
  }

  private func tag(at start: Int) throws(MustacheError) -> Tag {
    let inside = source.bytes[(start + delimiters.opening.count)...].drop(while: \.isWhitespace)
    let sigil = inside.first ?? 0
    let kind = Tag.Kind(sigil: sigil)
    let contentStart = kind == .variable ? inside.startIndex : inside.startIndex + 1
    let closer = closer(sigil: sigil)
    guard let contentEnd = source.firstOffset(of: closer, from: contentStart) else {
      let unclosed = MustacheError.Reason.unclosedTag(closer: String(decoding: closer, as: UTF8.self))
      throw source.error(kind == .delimiters ? .malformedDelimiters : unclosed, at: start)
    }
    let range = start..<(contentEnd + closer.count)
    let line = kind.canStandAlone ? lineHolding(only: range) : nil
    return Tag(
      kind: kind, content: trimmedText(contentStart..<contentEnd), offset: start, extent: line ?? range,
      isStandalone: line != nil)
  }

  /// What ends a tag: `}}`, but `}}}` after `{{{` and `=}}` after `{{=`.
  private func closer(sigil: UInt8) -> [UInt8] {
    switch sigil {
    case UInt8(ascii: "{"): [UInt8(ascii: "}")] + delimiters.closing
    case UInt8(ascii: "="): [UInt8(ascii: "=")] + delimiters.closing
    default: delimiters.closing
    }
  }

  private func newDelimiters(_ tag: Tag) throws(MustacheError) -> Delimiters {
    let pair = tag.content.utf8.split(whereSeparator: \.isWhitespace).map(Array.init)
    guard pair.count == 2, !pair.joined().contains(UInt8(ascii: "=")) else {
      throw source.error(.malformedDelimiters, at: tag.offset)
    }
    return (opening: pair[0], closing: pair[1])
  }

  /// The line around a tag that has only blanks beside it, with its line ending.
  private func lineHolding(only tag: Range<Int>) -> Range<Int>? {
    let start = (source.bytes[..<tag.lowerBound].lastIndex { !$0.isBlank } ?? -1) + 1
    guard source.startsLine(start) else { return nil }
    let rest = source.bytes[tag.upperBound...].drop(while: \.isBlank)
    if rest.isEmpty { return start..<rest.startIndex }
    if rest.starts(with: [.newline]) { return start..<(rest.startIndex + 1) }
    if rest.starts(with: [.carriageReturn, .newline]) { return start..<(rest.startIndex + 2) }
    return nil
  }

  private func trimmedText(_ range: Range<Int>) -> String {
    let trimmed = source.bytes[range].drop(while: \.isWhitespace)
    let end = trimmed.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? trimmed.startIndex
    return source.text(trimmed.startIndex..<end)
  }
}
