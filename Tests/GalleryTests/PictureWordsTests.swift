import Imaging
import Testing

@testable import Gallery

@Suite struct PictureWordsTests {
  private func text(_ lines: String) -> PictureText {
    var problems: Set<TextProblem> = []
    return PictureText(TextFile(Array(lines.utf8)), at: RelativePath(), problems: &problems)
  }

  private var details: PhotoDetails {
    var details = PhotoDetails()
    (details.title, details.caption, details.keywords) = ("file's", "file's\n\nwords", ["file"])
    (details.author, details.copyright, details.licence) = ("file's", "© file", "https://file.example/")
    (details.taken, details.camera) = (TakenTime(year: 2001), "Box")
    return details
  }

  private var album: AlbumSettings {
    var album = AlbumSettings()
    (album.author, album.copyright, album.licence) = ("album's", "© album", "https://album.example/")
    return album
  }

  @Test func theTextFileCountsMost() {
    let all = """
      Title: text's
      Author: text's
      Copyright: © text
      Licence: https://text.example/
      Keywords: text
      Date: 2002

      text's
      """
    let words = PictureWords(text(all), details, in: album)
    #expect((words.title, words.caption?.plain, words.keywords) == ("text's", "text's", ["text"]))
    #expect((words.author, words.copyright, words.licence) == ("text's", "© text", "https://text.example/"))
    #expect((words.taken?.year, words.camera) == (2002, "Box"))
  }

  @Test func thenTheFileThenTheAlbum() {
    let own = PictureWords(text("Alt: x"), details, in: album)
    #expect((own.title, own.caption?.html, own.keywords) == ("file's", "<p>file&#39;s</p>\n<p>words</p>", ["file"]))
    #expect((own.author, own.copyright, own.licence) == ("file's", "© file", "https://file.example/"))
    #expect(own.taken?.year == 2001)
    let none = PictureWords(nil, PhotoDetails(), in: album)
    #expect((none.author, none.copyright, none.licence) == ("album's", "© album", "https://album.example/"))
    #expect(none.title == nil && none.caption == nil && none.keywords == [] && none.taken == nil)
  }

  /// The album's licence isn't for pictures of others.
  @Test(
    arguments: [
      ("Author: another", "another", nil, nil), ("Author: ALBUM'S", "ALBUM'S", "© album", "https://album.example/"),
      ("Copyright: © Album's 2001", "album's", "© Album's 2001", "https://album.example/"),
      ("Copyright: © another", nil, "© another", nil), ("Copyright: the realbum's", nil, "the realbum's", nil),
      ("Author: album's\nCopyright: © another", "album's", "© another", nil),
      ("Copyright: © album", "album's", "© album", "https://album.example/"),
      ("Licence: https://own.example/", "album's", "© album", "https://own.example/"),
    ] as [(String, String?, String?, String?)])
  func picturesOfOthersAreNotTheAlbums(lines: String, author: String?, copyright: String?, licence: String?) {
    let words = PictureWords(text(lines), PhotoDetails(), in: album)
    #expect((words.author, words.copyright, words.licence) == (author, copyright, licence))
    var unnamed = album
    unnamed.author = nil
    #expect(PictureWords(text(lines), PhotoDetails(), in: unnamed).licence != nil)
  }

  @Test func aFileMaySayWhatStandsForIt() {
    var details = details
    details.alternative = "file's"
    #expect(PictureWords(text("Title: T\n\nC"), details, in: album).alternative == "file's")
    #expect(PictureWords(text("Alt: A"), details, in: album).alternative == "A")
    #expect(details.laid(over: PhotoDetails()).alternative == "file's")
    #expect(PhotoDetails().laid(over: details).alternative == "file's")
  }

  @Test func keywordsThatAreTakenAwayAreNone() {
    #expect(PictureWords(text("Keywords:"), details, in: album).keywords == [])
  }

  private func picture(_ lines: String) -> GalleryPicture {
    var picture = GalleryPicture.made(RelativePath(["my_boat.jpg"]), PixelSize(width: 1, height: 1))
    picture.words = PictureWords(text(lines), PhotoDetails(), in: AlbumSettings())
    return picture
  }

  @Test func whatStandsForAPictureIsTheBestThatThereIs() {
    #expect(picture("Alt: A\nTitle: T\n\nC").alternative == "A")
    #expect(picture("Title: T\n\n*C*").alternative == "C")
    #expect(picture("Title: T").alternative == "T")
    #expect(picture("").alternative == "my boat")
  }

  @Test func theLineBelowIsWhatIsAskedForOrElseTheNextBest() {
    func lines(_ text: String) -> [String?] { GallerySettings.Captions.allCases.map(picture(text).line) }
    #expect(lines("Title: T\n\n*C*") == [nil, "my boat", "T", "C"])
    #expect(lines("Title: T") == [nil, "my boat", "T", "T"])
    #expect(lines("") == [nil, "my boat", "my boat", "my boat"])
  }

  @Test func programsThatUseTheLibrarySeeThem() {
    let described = picture("Title: T\nTags: a, b\n\n*C*")
    #expect((described.title, described.caption, described.keywords) == ("T", "C", ["a", "b"]))
    let plain = GalleryPicture.made(RelativePath(["my_boat.jpg"]), PixelSize(width: 1, height: 1))
    #expect((plain.title, plain.caption, plain.keywords) == ("my boat", nil, []))
  }
}
