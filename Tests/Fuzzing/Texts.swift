import Imaging

@testable import Gallery

/// A text file, of a picture and of an album; and its lines as patterns, tried on each other.
func fuzz(_ bytes: [UInt8]) {
  let file = TextFile(bytes)
  var problems: Set<TextProblem> = []
  let picture = PictureText(file, at: RelativePath(["a.md"]), problems: &problems)
  check(picture.caption)
  for line in [picture.title, picture.author, picture.copyright, picture.alternative] { precondition(isOneLine(line)) }
  precondition(picture.licence?.lowercased().hasPrefix("http") ?? true)
  let album = AlbumText(file, at: RelativePath(["index.md"]), problems: &problems)
  precondition(isOneLine(album.settings.title) && isOneLine(album.settings.cover))
  precondition(problems.allSatisfy { isOneLine($0.description) && $0.line ?? 1 > 0 })
  check(FormattedText(unformatted: String(decoding: bytes, as: UTF8.self)))
  match(bytes.split(separator: UInt8(ascii: "\n")).prefix(8).map(Array.init))
}

private func check(_ text: FormattedText?) {
  guard let text else { return }
  precondition(isOneLine(text.plain) && isOneLine(text.beginning))
  for element in text.html.matches(of: /<([a-z0-9]*)/) {
    precondition(allowed.contains(String(element.1)) || text.html[element.range.upperBound...].isEmpty)
  }
  precondition(!text.html.lowercased().contains("href=\"javascript"))
}

/// What cmark renders, without images; an end has no name here.
private let allowed: Set<String> = [
  "", "p", "h2", "h3", "h4", "h5", "h6", "em", "strong", "a", "code", "pre", "ul", "ol", "li", "blockquote", "br", "hr",
]

private func isOneLine(_ text: String?) -> Bool { text.map { !$0.isEmpty && $0 == $0.oneLine } ?? true }

private func match(_ lines: [[UInt8]]) {
  let patterns = IgnorePatterns(lines.map { String(decoding: $0, as: UTF8.self) })
  for line in lines {
    let path = RelativePath(joined: line.filter { $0 != 0 })
    let isMatch = patterns.match(path, isFolder: true)
    // What is for files is for folders.
    precondition(isMatch || !patterns.match(path, isFolder: false) || lines.contains { $0.first == UInt8(ascii: "!") })
  }
}
