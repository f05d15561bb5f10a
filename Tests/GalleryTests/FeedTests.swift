import Foundation
import Imaging
import Testing

@testable import Gallery

@Suite struct FeedTests {
  private let base: BaseURL

  init() throws { base = try BaseURL("https://photos.example/a/") }

  private func feed(
    _ album: Album, _ settings: GallerySettings = GallerySettings(), originals: [RelativePath: SiteFile] = [:],
    modified: (GalleryPicture) -> Int? = { _ in nil }
  ) throws -> Feed {
    return Feed(of: [album] + album.albums, in: album, at: base, settings, originals: originals, modified: modified)
  }

  private func titles(_ feed: Feed) -> [String] { feed.entries.map(\.picture.title) }

  @Test func theNewestComeFirst() throws {
    let album = try Album.made(of: ["a", "b", "c", "d"], inner: [RelativePath(["x"]): ["e"]]) { index, words in
      words.taken =
        [TakenTime(year: 2020), nil, TakenTime(year: 2024, month: 5, day: 1), nil, TakenTime(year: 2024)][index]
    }
    // In 2021 and, as the first, in 2020.
    let modified = ["b": 1_609_459_200, "d": 1_577_836_800]
    func all(_ settings: GallerySettings = GallerySettings()) throws -> Feed {
      try feed(album, settings) { modified[$0.path.description].map { $0 * 1_000_000_000 } }
    }
    #expect(try titles(all()) == ["c", "e", "b", "a", "d"])
    #expect(try all().atom.contains("<updated>2024-05-01T00:00:00Z</updated>\n<author>"))
    var settings = GallerySettings()
    settings.feedLength = 2
    #expect(try titles(all(settings)) == ["c", "e"])
  }

  @Test func aPictureOfWhichNoMomentIsKnownIsInNone() throws {
    let empty = try feed(Album.made(of: ["a"]))
    #expect(empty.entries.isEmpty)
    #expect(empty.atom.contains("<updated>1970-01-01T00:00:00Z</updated>"))
    #expect(empty.json.contains("\"items\":[]"))
  }

  @Test func aPicturesIdentityStaysWhereverItStands() throws {
    func entry(_ names: [String], perPage: Int) throws -> WebPicture {
      var settings = GallerySettings()
      settings.picturesPerPage = perPage
      let all = try feed(Album.made(of: names) { $1.taken = TakenTime(year: 2026) }, settings)
      return try #require(all.entries.first { $0.picture.title == "z z" }).picture
    }
    let (alone, last) = (try entry(["z z"], perPage: 600), try entry(["a", "b", "z z"], perPage: 1))
    #expect(alone.id == "https://photos.example/a/#z%20z")
    #expect(last.id == alone.id)
    #expect(alone.url == alone.id)
    #expect(last.url == "https://photos.example/a/page-3.html#z%20z")
  }

  /// Whatever its original is called, or whether it is linked to.
  @Test func aPicturesIdentityIsThatOfItsFile() throws {
    let album = try Album.made(of: ["a.jpg"])
    var picture = album.tiles[0].picture
    picture.opened = RelativePath(["originals", "a-2.jpg"])
    for link in [PictureLink.original, .url("https://shop.example/")] {
      var tiles: ArraySlice<Album.Tile> = [(picture, link)]
      let folder = PhotoFolder(path: RelativePath(), files: [picture.path])
      let album = try #require(Album(folder, at: [:], tiles: &tiles))
      let told = WebPicture(0, of: album, at: base, GallerySettings())
      #expect(told.id == "https://photos.example/a/#a.jpg")
      #expect(told.url == "https://photos.example/a/#" + (link == .original ? "a-2.jpg" : "a.jpg"))
    }
  }

  @Test(arguments: [
    ("b.html?c#d", "https://photos.example/a/x/b.html?c#d"), ("../y/", "https://photos.example/a/x/../y/"),
    ("/y", "https://photos.example/y"), ("#z", "https://photos.example/a/x/page-2.html#z"),
    ("?z", "https://photos.example/a/x/page-2.html?z"), ("//h/", "//h/"), ("mailto:a@b", "mailto:a@b"),
    ("https://h/?a&amp;b", "https://h/?a&amp;b"), ("b:c/", "b:c/"), ("b/c:d", "https://photos.example/a/x/b/c:d"),
  ])
  func linksOfCaptionsLeadToTheSamePlaces(address: String, absolute: String) throws {
    let page = WebPage(path: RelativePath(["x", "page-2.html"]), base: base)
    #expect(page.absolute(address) == absolute)
  }

  @Test func captionsAreAbsoluteAndAlternativesAreTheirOwn() throws {
    let album = try Album.made(of: ["a.jpg"]) { _, words in
      words.taken = TakenTime(year: 2026)
      words.alternative = "A boat"
      var isCut = false
      words.caption = FormattedText(markdown: "See [there](../y/ \"t\") and `<a href=\"z\">`", isCut: &isCut)
    }
    let html = try #require(try feed(album).entries.first).html
    #expect(html.contains("alt=\"A boat\""))
    #expect(html.contains("<a href=\"https://photos.example/a/../y/\" title=\"t\">there</a>"))
    #expect(html.contains("&lt;a href=&quot;z&quot;&gt;"))
  }

  @Test func originalsAreEnclosedWhereTheyArePublished() throws {
    let album = try Album.made(of: ["a.jpg", "b.jpg", "c.jpg"]) { $1.taken = TakenTime(year: 2026) }
    func file(_ name: FileName, _ kind: SiteFile.Kind) -> SiteFile {
      SiteFile(path: RelativePath(["originals", name]), size: 77, key: ContentKey(of: []), kind: kind)
    }
    let files = [file("a.jpg", .file), file("b.jpg", .symlink)]
    let feed = try feed(album, originals: Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) }))
    let lines = feed.atom.split(separator: "\n").filter { $0.contains("enclosure") }
    #expect(
      lines == [
        "<link rel=\"enclosure\" type=\"image/jpeg\" length=\"77\" href=\"https://photos.example/a/originals/a.jpg\"/>",
        "<link rel=\"enclosure\" type=\"image/jpeg\" href=\"https://photos.example/a/originals/b.jpg\"/>",
      ])
    #expect(feed.json.matches(of: /"attachments"/).count == 2)
    #expect(feed.json.contains("\"mime_type\":\"image/jpeg\",\"size_in_bytes\":77}"))
  }

  @Test func wordsOfAPictureAndThoseOfItsAlbum() throws {
    var own = AlbumSettings()
    (own.author, own.copyright, own.licence) = ("Bob", "© Bob", "https://m.example/")
    let album = try Album.made(of: ["a.jpg", "b.jpg"], settings: own) { index, words in
      words.taken = TakenTime(year: 2026, month: 5, day: 4, secondOfDay: 3, minutesFromUTC: 60)
      if index == 0 {
        words.title = "A <b>"
        words.caption = FormattedText(html: "<p>x <em>y</em></p>", plain: "x y")
        (words.author, words.copyright, words.licence) = ("Ada", "© Ada", "https://l.example/?a&b")
        words.keywords = ["sea & sky"]
      }
    }
    let feed = try feed(album)
    let (first, second) = (
      try #require(feed.atom.split(separator: "<entry>").dropFirst().first), feed.atom.split(separator: "<entry>")[2]
    )
    for line in [
      "<title>A &lt;b&gt;</title>", "<name>Ada</name>", "<rights>© Ada</rights>", "<category term=\"sea &amp; sky\"/>",
      "<link rel=\"license\" href=\"https://l.example/?a&amp;b\"/>", "<summary>x y</summary>",
      "&lt;p&gt;x &lt;em&gt;y&lt;/em&gt;&lt;/p&gt;</content>", "<published>2026-05-04T00:00:03+01:00</published>",
    ] { #expect(first.contains(line), "\(line)") }
    for line in ["<name>Bob</name>", "<rights>© Bob</rights>", "<link rel=\"license\" href=\"https://m.example/\"/>"] {
      #expect(second.contains(line), "\(line)")
    }
    #expect(!second.contains("<summary"))
    #expect(feed.json.contains("\"tags\":[\"sea \\u0026 sky\"]"))
  }
}
