import Foundation
import Glibc
import TestSupport
import Testing

@testable import Gallery

@Suite struct SiteCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a b", "album/c"] {
      try folder.write(TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 90), to: "photos/\(name).jpg")
    }
    try build()
  }

  private func build(_ change: (inout GallerySettings) -> Void = { _ in }) throws {
    var settings = GallerySettings()
    change(&settings)
    let (photos, site) = (FilePath(folder.path("photos")), FilePath(folder.path("site")))
    _ = try GalleryBuilder(photos: photos, site: site, settings: settings).build()
  }

  private func check() throws -> SiteReport { try SiteChecker(site: FilePath(folder.path("site"))).check() }

  private func problems() throws -> [String] {
    try check().problems.map { "\($0.path): \($0.words)".replacing(/-[0-9a-z]{16}/, with: "-KEY") }
  }

  @Test func aSiteThatIsAsItWasBuilt() throws {
    let report = try check()
    #expect(report.problems == [])
    #expect(!report.isInterrupted)
    #expect(report.pages == 2)
    // Two pages, their equal stylesheets, the theme's, its script and icon, their equal thumbnails, two originals.
    #expect(report.files == 9)
    #expect(report.links == 9)
  }

  @Test func webCopiesAndTheOriginalsBesideThem() throws {
    try folder.write(TestPicture.quadrants(.heic, width: 64, height: 48), to: "photos/d.heic")
    try build()
    #expect(try check().problems == [])
    for file in ["originals/d.heic", "originals/d.heic.jpg"] {
      let bytes = try folder.read("site/" + file)
      try folder.write(bytes + [0], to: "site/" + file)
      #expect(try problems() == ["\(file): is not what was written"])
      try folder.remove("site/" + file)
      #expect(try problems() == ["\(file): is missing"])
      try folder.write(bytes, to: "site/" + file)
    }
    #expect(try check().problems == [])
  }

  @Test func everyFileThatIsMissing() throws {
    let files = try folder.contents(of: "site").keys.filter { !$0.hasPrefix(".waterfall/") }
    for file in files {
      let bytes = try folder.read("site/" + file)
      try folder.remove("site/" + file)
      #expect(try check().problems.map(\.path.description) == [file])
      #expect(try check().problems.map(\.words) == ["is missing"])
      try folder.write(bytes, to: "site/" + file)
    }
    #expect(try check().problems == [])
  }

  @Test func everyFileThatIsNotWhatWasWritten() throws {
    let files = try folder.contents(of: "site").filter { !$0.key.hasPrefix(".waterfall/") }
    for (file, bytes) in files {
      // A bit, and a length.
      for other in [bytes.dropLast() + [bytes[bytes.count - 1] ^ 1], bytes + [0], []] {
        try folder.write(other, to: "site/" + file)
        #expect(try check().problems.first { $0.path.description == file }?.words == "is not what was written")
      }
      try folder.write(bytes, to: "site/" + file)
    }
  }

  @Test func aLinkThatLeadsToNothing() throws {
    try folder.write(
      Array(
        """
        {{> head}}<a href="about.html?x#y">About</a> <img src='{{! }}none/a%20b.png' srcset="album/ 1x, no&amp;ne.jpg 2x">
        <a href="https://example.org/x">x</a><a href="mailto:a@b">m</a><a href=#p1>p</a><a href="album">y</a>
        <!-- <a href="comment"> --><script>"<a href='script'>"</script><p title=">" hidden><a href=/root>r</a>
        """.utf8), to: "theme/album.mustache")
    try build { $0.theme = .folder(FilePath(folder.path("theme"))) }
    try folder.write([1], to: "site/about.html")
    #expect(
      try problems() == [
        "album/index.html: leads to about.html?x#y, which isn't there",
        "album/index.html: leads to none/a%20b.png, which isn't there",
        "album/index.html: leads to album/, which isn't there",
        "album/index.html: leads to no&ne.jpg, which isn't there",
        "index.html: leads to none/a%20b.png, which isn't there",
        "index.html: leads to no&ne.jpg, which isn't there",
      ])
  }

  @Test func whatAStylesheetLeadsTo() throws {
    try folder.write(
      Array("@font-face { src: url(  \"fonts/a.woff2\" ) } b { c: url(d.png) }".utf8), to: "theme/waterfall.css")
    try folder.write([1], to: "theme/d.png")
    try build { $0.theme = .folder(FilePath(folder.path("theme"))) }
    #expect(try problems() == ["assets/waterfall-KEY.css: leads to fonts/a.woff2, which isn't there"])
  }

  @Test func symbolicLinksThatLeadToNothing() throws {
    try build { $0.originals = .symlink }
    #expect(try problems() == [])
    try folder.remove("photos/album/c.jpg")
    #expect(try problems() == ["originals/album/c.jpg: is missing"])
  }

  @Test func whatIsNoSite() throws {
    for path in ["photos", "nowhere", "photos/a b.jpg"] {
      let path = FilePath(folder.path(path))
      #expect(throws: GalleryError.notASite(path)) { try SiteChecker(site: path).check() }
    }
  }

  @Test func aSiteThatIsBeingWritten() throws {
    let site = FilePath(folder.path("site"))
    let lock = try Descriptor(site, O_RDONLY)
    #expect(flock(lock.number, LOCK_EX) == 0)
    #expect(throws: GalleryError.siteBusy(site)) { try check() }
  }

  @Test func nothingIsWritten() throws {
    let before = try folder.contents()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path("site"))
    _ = try check()
    #expect(try folder.contents() == before)
  }
}
