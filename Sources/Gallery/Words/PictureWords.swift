import Imaging

/// What pages say of a picture: of all that is said of it anywhere, what counts.
struct PictureWords: Hashable, Sendable {
  /// One line; nothing where it has only its file's name.
  var title: String?
  var caption: FormattedText?
  var keywords: [String] = []
  var author: String?
  var copyright: String?
  /// An absolute `http` or `https` URL.
  var licence: String?
  var taken: TakenTime?
  var camera: String?
  var lens: String?
  var exposure = Exposure()
}

/// Text with paragraphs, links and the like.
struct FormattedText: Hashable, Sendable {
  /// Safe to be shown as it is: without scripts, styles, or elements that whoever wrote it brought along.
  let html: String
  /// The same in one line, without markup.
  let plain: String
}
