import BrowserSupport
import Foundation
import TestSupport
import Testing

/// Where the reader is stays so, and an address leads to a picture.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct ReadersPlaceTests {
  private enum Mode: String, CaseIterable { case single, paged }

  /// The picture at the view's top, and how much of it is above that.
  private struct Place: Decodable {
    let index: Int
    let part: Double
  }

  private func url(_ mode: Mode, _ name: String = "index.html") throws -> URL {
    try (mode == .single ? PagedAlbums.single() : PagedAlbums.paged()).appendingPathComponent(name)
  }

  private static let place = """
    [...document.querySelectorAll('.waterfall a')].map(tile => [waterfall.indexOf(tile), tile.getBoundingClientRect()])
      .filter(([, box]) => box.bottom > 0 && box.top < innerHeight)
      .map(([index, box]) => ({index, part: -box.top / box.height}))[0]
    """

  /// Scrolls to a part of the waterfall, and waits until that is noted.
  private func read(_ page: Page, at part: Double) throws -> Place {
    try page.wait(until: "waterfall.count && document.querySelector('.waterfall')?.offsetHeight > 30000")
    try page.scroll(toPart: part)
    try page.wait(until: "(place => place && history.state?.waterfall?.[0] === place.index)(\(Self.place))")
    return try page.evaluate(Self.place)
  }

  private func expect(_ page: Page, isAt place: Place) throws {
    try page.wait(until: "(place => place && place.index === \(place.index))(\(Self.place))")
    let now: Place = try page.evaluate(Self.place)
    #expect(abs(now.part - place.part) <= 0.01)
  }

  @Test(arguments: Mode.allCases, [0.33, 1]) private func reloading(mode: Mode, part: Double) throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(try url(mode))
    let place = try read(page, at: part)
    for _ in 0..<3 {
      try page.reload()
      try expect(page, isAt: place)
    }
    #expect(try page.problems == [])
  }

  @Test(arguments: Mode.allCases) private func goingBack(mode: Mode) throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(try url(mode))
    let place = try read(page, at: 0.7)
    try page.open(try url(mode, "\(PagedAlbums.innerName)/index.html"))
    try page.goBack()
    try expect(page, isAt: place)
    #expect(try page.problems == [])
  }

  @Test(.enabled(if: WebServer.isAvailable, "there is no busybox"), arguments: Mode.allCases, [true, false])
  private func goingBackOnAServer(mode: Mode, isKept: Bool) throws {
    let server = try WebServer(try url(mode).deletingLastPathComponent())
    let page = try Browser(allowsBackForwardCache: isKept).newPage(width: 1280, height: 900)
    try page.runBeforeLoad("addEventListener('pageshow', event => window.persisted = event.persisted)")
    try page.open(server.url.appending(path: "index.html"))
    let place = try read(page, at: 0.4)
    try page.open(server.url.appending(path: "\(PagedAlbums.innerName)/index.html"))
    try page.goBack()
    try page.wait(until: "window.persisted === \(isKept)")
    try expect(page, isAt: place)
    #expect(try page.problems == [])
  }

  @Test(arguments: Mode.allCases) private func anotherWidthAndBack(mode: Mode) throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(try url(mode))
    let place = try read(page, at: 0.6)
    for width in [500, 320, 2560, 1280] {
      try page.setViewport(width: width, height: 900, deviceScaleFactor: 1)
      try expect(page, isAt: place)
    }
  }

  /// From another album's address, so that each is a document of its own.
  @Test(arguments: [(Mode.single, "index.html"), (.paged, "index.html"), (.paged, "page-2.html")], [3, 150, 299])
  private func anAddressLeadsToAPicture(at start: (mode: Mode, name: String), number: Int) throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(try #require(URL(string: "\(try url(start.mode, start.name))#\(number).jpg")))
    try page.wait(until: "document.activeElement.getAttribute('href') === 'originals/\(number).jpg'")
    try page.wait(
      until: "(box => box.top >= 0 && box.bottom <= innerHeight)(document.activeElement.getBoundingClientRect())")
    try page.wait(until: "(image => image.complete && image.naturalWidth)(document.activeElement.firstChild)")
    #expect(try page.evaluate("waterfall.indexOf(document.activeElement)", as: Int.self) == number - 1)
    // And from one to another in the same document.
    try page.waitForNavigation { _ = try page.evaluate("location.hash = '77.jpg', ''", as: String.self) }
    try page.wait(until: "document.activeElement.getAttribute('href') === 'originals/77.jpg'")
    #expect(try page.problems == [])
  }

  @Test(arguments: Mode.allCases, ["301.jpg", "", "%", "a\"b", "1.jpg%2F2.jpg"])
  private func anUnknownNameLeadsNowhere(mode: Mode, name: String) throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(try url(mode))
    _ = try page.evaluate("location.hash = '\(name)', ''", as: String.self)
    try page.wait(until: "waterfall.find('\(name)').then(index => index === -1)")
    try page.reload()
    // The script runs after all of the page is there.
    try page.wait(until: "globalThis.waterfall && document.querySelector('.waterfall').offsetHeight > 30000")
    try page.wait(until: "waterfall.find('\(name)').then(index => index === -1)")
    #expect(try page.evaluate("scrollY === 0 && document.activeElement === document.body", as: Bool.self))
    #expect(try page.problems == [])
  }
}
