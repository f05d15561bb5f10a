extension Minified {
  /// Gives a script's own variables and functions short names, each the same everywhere.
  ///
  /// What is a variable's name in one place has to be no property's in another, which takes a parser to tell. So only those
  /// names become short that are declared by `const`, `let` or `function`, or stand before `=>`, and that are nowhere behind a
  /// dot, before a colon, alone between braces or commas, or in a template literal. The program's scripts have no such name as a
  /// method in an object, or with a default in a pattern.
  static func shorteningNames(in script: String) -> String {
    let tokens = Token.all(in: script)
    var declared: [Substring: Int] = [:]
    var kept: Set<Substring> = []
    for (index, token) in tokens.enumerated() {
      kept.formUnion(token.wordsInside)
      guard token.isName else { continue }
      // Spaces stand between words only.
      let word = tokens[..<index].last { $0.text != " " }?.text ?? ""
      let before = index > 0 ? tokens[index - 1].text : ""
      let after = index + 1 < tokens.count ? tokens[index + 1].text : ""
      let isSpread = index > 2 && tokens[index - 3..<index].allSatisfy { $0.text == "." }
      let isProperty = before == "." && !isSpread || before == "\\" || after == ":"
      if isProperty || "{,".contains(before) && ",}".contains(after) {
        kept.insert(token.text)
      }
      let isParameter = after == "=" && index + 2 < tokens.count && tokens[index + 2].text == ">"
      if ["const", "let", "function"].contains(word) || isParameter {
        declared[token.text, default: 0] += 0
      }
    }
    for token in tokens where token.isName && declared[token.text] != nil { declared[token.text, default: 0] += 1 }
    let names = Set(tokens.filter(\.isName).map(\.text)).union(reserved)
    let own = declared.filter { $0.key.count > 1 && !kept.contains($0.key) && !reserved.contains($0.key) }
    var short = shortNames.lazy.filter { !names.contains($0) }.makeIterator()
    var replacements: [Substring: Substring] = [:]
    for (name, _) in own.sorted(by: { ($1.value * $1.key.count, $0.key) < ($0.value * $0.key.count, $1.key) }) {
      guard let next = short.next(), next.count < name.count else { continue }
      replacements[name] = next
    }
    // What is never assigned to again is so by `let` as well.
    replacements["const"] = "let"
    return tokens.map { $0.isName ? replacements[$0.text] ?? $0.text : $0.text }.joined()
  }

  private static let reserved: Set<Substring> = [
    "as", "do", "if", "in", "of", "async", "await", "const", "function", "let", "new", "return",
  ]

  private static let shortNames: [Substring] = {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    return (letters + letters.flatMap { first in letters.map { first + $0 } }).map { $0[...] }
  }()

  /// A piece of a script: a string, a word, a number or a sign.
  private struct Token {
    let text: Substring

    var isName: Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }

    /// The words of a template literal, some of which may be variables.
    var wordsInside: [Substring] {
      text.first == "`" ? text.split { !$0.isLetter && !$0.isNumber && $0 != "_" } : []
    }

    static func all(in script: String) -> [Token] {
      var tokens: [Token] = []
      var rest = script[...]
      while let first = rest.first {
        var end = rest.index(after: rest.startIndex)
        if "'\"`".contains(first) {
          end = rest[end...].firstIndex(of: first).map(rest.index(after:)) ?? rest.endIndex
        } else if first.isLetter || first.isNumber || first == "_" || first == "$" {
          end = rest.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" } ?? rest.endIndex
        }
        tokens.append(Token(text: rest[..<end]))
        rest = rest[end...]
      }
      return tokens
    }
  }
}
