import Foundation
import Imaging
import TestSupport
import Testing

@testable import Gallery

/// What stands for albums, and what is hidden.
extension AlbumPlanTests {
  @Test func aCoverIsWhatIsChosenOrTheFirst() throws {
    // Their widths are 40, 41, 42 …
    try write("one/a", "one/b", "two/a", "two/in/b", "three/in/a", "four/a", "four/b")
    try write("Cover: b.jpg", to: "one/index.md")
    try write("Thumbnail: in/b.jpg", to: "two/index.md")
    try write("Sort: -name", to: "four/index.md")
    #expect(try build().warnings == [])
    #expect(try ["one", "two", "three", "four"].map { try cover(of: $0) } == ["41", "43", "44", "46"])
    try build(files: ["one": "{cover: 'a.jpg'}"])
    #expect(try cover(of: "one") == "40")
  }

  @Test func nothingIsSaidOfAHiddenCover() throws {
    try write("a", "SECRET")
    try write("Hidden: yes\nTitle: SECRET\nAlt: SECRET", to: "SECRET.md")
    try write("Cover: SECRET.jpg", to: "index.md")
    try build { $0.baseURL = try? BaseURL("https://photos.example/") }
    #expect(try page().contains("og:image:alt") && !page().contains("SECRET"))
  }

  @Test func nothingIsSaidOfACoverInAHiddenAlbum() throws {
    try write("pub/a", "pub/deep/on/b")
    try write("Hidden: yes", to: "pub/deep/index.md")
    try write("Title: SECRET\nAlt: SECRET", to: "pub/deep/on/b.md")
    try write("Cover: deep/on/b.jpg", to: "pub/index.md")
    try write("Cover: on/b.jpg\nHidden: yes", to: "pub/deep/index.md")
    try build { $0.baseURL = try? BaseURL("https://photos.example/") }
    for name in ["", "pub/"] {
      #expect(try page(name).contains("og:image:alt") && !page(name).contains("SECRET"))
    }
    #expect(try page("pub/deep/").contains("og:image:alt\" content=\"SECRET"))
  }

  /// Also where its folder is no part of the gallery any more, and its page stays.
  @Test(arguments: [GallerySettings.Robots.all, .noindex]) func aHiddenAlbumStaysHidden(
    robots: GallerySettings.Robots
  ) throws {
    try write("a", "in/b", "on/SECRET", "off/c")
    try write("Hidden: yes", to: "on/index.md")
    if robots == .all { try write("See [it](on/index.html).", to: "index.md") }
    let address = { (settings: inout GallerySettings) in
      settings.baseURL = try? BaseURL("https://photos.example/")
      settings.robots = robots
    }
    try build(address)
    try folder.remove("photos/on")
    try folder.remove("photos/off")
    try build {
      address(&$0)
      $0.album = RelativePath(["in"])
    }
    for name in ["index.html", "sitemap.xml", "feed.atom", "feed.json"] where folder.exists("site/\(name)") {
      #expect(try !folder.text("site/\(name)").contains("SECRET"), "\(name)")
    }
    #expect(try folder.exists("site/on/index.html") && albums() == ["in", "off"])
  }

  @Test func aHiddenPictureIsNowhereButMayBeACover() throws {
    try write("in/a", "in/b", "in/c", "on/d")
    try write("Hidden: yes\nTitle: Secret", to: "in/b.md")
    try write("Cover: c.jpg", to: "in/index.md")
    let hide = { (settings: inout GallerySettings) in settings.albums.hide = ["c.*"] }
    let report = try build(hide)
    #expect(report.shown.map(\.path.description) == ["in/a.jpg", "on/d.jpg"] && report.otherFiles == [])
    #expect(try tiles("in/") == ["in/a.jpg"] && page("in/").contains(">1 photograph<"))
    #expect(try cover(of: "in") == "42")
    let files = try folder.contents(of: "site").keys
    #expect(files.filter { $0.hasPrefix("originals/") }.sorted() == ["originals/in/a.jpg", "originals/on/d.jpg"])
    #expect(files.count { $0.hasPrefix("thumbs/") && $0.hasSuffix(".jpg") } == 3)
    // Nothing is made again, and nothing is gone.
    let again = try build(hide)
    #expect(again.changes == [:] && again.workTimes == [:] && again.written == [] && again.goneCount == 0)
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems == [])
    // One album's pages keep the others' covers.
    try build {
      hide(&$0)
      $0.album = RelativePath(["on"])
    }
    #expect(try cover(of: "in") == "42" && tiles("in/") == ["in/a.jpg"])
    // And then it is shown.
    try folder.remove("photos/in/b.md")
    let shown = try build()
    #expect(shown.shown.count == 4 && shown.changes.count == 1)
  }

  @Test func whatSpeaksOfAHiddenPictureIsNoOtherFile() throws {
    try write("a", "b")
    try write("Hidden: yes", to: "b.md")
    let packet = "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>"
    for name in ["a.xmp", "b.xmp", "B.JPG.XMP"] { try write(packet, to: name) }
    #expect(try build().otherFiles == [])
  }

  @Test func aHiddenCoverTakesNoName() throws {
    try write("in/A", "in/a")
    try write("Cover: A.jpg", to: "in/index.md")
    for _ in 1...2 {
      try build { $0.albums.hide = ["A.jpg"] }
      #expect(try tiles("in/") == ["in/a.jpg"] && cover(of: "in") == "40")
    }
  }

  @Test func allIsHiddenOrExcluded() throws {
    try write("a", "in/b")
    for change in [\AlbumSettings.hide, \AlbumSettings.exclude] {
      #expect(throws: GalleryError.allHidden(FilePath(folder.path("photos")))) {
        try build { $0.albumOverrides[keyPath: change] = ["*"] }
      }
    }
    try folder.write([1], to: "none/a.txt")
    #expect(throws: GalleryError.noPictures(FilePath(folder.path("none")), leftOut: [])) {
      try GalleryBuilder(photos: FilePath(folder.path("none")), site: FilePath(folder.path("site")), settings: settings)
        .build()
    }
  }

  @Test func nothingLeadsToAHiddenAlbum() throws {
    try write("a", "in/b", "secret/c", "secret/deep/d", "secret/other/e")
    try write("Hidden: true", to: "secret/index.md")
    let report = try build()
    #expect(report.shown.count == 5 && report.pages == 5)
    #expect(try page().contains(">2 photographs, 1 album<") && albums() == ["in"] && !page().contains("secret"))
    #expect(try page("secret/").contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(try page("secret/deep/").contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(try !page("in/").contains("noindex") && !page().contains("noindex"))
    #expect(try albums("secret/") == ["deep", "other"] && page("secret/").contains(">3 photographs, 2 albums<"))
    #expect(try page("secret/deep/").contains("<a href=\"../index.html\">secret</a>"))
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems == [])
  }

  @Test func anAlbumOfHiddenOnesOnlyIsHiddenToo() throws {
    try write("a", "outer/secret/b")
    try write("Hidden: yes", to: "outer/secret/index.md")
    #expect(try build().pages == 3)
    #expect(try albums() == [] && page("outer/").contains("noindex") && !page().contains("noindex"))
    try folder.remove("photos/a.jpg")
    #expect(try build().pages == 3)
    #expect(try page().contains(">0 photographs<"))
  }

  @Test func theRawFileOfAHiddenPictureIsHiddenToo() throws {
    try write("a", "b", "c")
    for name in ["a", "b", "c", "d"] {
      let preview = try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85)
      try folder.write(
        TestPicture.dng(preview: preview, size: PixelSize(width: 60, height: 40)), to: "photos/\(name).dng")
    }
    try write("Hidden: yes", to: "b.md")
    let report = try build { $0.albums.hide = ["a.jpg"] }
    #expect(report.shown.map(\.path.description) == ["c.jpg", "d.dng"])
  }
}
