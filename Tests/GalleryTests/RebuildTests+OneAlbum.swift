import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Gallery

/// Builds of one album.
extension RebuildTests {
  func buildOnly(_ album: String, _ change: (inout GallerySettings) -> Void = { _ in }) throws -> GalleryReport {
    try build {
      $0.album = RelativePath(typed: Array(album.utf8))
      change(&$0)
    }
  }

  func expectWhole() throws {
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems == [])
  }

  @Test func onlyOneAlbumIsBuilt() throws {
    try Self.write("album/inner/new", width: 70, in: folder)
    try Self.write("other/new", width: 71, in: folder)
    try folder.remove("photos/b.jpg")
    let report = try buildOnly("album/inner")
    #expect(report.changes == [RelativePath(["album", "inner", "new.jpg"]): .made])
    #expect(
      report.written.filter(\.isPage).map(\.description).sorted() == [
        "album/index.html", "album/inner/index.html", "index.html",
      ])
    #expect(report.removed.filter(\.isOriginal) == [])
    #expect(report.shown.count == 6)
    try expectWhole()
    #expect(try effect().made == ["other/new.jpg"])
  }

  /// What scripts load of albums of several pages stays with these, and goes with them.
  @Test func shardsStayWithTheirAlbum() throws {
    for index in 0..<3 {
      try Self.write("album/n\(index)", width: 80 + index, in: folder)
      try Self.write("other/n\(index)", width: 90 + index, in: folder)
    }
    let paged: (inout GallerySettings) -> Void = { $0.picturesPerPage = 2 }
    try build { paged(&$0) }
    let assets = Set(try folder.contents(of: "site/assets").keys)
    #expect(assets.count { $0.hasPrefix("shard-") } >= 4)
    for footer in ["one", "two"] {
      // Another tile, and so other shards.
      _ = try buildOnly("other") {
        paged(&$0)
        ($0.footer, $0.captions) = (footer, .name)
      }
      try expectWhole()
    }
    let now = Set(try folder.contents(of: "site/assets").keys)
    #expect(now.count == assets.count)
    #expect(
      now.subtracting(assets).count { $0.hasPrefix("shard-") }
        == assets.subtracting(now).count { $0.hasPrefix("shard-") })
    #expect(now.intersection(assets).contains { $0.hasPrefix("shard-") }, "those of the album that stays")
    try build { paged(&$0) }
    #expect(try Set(folder.contents(of: "site/assets").keys) == assets)
  }

  @Test func otherPagesStayAsTheyAreWhateverTheSettings() throws {
    let pages = ["album/index.html", "album/inner/index.html"]
    let before = try pages.map { try folder.read("site/" + $0) }
    let link = try LinkPattern("https://x.example/{path}")
    let settings: [(inout GallerySettings) -> Void] = [
      { ($0.title, $0.borderColour) = ("Else", .white) }, { $0.quality = 30 }, { $0.originals = .symlink },
      { $0.metadata = .none }, { $0.columns = 30 },
    ]
    for change in settings {
      #expect(try buildOnly("other", change).changes.keys.allSatisfy { $0.names[0] == "other" })
      #expect(try pages.map { try folder.read("site/" + $0) } == before)
      try expectWhole()
    }
    var only = self.settings
    only.album = RelativePath(["other"])
    _ = try GalleryBuilder(
      photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")), settings: only, delegate: link
    ).build()
    #expect(folder.exists("site/originals/album/c.jpg") && !folder.exists("site/originals/other"))
    try expectWhole()
  }

  /// What only a browser sees, and an asset that changes.
  @Test(arguments: [
    "<base href=\"./\">{{> head}}", "{{> head}}<img data-src=\"x\">", "{{> head}}<img src=\"{{assets}}logo.jpg\">",
  ])
  func themesThatReferToThingsInTheirOwnWay(template: String) throws {
    try folder.write(
      Array((template + "{{#chunks}}{{#tiles}}<i data-src=\"{{src}}\"></i>{{/tiles}}{{/chunks}}").utf8),
      to: "theme/album.mustache")
    try folder.write([1], to: "theme/logo.jpg")
    let theme = FilePath(folder.path("theme"))
    try build { $0.theme = .folder(theme) }
    let before = try folder.contents(of: "site")
    #expect(try buildOnly("other") { $0.theme = .folder(theme) }.written.isEmpty)
    #expect(try folder.contents(of: "site") == before)
    try folder.write([2], to: "theme/logo.jpg")
    #expect(try buildOnly("other") { $0.theme = .folder(theme) }.written == [RelativePath(["assets", "logo.jpg"])])
    try expectWhole()
  }

  @Test func albumsAreCalledAsInABuildOfAll() throws {
    try Self.write("thumbs/x", width: 77, in: folder)
    try folder.write([], to: "photos/thumbs-2/empty/.hidden")
    try build()
    #expect(folder.exists("site/thumbs-3/index.html"))
    let before = try site()
    #expect(try buildOnly("thumbs").written.isEmpty)
    #expect(try site() == before)
  }

  /// As people type it, and as a disk from a Mac may have it.
  @Test func anOnlyAlbumMayBeCalledInTheOtherFormOfUnicode() throws {
    let (typed, onDisk) = ("Geheim\u{E9}/inn\u{E9}", "Geheime\u{301}/inne\u{301}")
    try Self.write("\(onDisk)/x", width: 70, in: folder)
    try Self.write("\(onDisk)/hidden", width: 71, in: folder)
    try Self.write("Geheime\u{301}/z", width: 74, in: folder)
    try build { $0.albums.hide = ["hidden.jpg"] }
    try Self.write("\(onDisk)/y", width: 72, in: folder)
    try Self.write("other/new", width: 73, in: folder)
    try folder.write(Array("{hide: ['/inn\u{E9}/y.*']}".utf8), to: "photos/Geheime\u{301}/waterfall.json5")
    let report = try buildOnly(typed) { $0.albums.hide = ["hidden.jpg"] }
    #expect(report.shown.count == 7 && report.changes == [:])
    try folder.write([1], to: "photos/\(onDisk)/torn.jpg")
    #expect(try buildOnly(typed).leftOut.map(\.path.bytes) == [Array("\(onDisk)/torn.jpg".utf8)])
    try expectWhole()
    // One that is gone is known by what was published.
    try FileManager.default.removeItem(atPath: folder.path("photos/\(onDisk)"))
    #expect(try buildOnly(typed).shown.count == 6)
    #expect(throws: GalleryError.self) { try buildOnly("Geheim") }
  }

  @Test func aDiskThatIsNotThereTakesNoAlbumOff() throws {
    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: false)
    let before = try site()
    for name in ["other", "album/inner"] {
      #expect(throws: GalleryError.albumMissing(FilePath(folder.path("empty/" + name)))) {
        try build("empty") { $0.album = RelativePath(typed: Array(name.utf8)) }
      }
    }
    #expect(try site() == before)
  }

  /// Also where they stand by when their files were changed.
  @Test func topPicturesKeepTheirOrder() throws {
    func touch(_ name: String, _ seconds: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: folder.path("photos/\(name).jpg"))
    }
    try touch("a", 1_000_000)
    try touch("b", 2_000_000)
    let sorted: (inout GallerySettings) -> Void = { $0.albums.order = .modified }
    try build { sorted(&$0) }
    let before = try folder.read("site/index.html")
    try touch("a", 3_000_000)
    _ = try buildOnly("other", sorted)
    #expect(try folder.read("site/index.html") == before)
    try build { sorted(&$0) }
    #expect(try folder.read("site/index.html") != before)
  }

  @Test func topPicturesThatChangedStayAsTheyWerePublished() throws {
    try Self.write("a", width: 99, in: folder)
    try folder.remove("photos/b.jpg")
    let report = try buildOnly("other") { $0.originals = .symlink }
    #expect(report.leftOut.isEmpty && report.shown.count == 5)
    try expectWhole()
  }

  @Test func otherAlbumsAreAsTheyWerePublished() throws {
    try Self.write("album/c", width: 99, in: folder)
    try Self.write("album/new", width: 98, in: folder)
    try folder.remove("photos/album/inner/d.jpg")
    _ = try buildOnly("other")
    try expectWhole()
    #expect(folder.exists("site/originals/album/inner/d.jpg") && !folder.exists("site/originals/album/new.jpg"))
  }

  @Test func oneAlbumOfAnUnfinishedSite() throws {
    let site = FilePath(folder.path("site"))
    try folder.remove("site/originals/album/c.jpg")
    let missing = RelativePath(["originals", "album", "c.jpg"])
    #expect(throws: GalleryError.notWhole(site, missing)) { try buildOnly("other") }
    // Pictures on a page that leads to the album.
    try build()
    let tile = try #require(
      try folder.text("site/index.html").firstMatch(of: /originals\/a.jpg>[^>]* src=(thumbs\S*)/))
    let thumbnail = try #require(RelativePath(percentEncoded: tile.1.utf8))
    try folder.remove("site/\(tile.1)")
    #expect(throws: GalleryError.notWhole(site, thumbnail)) { try buildOnly("album") }
    try Self.write("a", width: 99, in: folder)
    try interrupt(after: 6)
    #expect(throws: GalleryError.unfinished(site)) { try buildOnly("other") }
    try build()
    // It isn't known what is on other pages.
    let record = try folder.text("site/.waterfall/pictures")
    let lines = record.split(separator: "\n", omittingEmptySubsequences: false)
    for damaged in ["", lines.dropLast(2).joined(separator: "\n") + "\n", record.replacing("album/c", with: "album/d")]
    {
      try folder.write(Array(damaged.utf8), to: "site/.waterfall/pictures")
      #expect(throws: GalleryError.unfinished(site)) { try buildOnly("other") }
    }
  }

  /// What stands for an album in previews of its page only, wherever the site will stand then.
  @Test(arguments: ["https://photos.example/x", "https://else.example"])
  func previewsOfOtherPagesStay(address: String) throws {
    try Self.write("album/cover", width: 88, in: folder)
    try folder.write(Array("Cover: cover.jpg".utf8), to: "photos/album/index.md")
    func settings(_ address: String) throws -> (inout GallerySettings) -> Void {
      let base = try BaseURL(address)
      return {
        $0.baseURL = base
        $0.albums.hide = ["cover.jpg"]
      }
    }
    let first = try settings("https://photos.example/x")
    try build { first(&$0) }
    let page = try folder.text("site/album/index.html")
    let image = try #require(page.firstMatch(of: /og:image" content="https:\/\/photos.example\/x\/(.*?)"/)?.1)
    try folder.remove("photos/album/index.md")
    let report = try buildOnly("other", settings(address))
    #expect(try folder.text("site/album/index.html") == page)
    #expect(folder.exists("site/\(image)"))
    #expect(!report.shown.contains { $0.path.name == "cover.jpg" })
    try expectWhole()
    try folder.remove("site/\(image)")
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems.count == 1)
  }

  @Test func anOnlyAlbumThatIsGoneIsTakenOff() throws {
    try folder.remove("photos/album")
    try folder.remove("photos/b.jpg")
    let report = try buildOnly("album/")
    #expect(!folder.exists("site/album"))
    #expect(folder.exists("site/originals/b.jpg"))
    #expect(report.shown.count == 3)
    try expectWhole()
  }

  @Test func anOnlyAlbumThatNeverWas() throws {
    try Self.write(".hidden/x", width: 70, in: folder)
    try folder.link("photos/other/up", to: "..")
    for name in ["nowhere", "a.jpg", ".hidden", "other/up", "other/up/album"] {
      let path = FilePath(folder.path("photos/" + name))
      #expect(throws: GalleryError.albumMissing(path)) { try buildOnly(name) }
    }
    try folder.remove("site")
    #expect(throws: GalleryError.neverBuilt(FilePath(folder.path("site")))) { try buildOnly("album") }
    #expect(!folder.exists("site"))
  }
}
