import BrowserSupport
import Foundation
import Imaging
import TestSupport
import Testing

@testable import Gallery

/// A folder of hostile names: every byte but `/` and NUL, not UTF-8, 255 bytes long, markup, loops of links.
@Suite(
  .enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"),
  .enabled(if: Browser.isAvailable && WebServer.isAvailable, "there is no Chromium or no busybox"))
struct NamesTests {
  private let folder: TemporaryFolder
  private let site: URL
  /// Every photograph has a size of its own, so that it can be told in the browser.
  private let sizes: Set<PixelSize>
  private let report: GalleryReport

  init() throws {
    folder = try TemporaryFolder()
    site = folder.url.appendingPathComponent("site")
    let original = try TestPicture.quadrants(width: 9, height: 9).jpeg(quality: 80)
    try folder.write(original, to: "original.jpg")
    let script = SharedMaterial.namesScript.path
    let made = try Program.shell("bash '\(script)' '\(folder.path("original.jpg"))' '\(folder.path("photos"))'")
    #expect(made.status == 0)
    // As root these can be read, as anyone else not; both is tested elsewhere.
    _ = try Program.shell("cd '\(folder.path("photos"))' && chmod -R u+rwX noaccess unreadable.jpg")

    let photos = try PhotosFolder(FilePath(folder.path("photos")))
    var scanner = Scanner(skipping: [])
    var sizes: Set<PixelSize> = []
    for path in scanner.scan(photos.folder, in: photos.containers).allFiles {
      let file = try Descriptor(path, in: photos.folder, O_RDWR)
      guard try file.status.st_size < 10_000, try file.peek(count: original.count) == original else { continue }
      let size = PixelSize(width: 20 + sizes.count % 50, height: 20 + sizes.count / 50)
      try file.write(try TestPicture.quadrants(width: size.width, height: size.height).jpeg(quality: 80))
      sizes.insert(size)
    }
    report = try GalleryBuilder(photos: FilePath(folder.path("photos")), site: FilePath(site.path)).build()
    // Two names of one file show what was written last.
    self.sizes = Set(report.shown.map(\.size))
    #expect(sizes.count > 120)
    #expect(sizes.subtracting(self.sizes).count <= 3, "a link and its file are one")
  }

  @Test(arguments: [true, false]) func everyPictureAppearsAndEachLinkLeadsToIt(fromDisk: Bool) throws {
    let server = fromDisk ? nil : try WebServer(site)
    let root = server?.url ?? site
    let page = try Browser().newPage(width: 1280, height: 900)
    var pending = [root.appendingPathComponent("index.html")]
    var seen: Set<URL> = []
    var shown: Set<PixelSize> = []
    var links = 0
    while let url = pending.popLast() {
      guard seen.insert(url).inserted else { continue }
      try page.open(url)
      #expect(try page.problems == [])
      // Nothing of a name became an element, or anything else than text.
      #expect(
        try page.evaluate(
          "document.querySelectorAll('script:not([src]),b,main img:not(a>img,.cover>img)').length", as: Int.self)
          == 0)
      let tiles: [Tile] = try page.evaluate(
        """
        [...document.querySelectorAll('.waterfall a')].map(a => (
          {link: a.href, width: +a.firstChild.getAttribute('width'), height: +a.firstChild.getAttribute('height')}))
        """)
      let albums: [String] = try page.evaluate("[...document.querySelectorAll('.albums a')].map(a => a.href)")
      pending += try albums.map { try #require(URL(string: $0)) }
      for tile in tiles {
        try page.open(try #require(URL(string: tile.link)))
        let loaded = try page.evaluate(
          "[document.images[0].naturalWidth, document.images[0].naturalHeight]", as: [Int].self)
        #expect(loaded == [tile.width, tile.height], "\(tile.link)")
        shown.insert(PixelSize(width: tile.width, height: tile.height))
        links += 1
      }
    }
    #expect(seen.count == report.pages)
    #expect(links == report.shown.count)
    #expect(shown == sizes)
  }

  private struct Tile: Decodable {
    let link: String
    let width, height: Int
  }

  @Test func whatIsLeftOutIsNamedOnceAndIsNoPicture() {
    let named = report.leftOut.map(\.path.description)
    #expect(Set(named).count == named.count)
    for name in [
      "zero-byte.jpg", "two-bytes.jpg", "half.jpg", "text.jpg", "dangling.jpg", "self-loop.jpg", "outside.jpg",
    ] {
      #expect(named.contains(name), "\(name)")
    }
    #expect(!report.shown.contains { ["outside.jpg", "fifo.jpg", "devzero.jpg"].contains($0.path.description) })
    #expect(!report.shown.contains { $0.path.names.contains("root-link") || $0.path.names.contains(".git") })
  }
}
