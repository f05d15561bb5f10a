import Foundation
import TestSupport
import Testing

@testable import Gallery

/// What builds write for the web beside pages, and when.
@Suite struct WebFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (index, name) in ["a", "b", "album/c", "other/d"].enumerated() {
      try folder.write(TestPicture.quadrants(width: 60 + index, height: 40).jpeg(quality: 90), to: "photos/\(name).jpg")
    }
  }

  @discardableResult
  private func build(
    _ address: String? = nil, _ change: (inout GallerySettings) -> Void = { _ in }
  ) throws -> GalleryReport {
    var settings = GallerySettings()
    settings.jobs = 1
    settings.baseURL = try address.map { try BaseURL($0) }
    change(&settings)
    var builder = GalleryBuilder(
      photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")), settings: settings)
    builder.now = { Fingerprint.now + 60_000_000_000 }
    return try builder.build()
  }

  private var topFiles: Set<String> {
    get throws {
      Set(try folder.contents(of: "site").keys.filter { !$0.contains("/") })
    }
  }

  private func expectWhole() throws {
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems == [])
  }

  @Test func withoutAnAddressNothingIsAbsolute() throws {
    try build()
    #expect(try topFiles == ["index.html"])
    for (path, contents) in try folder.contents(of: "site") where path.hasSuffix(".html") {
      let page = String(decoding: contents, as: UTF8.self)
      #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("//"))
      for word in ["canonical", "og:image", "og:url", "ld+json", "alternate", "twitter"] {
        #expect(!page.contains(word))
      }
    }
  }

  @Test func withAnAddressThereIsAllThatNeedsIt() throws {
    try build("https://photos.example/x")
    #expect(try topFiles == ["index.html", "404.html", "feed.atom", "feed.json", "sitemap.xml"])
    let page = try folder.text("site/album/index.html")
    for line in [
      "<link rel=\"canonical\" href=\"https://photos.example/x/album/\">",
      "<meta property=\"og:url\" content=\"https://photos.example/x/album/\">",
      "<meta property=\"og:image:width\" content=\"62\">",
      "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"photos\" href=\"../feed.atom\">",
      "<link rel=\"alternate\" type=\"application/feed+json\" title=\"photos\" href=\"../feed.json\">",
    ] { #expect(page.contains(line), "\(line)") }
    let image = try #require(page.firstMatch(of: /og:image" content="https:\/\/photos.example\/x\/(.*?)"/)?.1)
    #expect(folder.exists("site/\(image)"))
    #expect(try folder.text("site/feed.atom").matches(of: /<entry>/).count == 4)
    try expectWhole()
  }

  @Test func eachNumberedPageHasItsOwnAddress() throws {
    try build("https://photos.example/") { $0.picturesPerPage = 1 }
    #expect(
      try folder.text("site/page-2.html").contains(
        "<link rel=\"canonical\" href=\"https://photos.example/page-2.html\">"))
    #expect(try folder.text("site/sitemap.xml").contains("<loc>https://photos.example/page-2.html</loc>"))
  }

  @Test func theSameInputGivesTheSameBytes() throws {
    try build("https://photos.example/")
    let before = try folder.contents(of: "site")
    #expect(try build("https://photos.example/").written.isEmpty)
    try folder.remove("site")
    try build("https://photos.example/") { $0.jobs = 3 }
    #expect(try folder.contents(of: "site") == before)
  }

  @Test func whatIsNoLongerAskedForGoes() throws {
    try build("https://photos.example/")
    #expect(try topFiles.contains("robots.txt"))
    try build("https://photos.example/x") { $0.feedLength = 0 }
    #expect(try topFiles == ["index.html", "404.html", "sitemap.xml"])
    #expect(try !folder.text("site/index.html").contains("feed."))
    try build()
    #expect(try topFiles == ["index.html"])
  }

  @Test func robots() throws {
    try build("https://photos.example/")
    #expect(try !folder.text("site/index.html").contains("\"robots\""))
    #expect(
      try folder.text("site/robots.txt")
        == "User-agent: *\nDisallow:\n\nSitemap: https://photos.example/sitemap.xml\n")
    for robots in [GallerySettings.Robots.noindex, .none] {
      for address in ["https://photos.example/", nil] {
        try build(address) { $0.robots = robots }
        #expect(try folder.text("site/index.html").contains("<meta name=\"robots\" content=\"\(robots.rawValue)\">"))
        #expect(try topFiles.isDisjoint(with: ["sitemap.xml", "robots.txt"]))
      }
    }
  }

  @Test func filesOfYourOwnStay() throws {
    try build()
    for name in ["robots.txt", "404.html"] { try folder.write(Array("mine".utf8), to: "site/\(name)") }
    for _ in 1...2 {
      try build("https://photos.example/")
      for name in ["robots.txt", "404.html"] { #expect(try folder.text("site/\(name)") == "mine") }
    }
    try build()
    #expect(try topFiles == ["index.html", "robots.txt", "404.html"])
    try folder.write(Array("mine".utf8), to: "site/feed.json")
    #expect(throws: GalleryError.foreignFile(FilePath(folder.path("site")), RelativePath(["feed.json"]))) {
      try build("https://photos.example/")
    }
  }

  @Test func filesOfYourOwnStayWhereNoneIsWritten() throws {
    try build()
    for name in ["sitemap.xml", "feed.atom"] { try folder.write(Array("mine".utf8), to: "site/\(name)") }
    try build("https://photos.example/") { ($0.feedLength, $0.robots) = (0, .noindex) }
    for name in ["sitemap.xml", "feed.atom"] { #expect(try folder.text("site/\(name)") == "mine") }
    #expect(throws: GalleryError.foreignFile(FilePath(folder.path("site")), RelativePath(["sitemap.xml"]))) {
      try build("https://photos.example/") { $0.feedLength = 0 }
    }
    // Of a cover that isn't shown no original is published.
    try folder.write(TestPicture.quadrants(width: 70, height: 40).jpeg(quality: 90), to: "photos/cover.jpg")
    try folder.write(Array("mine".utf8), to: "site/originals/cover.jpg")
    try build { ($0.albums.cover, $0.albums.hide) = ("cover.jpg", ["cover.jpg"]) }
    #expect(try folder.text("site/originals/cover.jpg") == "mine")
  }

  /// An empty sitemap isn't valid, nor is an empty feed of use.
  @Test func whereNothingIsToldOfThereIsNeither() throws {
    for name in ["a", "b"] { try folder.remove("photos/\(name).jpg") }
    for name in ["album", "other"] { try folder.write(Array("Hidden: yes".utf8), to: "photos/\(name)/index.md") }
    try build("https://photos.example/")
    #expect(try topFiles == ["index.html", "404.html"])
    #expect(try !folder.text("site/index.html").contains("feed."))
    try expectWhole()
  }

  @Test func theWholeGalleryCannotBeHidden() throws {
    try folder.write(Array("Title: T\nHidden: yes".utf8), to: "photos/index.md")
    let report = try build("https://photos.example/")
    let problem = TextProblem(file: RelativePath(["index.md"]), line: 2, kind: .hiddenTop)
    #expect(report.warnings == [.text(problem)])
    #expect(try topFiles.isSuperset(of: ["sitemap.xml", "feed.atom", "robots.txt"]))
    #expect(try !folder.text("site/album/index.html").contains("noindex"))
  }

  @Test func albumsThatAreCalledSo() throws {
    for name in ["feed.json", "Sitemap-3.xml", "404.html", "x/feed.json"] {
      try folder.write(TestPicture.quadrants(width: 70, height: 40).jpeg(quality: 90), to: "photos/\(name)/e.jpg")
    }
    try build("https://photos.example/")
    for place in ["feed.json-2", "Sitemap-3.xml-2", "404.html-2", "x/feed.json"] {
      #expect(folder.exists("site/\(place)/index.html"), "\(place)")
    }
    try expectWhole()
  }

  /// Under any address there is: so all of its own addresses begin with the site's path.
  @Test func aPageForAddressesWhereNothingIs() throws {
    try build("https://photos.example/x/y") { ($0.title, $0.background) = ("A & B", .white) }
    let page = try folder.text("site/404.html")
    let links = page.matches(of: /(?:href|src)="(.*?)"/).map { String($0.1) }
    #expect(links.count == 4)
    #expect(links.allSatisfy { $0.hasPrefix("/x/y/") })
    #expect(page.contains("<a href=\"/x/y/\">A &amp; B</a>"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    try expectWhole()
    let stylesheet = try #require(links.first { $0.contains("/404-") })
    #expect(try folder.text("site/" + stylesheet.dropFirst(5)).contains("--page:#ffffff"))
    try folder.remove("site/" + stylesheet.dropFirst(5))
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems.count == 1)
  }

  @Test func aThemesPageForAddressesWhereNothingIs() throws {
    try folder.write(
      Array(
        "{{#albums}}<a href=\"{{url}}\">{{#cover}}<img src=\"{{src}}\" srcset=\"{{srcset}}\">{{/cover}}</a>{{/albums}}"
          .utf8), to: "theme/not-found.mustache")
    try build("https://photos.example/x/") {
      $0.theme = .folder(FilePath(folder.path("theme")))
      $0.thumbnailWidths = [20, 40]
    }
    let page = try folder.text("site/404.html")
    #expect(page.contains("<a href=\"/x/album/\"><img src=\"/x/thumbs/"))
    let addresses = Array(HTMLReferences(Array(page.utf8)))
    #expect(addresses.count == 8 && addresses.allSatisfy { $0.hasPrefix("/x/") })
  }

  @Test func absoluteLinksIntoTheSiteAreChecked() throws {
    try folder.write(
      Array(
        """
        {{#web}}<link rel="canonical" href="{{url}}">{{/web}}<a href="https://photos.example/x/gone.html"></a>
        <a href="/x/"></a><a href="/x/album/#a"></a><a href="/y/gone.html"></a><a href="https://photos.example/gone"></a>
        """.utf8), to: "theme/album.mustache")
    try build("https://photos.example/x/") { $0.theme = .folder(FilePath(folder.path("theme"))) }
    let problems = try SiteChecker(site: FilePath(folder.path("site"))).check().problems
    #expect(problems == [.deadLink("https://photos.example/x/gone.html", on: RelativePath(["index.html"]))])
  }

  // MARK: One album

  @Test func oneAlbumWithAnAddress() throws {
    try build("https://photos.example/x")
    let before = try folder.contents(of: "site")
    func only(_ address: String?, _ change: (inout GallerySettings) -> Void = { _ in }) throws {
      try build(address) {
        $0.album = RelativePath(["other"])
        change(&$0)
      }
      try expectWhole()
    }
    try only("https://photos.example/x")
    #expect(try folder.contents(of: "site") == before, "other albums' pictures are in the feeds as they were")
    let web = ["404.html", "feed.atom", "feed.json", "sitemap.xml"]
    try only(nil)
    for name in web { #expect(try folder.read("site/\(name)") == before[name]) }
    // Other pages lead to the feeds.
    try only("https://photos.example/x") { ($0.feedLength, $0.robots) = (0, .noindex) }
    #expect(try topFiles == ["index.html", "404.html", "feed.atom", "feed.json"])
  }

  /// Pictures of other albums stand where they stood, whatever their order would be by now.
  @Test func oneAlbumWhereTheOrderOfOthersChanged() throws {
    try folder.write(TestPicture.quadrants(width: 70, height: 40).jpeg(quality: 90), to: "photos/album/e.jpg")
    try build("https://photos.example/") { $0.picturesPerPage = 1 }
    let before = try folder.text("site/sitemap.xml")
    for pictures in [1, 5] {
      try build("https://photos.example/") {
        $0.album = RelativePath(["other"])
        ($0.albums.isReversed, $0.picturesPerPage) = (true, pictures)
      }
      for name in ["feed.atom", "feed.json"] {
        let feed = try folder.text("site/\(name)")
        #expect(feed.contains("\"https://photos.example/album/#c.jpg\""))
        #expect(feed.contains("\"https://photos.example/album/page-2.html#e.jpg\""))
      }
      func pages(_ sitemap: String) -> [String] {
        sitemap.split(separator: "<url>").filter { $0.contains("<loc>https://photos.example/album/") }.map {
          $0.split(separator: "</url>").first.map(String.init) ?? ""
        }
      }
      #expect(try pages(folder.text("site/sitemap.xml")) == pages(before) && pages(before).count == 2)
      try expectWhole()
    }
  }

  @Test func hiddenAlbumsAreNotToldOf() throws {
    var own = AlbumSettings()
    own.isHidden = true
    let album = try Album.made(of: ["a.jpg"], inner: [RelativePath(["x"]): ["b.jpg"]], settings: own)
    var settings = GallerySettings()
    settings.baseURL = try BaseURL("https://photos.example/")
    for (album, containers) in album.withInnerAlbums {
      let page = try AlbumPage(AlbumPage.Place(album: album, containers: containers, number: 0), settings: settings)
      #expect(page.robotsModel == "noindex")
    }
    #expect(album.albumsToldOf.isEmpty)
    #expect(try Album.made(of: ["a.jpg"], inner: [RelativePath(["x"]): ["b.jpg"]]).albumsToldOf.count == 2)
  }

  // MARK: Favicon

  private var icon: String {
    get throws {
      String(
        try #require(try folder.text("site/album/index.html").firstMatch(of: /<link rel="icon" type=".*?" href=".*?">/))
          .0)
    }
  }

  @Test(arguments: [
    ("svg", "image/svg+xml", Array("<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)),
    ("png", "image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]),
    ("ico", "image/x-icon", [0, 0, 1, 0, 1, 0]),
  ])
  func aFaviconOfYourOwn(suffix: String, type: String, contents: [UInt8]) throws {
    try build()
    #expect(
      try icon.wholeMatch(of: /<link rel="icon" type="image\/svg\+xml" href="..\/assets\/favicon-\w{16}.svg">/) != nil)
    try folder.write(contents, to: "icon")
    try build { $0.favicon = FilePath(folder.path("icon")) }
    let path = try #require(try icon.firstMatch(of: /href="..\/(assets\/favicon-\w{16}\.\w+)">/)?.1)
    #expect(path.hasSuffix(".\(suffix)"))
    #expect(try icon.contains("type=\"\(type)\""))
    #expect(try folder.read("site/\(path)") == contents)
    #expect(try folder.contents(of: "site").keys.filter { $0.contains("favicon") }.count == 1)
  }

  @Test func whatPagesGetTheirLooksFromIsNoPhotograph() throws {
    let picture = try TestPicture.quadrants(width: 32, height: 32)
    try folder.write(picture.png(), to: "photos/icon.png")
    try folder.write(picture.jpeg(quality: 90), to: "photos/looks/paper.jpg")
    try folder.write(Array("body{background:url(paper.jpg)}".utf8), to: "photos/looks/own.css")
    let report = try build {
      $0.favicon = FilePath(folder.path("photos/icon.png"))
      $0.stylesheet = FilePath(folder.path("photos/looks/own.css"))
    }
    #expect(report.shown.count == 4 && report.otherFiles == [])
    #expect(!folder.exists("site/looks") && folder.exists("site/assets/paper.jpg"))
    #expect(try build().shown.count == 6)
  }

  @Test func aThemesFavicon() throws {
    try folder.write(Array("<svg id=\"mine\"/>".utf8), to: "theme/favicon.svg")
    #expect(try build { $0.theme = .folder(FilePath(folder.path("theme"))) }.warnings == [])
    let path = try #require(try icon.firstMatch(of: /href="..\/(.*?)">/)?.1)
    #expect(try folder.text("site/\(path)") == "<svg id=\"mine\"/>")
  }

  @Test func whatIsNoFavicon() throws {
    let path = FilePath(folder.path("icon"))
    func expect(_ error: GalleryError) {
      #expect(throws: error) { try build { $0.favicon = path } }
      #expect(!folder.exists("site/index.html"))
    }
    expect(.iconUnreadable(path, SystemError(code: ENOENT)))
    try folder.write(Array("GIF89a".utf8), to: "icon")
    expect(.noIcon(path))
    try folder.write([0, 0, 1, 0] + [UInt8](repeating: 0, count: 1 << 20), to: "icon")
    expect(.iconTooLarge(path, limit: 1 << 20))
    try folder.remove("icon")
    try folder.write([], to: "icon/x")
    expect(.iconUnreadable(path, SystemError(code: EISDIR)))
  }
}
