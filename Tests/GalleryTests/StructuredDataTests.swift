import Foundation
import Imaging
import Testing

@testable import Gallery

@Suite struct StructuredDataTests {
  private func data(
    _ album: Album, _ settings: GallerySettings = GallerySettings(), perPage: Int = 600, page: Int = 0
  ) throws -> [String: Any] {
    var settings = settings
    settings.picturesPerPage = perPage
    let base = try BaseURL("https://photos.example/")
    let page = try AlbumPage(AlbumPage.Place(album: album, containers: [album], number: page), settings: settings)
    let data = StructuredData(of: page, at: base, preview: album.cover.map { WebImage(widestOf: $0, at: base) })
    return try #require(try JSONSerialization.jsonObject(with: Data(data.text.utf8)) as? [String: Any])
  }

  private func pictures(_ data: [String: Any]) -> [[String: Any]] { data["associatedMedia"] as? [[String: Any]] ?? [] }

  @Test func picturesOfWhichNothingIsKnownAreNotToldOf() throws {
    let album = try Album.made(of: ["a.jpg", "b.jpg", "c.jpg"]) { if $0 == 1 { $1.title = "B" } }
    #expect(try pictures(data(album)).map { $0["name"] as? String } == ["B"])
    #expect(try data(Album.made(of: ["a.jpg"]))["associatedMedia"] == nil)
  }

  @Test func eachPageTellsOfItsOwn() throws {
    let album = try Album.made(of: (1...130).map { "\($0).jpg" }) { $1.title = "\($0 + 1)" }
    #expect(try pictures(data(album, perPage: 130)).count == 60)
    let second = try data(album, perPage: 100, page: 1)
    #expect(pictures(second).map { $0["name"] as? String } == (101...130).map { "\($0)" })
    #expect(second["url"] as? String == "https://photos.example/page-2.html")
  }

  /// Originals may be scaled: to more than a thumbnail has, or to less.
  @Test func theSizeIsThatOfWhatIsPublished() throws {
    let file = RelativePath(["a.jpg"])
    var picture = GalleryPicture.made(
      file, PixelSize(width: 4000, height: 3000), thumbnails: [400, 800], webCopy: .size, isFilePublished: false)
    picture.opened = RelativePath([SitePaths.originals]) / file
    picture.words.title = "A"
    var tiles: ArraySlice<Album.Tile> = [(picture, .original)]
    let folder = PhotoFolder(path: RelativePath(), files: [file])
    let album = try #require(Album(folder, title: "T", at: [:], tiles: &tiles))
    let base = try BaseURL("https://photos.example/")
    for (side, url, width, height) in [
      (2000, "originals/a.jpg", 2000, 1500), (600, "\(picture.thumbnailFiles[1].path)", 800, 800),
    ] {
      var settings = GallerySettings()
      settings.originals = .scaled(longestSide: side)
      let told = try #require(try pictures(data(album, settings)).first)
      #expect(told["contentUrl"] as? String == "https://photos.example/\(url)")
      #expect(told["width"] as? String == "\(width) px" && told["height"] as? String == "\(height) px")
      #expect(WebPicture(0, of: album, at: base, settings).largest().url == "https://photos.example/\(url)")
    }
  }

  /// A page of 600 pictures of which all is known weighs little more for it.
  @Test func itWeighsLittleBesideThePage() throws {
    var own = AlbumSettings()
    (own.author, own.copyright, own.licence) = (
      "Ada Lovelace", "© 2026 Ada Lovelace", "https://creativecommons.org/licenses/by/4.0/"
    )
    let album = try Album.made(of: (1...600).map { "IMG_\($0 + 1000).jpg" }, settings: own) { index, words in
      words.title = "Morning at the harbour, \(index)"
      words.caption = FormattedText(html: "", plain: "Boats come home with the tide, as they did a hundred years ago.")
      words.keywords = ["harbour", "boats"]
      words.taken = TakenTime(year: 2026, month: 5, day: 4, secondOfDay: index)
    }
    func size(_ address: String?) throws -> Int {
      var settings = GallerySettings()
      settings.baseURL = try address.map { try BaseURL($0) }
      let page = try AlbumPage(AlbumPage.Place(album: album, containers: [], number: 0), settings: settings)
      var warnings: Set<GalleryWarning> = []
      let html = try Theme(files: Theme.standardFiles).render(
        .page, with: page.model(AlbumPage.Files()), tiles: 600, warnings: &warnings)
      return html.utf8.count
    }
    let (plain, told) = (try size(nil), try size("https://photos.example/holidays/"))
    #expect(told > plain)
    #expect(Double(told) < 1.3 * Double(plain))
  }

  @Test func whatIsKnownOfAPicture() throws {
    var own = AlbumSettings()
    (own.author, own.copyright, own.licence) = ("Ada", "© Ada", "https://l.example/")
    let album = try Album.made(of: ["a b.jpg"], settings: own) { _, words in
      words.title = "</script><script>alert(1)</script>"
      words.caption = FormattedText(html: "<p>C</p>", plain: "C")
      words.taken = TakenTime(year: 2026, month: 11)
    }
    let gallery = try data(album)
    #expect(gallery["license"] as? String == "https://l.example/")
    let picture = try #require(pictures(gallery).first)
    #expect(picture["contentUrl"] as? String == "https://photos.example/originals/a%20b.jpg")
    #expect((picture["thumbnailUrl"] as? String)?.hasPrefix("https://photos.example/thumbs/") == true)
    #expect(picture["url"] as? String == "https://photos.example/#a%20b.jpg")
    #expect(picture["name"] as? String == "</script><script>alert(1)</script>")
    #expect(picture["caption"] as? String == "C")
    #expect((picture["creator"] as? [String: String]) == ["@type": "Person", "name": "Ada"])
    #expect(picture["copyrightNotice"] as? String == "© Ada")
    #expect(picture["license"] as? String == "https://l.example/")
    #expect(picture["width"] as? String == "4000 px")
    #expect(picture["dateCreated"] as? String == "2026-11")
  }
}
