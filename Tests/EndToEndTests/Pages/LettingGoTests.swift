import BrowserSupport
import Foundation
import TestSupport
import Testing

/// Pictures that are far from view are let go, and are there when they are seen or printed.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct LettingGoTests {
  @Test func onePageLetsGoWhatIsFarFromView() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(try PagedAlbums.single().appendingPathComponent("index.html"), imagesAfterFirstPaint: true)
    let places = try enginePlaces(of: PagedAlbums.sizes, inFrame: 1200)
    for part in [0, 0.25, 0.5, 0.75, 1, 0.5, 0] {
      try page.scroll(toPart: part)
      let inView = try page.waitForPictures(at: places)
      #expect(inView.count >= 4)
      let tiles = try page.tiles()
      #expect(tiles.count == places.count)
      let view = try page.evaluate("scrollY - document.querySelector('.waterfall').offsetTop", as: Double.self)
      // A chunk of 60 pictures is about 8,000 px tall.
      let distances = zip(tiles, places).map { $0.box.distance(to: $1) }
      #expect(try #require(distances.max()) <= 0.25)
      for tile in tiles {
        let (above, below) = (view - tile.box.y - tile.box.height, tile.box.y - view - 900)
        #expect(max(above, below) < 2500 ? tile.hasSource : max(above, below) < 12_000 || !tile.hasSource, "\(tile)")
      }
      #expect(tiles.filter(\.hasSource).count <= 200)
      #expect(tiles.contains { !$0.hasSource })
    }
    #expect(try page.layoutShift == 0)
    #expect(try page.problems == [])
  }

  /// Every photograph of the page, after the reader has been everywhere, and all is as before.
  @Test(arguments: [("single", 300), ("index", 130), ("page-2", 130)]) func allOfThePageIsPrinted(
    name: String, count: Int
  ) throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    let isSingle = name == "single"
    let site = try isSingle ? PagedAlbums.single() : PagedAlbums.paged()
    try page.open(site.appendingPathComponent(isSingle ? "index.html" : "\(name).html"))
    let places = try enginePlaces(of: PagedAlbums.sizes, inFrame: 1200)
    try page.wait(until: "document.querySelector('.waterfall').offsetHeight > \(places[299].y)")
    // All that is left are photographs.
    _ = try page.text("document.querySelector('.albums')?.remove(), ''")
    for part in [0, 0.3, 0.6, 1, 0.5] {
      try page.scroll(toPart: part)
      try page.waitForPictures(at: places)
    }
    let before = try page.waitForPictures(at: places).map(\.index)
    let top = try page.evaluate("scrollY", as: Double.self)
    let document = String(decoding: try page.printToPDF(), as: UTF8.self)
    let printed = document.split(separator: "/Subtype /Image\n").count - 1
    #expect(printed == count)
    let after = try page.waitForPictures(at: places)
    #expect(after.map(\.index) == before && after.allSatisfy(\.isComplete))
    #expect(abs(try page.evaluate("scrollY", as: Double.self) - top) <= 1)
    #expect(try page.tiles().filter(\.hasSource).count <= 200)
    #expect(try page.problems == [])
  }
}
