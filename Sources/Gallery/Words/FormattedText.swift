import Mustache

/// Text with paragraphs, links and the like.
struct FormattedText: Hashable, Sendable {
  /// Safe to be shown as it is: without scripts, styles, or elements that whoever wrote it brought along.
  let html: String
  /// The same in one line, without markup.
  let plain: String

  /// - Returns: nothing where there is nothing to be read.
  init?(html: String, plain: String) {
    let plain = plain.oneLine
    if plain.isEmpty { return nil }
    (self.html, self.plain) = (html, plain)
  }

  /// Text as people type it: blank lines between paragraphs, and lines that end where they end.
  init?(unformatted text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).oneLine }
    let paragraphs = lines.split(separator: "").map { lines in
      "<p>" + lines.map(\.htmlEscaped).joined(separator: "<br>\n") + "</p>"
    }
    self.init(html: paragraphs.joined(separator: "\n"), plain: lines.joined(separator: " "))
  }
}

extension FormattedText {
  /// What is read in the place of a picture, at most: more than a sentence or two is for the page.
  private static let longestAlternative = 250

  /// Its beginning, cut between two words.
  var beginning: String {
    guard plain.count > Self.longestAlternative else { return plain }
    let start = plain.prefix(Self.longestAlternative)
    // Languages without spaces are cut where they are.
    let end = start.lastIndex(of: " ").map { start[..<$0] } ?? start
    return String(end) + "…"
  }
}
