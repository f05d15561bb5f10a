import Imaging

/// What pages say of a picture: of all that is said of it anywhere, what counts.
struct PictureWords: Hashable, Sendable {
  /// One line; nothing where it has only its file's name.
  var title: String?
  var caption: FormattedText?
  /// What stands for it where it can't be seen; nothing where its caption or title does.
  var alternative: String?
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

extension PictureWords {
  /// - Parameters:
  ///   - text: what a text file beside the picture says, which counts most.
  ///   - details: what its own file says, and a sidecar.
  ///   - album: says whose the pictures in it are where these don't.
  init(_ text: PictureText?, _ details: PhotoDetails, in album: AlbumSettings) {
    title = text?.title ?? details.title
    caption = text?.caption ?? details.caption.flatMap(FormattedText.init(unformatted:))
    alternative = text?.alternative ?? details.alternative
    keywords = text?.keywords ?? details.keywords
    author = text?.author ?? details.author
    copyright = text?.copyright ?? details.copyright
    licence = text?.licence ?? details.licence
    taken = text?.taken ?? details.taken
    (camera, lens, exposure) = (details.camera, details.lens, details.exposure)
    if isAnothers(than: album) { return }
    author = author ?? album.author
    copyright = copyright ?? album.copyright
    licence = licence ?? album.licence
  }

  /// Whether it says that it isn't the album's author's: then it isn't that person's to license, either.
  private func isAnothers(than album: AlbumSettings) -> Bool {
    guard let owner = album.author else { return false }
    // Without regard to case and signs, and of whole words: Ada has no part in Canada.
    let words = { (text: String) in
      " " + FileName(text: text).caseFolded.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
    }
    if let author, words(author) != words(owner) { return true }
    return copyright.map { $0 != album.copyright && !words($0).contains(words(owner)) } ?? false
  }
}
