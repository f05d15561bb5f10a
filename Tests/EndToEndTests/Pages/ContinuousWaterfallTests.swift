import BrowserSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// An album of several pages, which scripts make one waterfall of.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct ContinuousWaterfallTests {
  private static let count = PagedAlbums.sizes.count

  @Test(arguments: [320, 1280, 2560], [false, true])
  func everyTileIsWhereTheEngineSays(width: Int, hasCaptions: Bool) throws {
    let site = try hasCaptions ? PagedAlbums.captioned() : PagedAlbums.paged()
    let page = try Browser().newPage(width: width, height: 900)
    try page.open(site.appendingPathComponent("index.html"), imagesAfterFirstPaint: true)
    let frame = try #require(try page.boxes(of: ".waterfall").first)
    let places = try enginePlaces(of: PagedAlbums.sizes, inFrame: frame.width, hasCaptions: hasCaptions)
    // All of the height is reserved at once.
    let end = try #require(places.map { $0.y + $0.height }.max()) + (hasCaptions ? 28 : 0)
    try page.wait(until: "document.querySelector('.waterfall').offsetHeight > 2 * \(places[129].y)")
    #expect(abs(try #require(try page.boxes(of: ".waterfall").first).height - end) <= 0.5)
    var seen: Set<Int> = []
    for part in [0, 0.2, 0.5, 0.8, 1] {
      try page.scroll(toPart: part)
      #expect(try page.waitForPictures(at: places).allSatisfy(\.hasSource))
      let tiles = try page.tiles()
      #expect(tiles.count >= 40)
      for tile in tiles {
        #expect(tile.box.distance(to: places[tile.index]) <= 0.25, "\(tile)")
      }
      #expect(tiles.map(\.index) == tiles.map(\.index).sorted())
      seen.formUnion(tiles.map(\.index))
    }
    #expect(seen.contains(0) && seen.contains(150) && seen.contains(Self.count - 1))
    #expect(try page.layoutShift == 0)
    #expect(try page.problems == [])
  }

  /// There and back, in steps of a window.
  @Test func itIsFewElementsAndFewPicturesWhereverTheReaderIs() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    // Also of those that were taken out of the document.
    try page.runBeforeLoad(
      """
      window.everyImage = new Set();
      new MutationObserver(() => document.querySelectorAll('.waterfall img').forEach(image => everyImage.add(image)))
        .observe(document, { childList: true, subtree: true });
      """)
    try page.open(try PagedAlbums.paged().appendingPathComponent("index.html"))
    let places = try enginePlaces(of: PagedAlbums.sizes, inFrame: 1200)
    let steps = stride(from: 0, through: 1, by: 0.05)
    var most = (elements: 0, pictures: 0)
    for part in Array(steps) + steps.reversed() {
      try page.scroll(toPart: part)
      let inView = try page.waitForPictures(at: places)
      #expect(inView.count >= 4 && inView.allSatisfy { $0.hasSource && $0.isComplete })
      most.elements = max(most.elements, try page.evaluate("document.querySelectorAll('*').length", as: Int.self))
      most.pictures = max(
        most.pictures,
        try page.evaluate("[...everyImage].filter(image => image.src || image.srcset).length", as: Int.self))
    }
    #expect(most.elements <= 400)
    #expect(most.pictures <= 200)
    #expect(try page.evaluate("everyImage.size", as: Int.self) >= Self.count)
    #expect(try page.problems == [])
  }

  @Test func theTabKeyGoesThroughAllPicturesBothWays() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(try PagedAlbums.paged().appendingPathComponent("index.html"))
    try page.wait(until: "waterfall.show(55).then(tile => (tile.focus(), tile === document.activeElement))")
    // Over the ends of two chunks, and of a page.
    for (range, modifiers) in [(Array(56...135), Modifiers()), (Array((50...134).reversed()), .shift)] {
      for index in range {
        // As a reader would who looks where to go: it comes when the one before has the focus.
        try page.wait(until: "document.querySelector('.waterfall .p' + (\(index) + 1).toString(36))")
        try page.press(key: "Tab", modifiers: modifiers)
        let arrived = try page.evaluate("waterfall.indexOf(document.activeElement)", as: Int.self)
        #expect(arrived == index)
      }
      #expect(
        try page.evaluate(
          "(box => box.top > -1 && box.top < innerHeight)(document.activeElement.getBoundingClientRect())",
          as: Bool.self))
    }
  }

  @Test(arguments: [0, 0.5, 0.87, 1]) func eachTileInViewIsHit(part: Double) throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(try PagedAlbums.captioned().appendingPathComponent("index.html"))
    let places = try enginePlaces(of: PagedAlbums.sizes, inFrame: 1200, hasCaptions: true)
    try page.scroll(toPart: part)
    try page.waitForPictures(at: places)
    let hits = try page.evaluate(
      """
      [...document.querySelectorAll('.waterfall a')].flatMap(tile => {
        const box = tile.getBoundingClientRect(), [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return y < 0 || y >= innerHeight ? [] : [document.elementFromPoint(x, y)?.closest('a') === tile];
      })
      """, as: [Bool].self)
    #expect(hits.count >= 3 && !hits.contains(false))
  }

  @Test(arguments: [(2, 130), (3, 260)]) func aPageOpensAtItsFirstPicture(number: Int, first: Int) throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    let places = try enginePlaces(of: PagedAlbums.sizes, inFrame: 1200)
    try page.open(try PagedAlbums.paged().appendingPathComponent("page-\(number).html"), imagesAfterFirstPaint: true)
    try page.wait(until: "document.querySelector('.waterfall').offsetHeight > \(places[260].y)")
    try page.waitForPictures(at: places)
    let tile = try #require(try page.tiles().first { $0.index == first })
    #expect(tile.box.distance(to: places[first]) <= 0.25)
    let top = try #require(try page.boxes(of: ".waterfall").first).y
    #expect(abs(top + tile.box.y) <= 1)
    #expect(try page.layoutShift == 0)
    // And above it is all that was before.
    try page.scroll(toPart: 0)
    #expect(try page.waitForPictures(at: places).first?.index == 0)
    #expect(try page.problems == [])
  }

  @Test func theEndIsReached() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    let places = try enginePlaces(of: PagedAlbums.sizes, inFrame: 1200)
    try page.open(try PagedAlbums.paged().appendingPathComponent("index.html"))
    try page.press(key: "End")
    try page.wait(until: "document.querySelector('footer').getBoundingClientRect().bottom <= innerHeight")
    let last = try #require(try page.waitForPictures(at: places).last)
    #expect(last.index == Self.count - 1 && last.isComplete)
    #expect(try page.boxes(of: "main nav.pages").count == 1)
    #expect(try page.evaluate("scrollY + innerHeight >= document.documentElement.scrollHeight - 1", as: Bool.self))
  }

  @Test(.enabled(if: Checkers.isThere, "\(Checkers.missing)")) func checkersFindNothing() throws {
    for width in [320, 1280] {
      let page = try Browser().newPage(width: width, height: 900)
      for forced in ["none", "active"] {
        try page.emulate(.forcedColours, as: forced)
        try page.open(try PagedAlbums.captioned().appendingPathComponent("index.html"))
        try page.scroll(toPart: 0.6)
        try page.wait(until: "document.querySelector('.waterfall .p4m')")
        // A chunk's box stands over the last captions of the one before. It has neither a colour nor clicks of its own, but
        // axe-core can't tell; nor what forced colours are, which are the reader's.
        let findings = try page.accessibilityFindings().filter {
          !$0.contains("color-contrast") || forced == "none" && !$0.contains("overlapped by another element")
        }
        #expect(findings == [], "\(width), forced colours: \(forced)")
      }
    }
  }
}
