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
    (alternative, keywords) = (reader.line(.alt), reader.list(.keywords))
    (licence, taken) = (reader.address(.licence), reader.time(.date))
    isHidden = reader.isSo(.hidden) ?? false
    problems.formUnion(reader.problems)
    var isCut = false
    caption = FormattedText(markdown: text.text, isCut: &isCut)
    if isCut { problems.insert(TextProblem(file: file, line: nil, kind: .html)) }
  }
}
