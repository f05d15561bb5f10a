import Imaging

/// What a text file beside a picture says of it.
struct PictureText: Hashable, Sendable {
  var title: String?
  var caption: FormattedText?
  var alternative: String?
  var keywords: [String]?
  var author: String?
  var copyright: String?
  var licence: String?
  var taken: TakenTime?
  /// Whether it isn't to be shown.
  var isHidden = false

  init() {}

  init(_ text: TextFile, at file: RelativePath, problems: inout Set<TextProblem>) {
    var reader = TextReader(text, at: file, knowing: TextKey.ofPictures)
    (title, author, copyright) = (reader.line(.title), reader.line(.author), reader.line(.copyright))
    alternative = reader.line(.alt)
    keywords = reader.list(.keywords, most: DetailText.mostKeywords, bytes: DetailText.longestKeyword)
    (licence, taken) = (reader.address(.licence), reader.time(.date))
    isHidden = reader.isHidden() ?? false
    problems.formUnion(reader.problems)
    var isCut = false
    let written = text.text.beginning(bytes: DetailText.longestCaption)
    if written.utf8.count < text.text.utf8.count {
      problems.insert(
        TextProblem(
          file: file, line: nil, kind: .tooMuch(key: "the caption", limit: DetailText.longestCaption, of: "bytes")))
    }
    caption = FormattedText(markdown: written, isCut: &isCut)
    if isCut { problems.insert(TextProblem(file: file, line: nil, kind: .html)) }
  }
}
