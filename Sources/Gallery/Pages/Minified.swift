/// The program's own styles and scripts without what only their readers need. A theme's own files are published as they are.
enum Minified {
  /// Takes comments out of a stylesheet, and the spaces that mean nothing (CSS Syntax Module Level 3).
  static func stylesheet(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("/*") {
        rest = rest.dropFirst(2)
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if first == "\"" || first == "'" {
        let string = rest.dropFirst().prefix { $0 != first }
        result += String(first) + string + String(first)
        rest = rest[string.endIndex...].dropFirst()
      } else if first.isWhitespace {
        rest = rest.drop(while: \.isWhitespace)
        // Between words, a space may be what joins selectors or values; `+` and `-` in calc() want theirs.
        if let last = result.last, let next = rest.first, !"{};,> ".contains(last), !"{};,>!".contains(next),
          !(last == ":" && !isInSelector(result))
        {
          result.append(" ")
        }
      } else {
        if first == "}", result.last == ";" { result.removeLast() }
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Whether a colon at the end of what there is belongs to a selector, and not to a property.
  private static func isInSelector(_ text: String) -> Bool {
    text.reversed().first { "{};".contains($0) }.map { $0 == "}" } ?? true
  }

  /// Takes the lines that are comments out of a script, the spaces that mean nothing, which are all but those between words,
  /// and the ends of lines that can't end a statement or needn't. The program's scripts have no text of several lines, no
  /// spaces or quotation marks in regular expressions, and no two signs that would be another one together.
  static func script(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.filter { !$0.hasPrefix("//") && !$0.isEmpty }
      .map(withoutSpaces).reduce(into: "") { script, line in
        if let last = script.last, !"{[(,".contains(last), line.first != "}" { script.append("\n") }
        script += line
      } + "\n"
  }

  private static func withoutSpaces(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let first = rest.popFirst() {
      if first == "'" || first == "\"" || first == "`" {
        let string = rest.prefix { $0 != first }
        result += String(first) + string + String(first)
        rest = rest[string.endIndex...].dropFirst()
      } else if first != " " || isInWord(result.last) && isInWord(rest.first) {
        result.append(first)
      }
    }
    return result
  }

  private static func isInWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" } ?? false
  }
}
