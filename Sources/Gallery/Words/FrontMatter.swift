/// The keys at the beginning of a text file between two lines of three hyphens or dots, as Hugo, Jekyll and Obsidian write them: of
/// YAML as much as people write there, which is lines `key: value`, indented lines that go on with the one before, lists, quotes
/// and comments on lines of their own. What follows `#` elsewhere is a part of what people write.
struct FrontMatter {
  private(set) var fields: [TextFile.Field] = []
  /// The other lines.
  private(set) var strayLines: [TextFile.StrayLine] = []
  /// How many lines it has.
  let lineCount: Int

  /// - Returns: nothing where no such lines are there, or what they begin with is no key: they are rules of Markdown then.
  init?(_ lines: [Substring]) {
    guard lines.first?.isFence ?? false, let end = lines.dropFirst().firstIndex(where: \.isFence) else { return nil }
    lineCount = end + 1
    for (index, written) in lines[..<end].enumerated().dropFirst() {
      let line = written.withoutQuotesAroundKey
      if line.isComment || line.allSatisfy(\.isWhitespace) { continue }
      if !fields.isEmpty, let entry = line.listEntry {
        fields[fields.count - 1].append(entry: entry)
      } else if !fields.isEmpty, line.indentation > 0 {
        fields[fields.count - 1].append(line)
      } else if let field = TextFile.Field(line, number: index + 1) {
        fields.append(field)
      } else if fields.isEmpty {
        return nil
      } else {
        strayLines.append(TextFile.StrayLine(text: String(line).trimmed, number: index + 1))
      }
    }
    if fields.isEmpty, !lines[1..<end].allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return nil }
    for index in fields.indices { fields[index].readAsYAML() }
  }
}

extension TextFile.Field {
  fileprivate mutating func append(entry: String) {
    value += (value.isEmpty ? "" : "\n") + entry
    isList = true
  }

  /// What goes on with the last line, or with the entry of a list in it.
  fileprivate mutating func append(_ line: Substring) {
    value += (isList ? " " : "\n") + String(line).trimmed
  }

  /// Takes the signs of YAML off the value.
  fileprivate mutating func readAsYAML() {
    // Of a text on lines of its own.
    if let mark = value.split(separator: "\n").first, mark.wholeMatch(of: /[|>][+\-]?[0-9]?/) != nil {
      value = value.dropFirst(mark.count).drop(while: \.isNewline).description
    }
    var entries = isList ? value.split(separator: "\n").map(String.init) : [value]
    if !isList, value.hasPrefix("["), value.hasSuffix("]") {
      isList = true
      entries = value.dropFirst().dropLast().listEntries
    }
    value = entries.map(\.unquoted).joined(separator: "\n")
  }
}

extension Substring {
  /// A key may stand in quotes, too.
  fileprivate var withoutQuotesAroundKey: Substring {
    guard let match = prefixMatch(of: /(["'])([A-Za-z_\-]+)\1(?= *:)/) else { return self }
    return match.2 + self[match.range.upperBound...]
  }

  fileprivate var isComment: Bool {
    let line = drop(while: \.isWhitespace)
    return line.first == "#" && line.dropFirst().first?.isWhitespace ?? true
  }

  /// What follows a hyphen.
  fileprivate var listEntry: String? {
    let line = drop(while: \.isWhitespace)
    return line.first == "-" && line.dropFirst().first?.isWhitespace ?? true ? String(line.dropFirst()).trimmed : nil
  }

  /// What stands between commas that aren't in quotes.
  fileprivate var listEntries: [String] {
    var (quote, isStart, isQuoted) = (Character?.none, true, false)
    let entries = split { character in
      if character == ",", !isQuoted {
        (quote, isStart) = (nil, true)
        return true
      }
      if isStart, !character.isWhitespace {
        (quote, isStart) = (character.isQuote ? character : nil, false)
      }
      if character == quote { isQuoted.toggle() }
      return false
    }
    return entries.map { String($0).oneLine }.filter { !$0.isEmpty }
  }
}

extension String {
  /// Without quotes around it; those in it are doubled, or have a backslash before them.
  fileprivate var unquoted: String {
    guard count > 1, let quote = first, quote.isQuote, quote == last else { return self }
    let parts = dropFirst().dropLast().split(
      separator: quote == "'" ? "''" : "\\\"", omittingEmptySubsequences: false)
    // Of two texts in quotes nothing is taken off.
    return parts.contains { $0.contains(quote) } ? self : parts.joined(separator: String(quote))
  }
}

extension Character {
  fileprivate var isQuote: Bool { self == "\"" || self == "'" }
}
