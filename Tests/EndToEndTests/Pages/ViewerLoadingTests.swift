import BrowserSupport
import Foundation
import TestSupport
import Testing

/// What the viewer asks for and when; in a slideshow, in an album of several pages.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct ViewerLoadingTests {
  /// Which originals a page asked for so far, in order.
  private func originals(_ page: Page) throws -> [String] {
    try page.requestedURLs.filter { $0.path.contains("/originals/") }.map(\.lastPathComponent)
  }

  @Test func theLargestThumbnailStandsUntilTheOriginalIsThere() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.openStill(try ViewedAlbum.site())
    #expect(try originals(page) == [])
    try page.openViewer(at: 1)
    try page.waitForStatus("1, 1 of 6")
    let behind = try page.text("document.querySelector('.stage img').style.backgroundImage")
    let widest = try page.text("document.querySelector('.p1 img').srcset.split(/[\\s,]+/).at(-2)")
    #expect(widest.hasSuffix("-200.jpg") && behind.hasPrefix("url(\"\(widest)\")"))
    #expect(try page.text("document.querySelector('.stage img').getAttribute('src')") == "originals/1.jpg")
    let asked = try page.requestedURLs.map(\.absoluteString)
    let thumbnail = try #require(asked.firstIndex { $0.hasSuffix(widest) })
    let original = try #require(asked.firstIndex { $0.hasSuffix("originals/1.jpg") })
    #expect(thumbnail < original)
    // Its neighbour is got before it is asked for, and nothing else.
    #expect(try originals(page) == ["1.jpg", "2.jpg"])
    try page.press(key: "ArrowRight")
    try page.waitForViewer(at: 2)
    try page.waitForStatus("2, 2 of 6")
    #expect(try originals(page).suffix(1) == ["3.jpg"])
    #expect(try page.problems == [])
  }

  @Test func theOriginalIsNotLoadedWhereThumbnailsAreEnough() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.openStill(try ViewedAlbum.site(), "index.html#4.jpg")
    try page.waitForViewer(at: 4)
    try page.waitForStatus("4, 4 of 6")
    #expect(try !originals(page).contains("4.jpg"))
    try page.press(key: "+")
    try page.wait(until: "document.querySelector('.stage img').getAttribute('src') === 'originals/4.jpg'")
    try page.waitForViewer(at: 4)
    #expect(try originals(page).contains("4.jpg"))
  }

  /// Those of an album of several pages may have to be loaded first.
  @Test func itOpensWithoutItsNeighbours() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.openStill(try ViewedAlbum.site())
    _ = try page.text(
      "(tile => waterfall.tile = index => index === 1 ? new Promise(() => {}) : tile(index))(waterfall.tile), ''")
    try page.openViewer(at: 1)
    try page.press(key: "Escape")
    try page.waitUntilViewerIsClosed()
    #expect(try page.problems == [])
  }

  @Test func withoutTheOriginalTheThumbnailStays() throws {
    let site = try ViewedAlbum.build("torn", "")
    try FileManager.default.removeItem(at: site.appendingPathComponent("originals/2.jpg"))
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.openStill(site)
    try page.openViewer(at: 2)
    #expect(try page.text("document.querySelector('.stage img').currentSrc").hasSuffix("-200.jpg"))
  }

  /// Its clock is the test's: what it puts off for seconds happens when `slide()` is called.
  @Test func aSlideshowGoesOnUntilItIsPausedOrAtItsEnd() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.runBeforeLoad(
      """
      const [later, never] = [setTimeout, clearTimeout];
      let waiting;
      window.setTimeout = (act, time) => time < 1000 ? later(act, time) : (waiting = act, -1);
      window.clearTimeout = timer => timer === -1 ? waiting = null : never(timer);
      window.isPlaying = () => !!waiting;
      window.slide = () => { const act = waiting; waiting = null; act(); };
      """)
    try page.openStill(try ViewedAlbum.site())
    try page.openViewer(at: 3)
    let pressed = "document.querySelector('[value=play]').ariaPressed"
    try page.click(button: "play")
    #expect(try page.text(pressed) == "true")
    _ = try page.text("slide(), ''")
    try page.waitForViewer(at: 4)
    try page.wait(until: "isPlaying()")
    try page.click(button: "play")
    #expect(try page.text(pressed) == "false")
    #expect(try !page.evaluate("isPlaying()", as: Bool.self))
    try page.click(button: "play")
    for number in 5...6 {
      try page.wait(until: "isPlaying()")
      _ = try page.text("slide(), ''")
      try page.waitForViewer(at: number)
    }
    try page.wait(until: "isPlaying()")
    _ = try page.text("slide(), ''")
    try page.wait(until: "\(pressed) === 'false'")
    #expect(try !page.evaluate("isPlaying()", as: Bool.self))
    try page.waitForViewer(at: 6)
    let problems = try page.problems
    #expect(problems == [])
  }

  @Test func itGoesThroughAllPagesOfAnAlbum() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    let places = try enginePlaces(of: PagedAlbums.sizes, inFrame: 1200)
    try page.openStill(try PagedAlbums.viewed())
    try page.wait(until: "document.querySelector('.waterfall').offsetHeight > \(places[299].y)")
    try page.openViewer(at: 1)
    try page.press(key: "End")
    try page.waitForViewer(at: 300)
    try page.waitForStatus("300, 300 of 300")
    for number in [299, 298] {
      try page.press(key: "ArrowLeft")
      try page.waitForViewer(at: number)
    }
    try page.wait(until: "location.hash === '#298.jpg'")
    try page.press(key: "Escape")
    try page.waitUntilViewerIsClosed()
    try page.wait(until: "document.activeElement.getAttribute('href') === 'originals/298.jpg'")
    let inView = try page.waitForPictures(at: places)
    #expect(inView.contains { $0.index == 297 && $0.isComplete })
    #expect(try page.tiles().allSatisfy { $0.box.distance(to: places[$0.index]) <= 0.25 })
    // A link to a picture of another page opens it, too.
    try page.open(try #require(URL(string: "\(try PagedAlbums.viewed())page-3.html#140.jpg")))
    try page.waitForViewer(at: 140)
    #expect(try page.problems == [])
  }

  @Test(.enabled(if: Checkers.isThere, "\(Checkers.missing)")) func checkersFindNothing() throws {
    let site = try ViewedAlbum.site()
    for width in [320, 1280] {
      let page = try Browser().newPage(width: width, height: 900)
      try page.openStill(site)
      try page.openViewer(at: 5)
      for forced in ["none", "active"] {
        try page.emulate(.forcedColours, as: forced)
        // Forced colours are the reader's; axe-core compares them with those that would be there without.
        let findings = try page.accessibilityFindings().filter { forced == "none" || !$0.contains("color-contrast") }
        #expect(findings == [], "\(width), forced colours: \(forced)")
      }
      _ = try page.text("document.querySelector('[value=details]').click(), ''")
      try page.emulate(.forcedColours, as: "none")
      let findings = try page.accessibilityFindings()
      #expect(findings == [], "\(width), with details")
    }
    #expect(try Checkers.htmlErrors(inSite: site) == [])
    #expect(try Checkers.htmlErrors(inSite: try PagedAlbums.viewed()) == [])
  }
}
