import BrowserSupport
import Foundation
import Testing

@Suite(.enabled(if: Browser.isAvailable))
struct ViewportTests {
  private let browser: Browser
  private let site: Site

  init() throws {
    browser = try Browser()
    site = try Site(["tall.html": "<body style='margin: 0'><div style='height: 3000px'>text</div>"])
  }

  @Test(arguments: [390, 1280, 2560])
  func widths(width: Int) throws {
    let page = try browser.newPage(width: width, height: 600)
    try page.open(site["tall.html"])
    #expect(try page.evaluate("[innerWidth, innerHeight]", as: [Int].self) == [width, 600])
    // A scroll bar beside the content, as on a desktop.
    #expect(try page.evaluate("document.documentElement.clientWidth", as: Int.self) < width)
  }

  @Test func viewportChanges() throws {
    let page = try browser.newPage(width: 390, height: 600)
    try page.open(site["tall.html"])
    try page.setViewport(width: 1280, height: 500, deviceScaleFactor: 2)
    #expect(try page.evaluate("[innerWidth, innerHeight, devicePixelRatio]", as: [Int].self) == [1280, 500, 2])
    #expect(try pixels(of: page.screenshot()) == [2560, 1000])
  }

  @Test func screenshots() throws {
    let page = try browser.newPage(width: 800, height: 600)
    try page.open(site["tall.html"])
    #expect(try pixels(of: page.screenshot()) == [800, 600])
    #expect(try pixels(of: page.screenshot(fullPage: true)).last == 3000)
    #expect(try page.evaluate("innerHeight", as: Int.self) == 600)
  }

  /// Width and height from the header of a PNG.
  private func pixels(of png: Data) throws -> [Int] {
    try #require(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    return [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }
}
