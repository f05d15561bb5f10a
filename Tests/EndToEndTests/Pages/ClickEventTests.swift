import BrowserSupport
import Foundation
import TestSupport
import Testing

/// A click on a picture is an event that a theme's script can take.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct ClickEventTests {
  private struct Click: Decodable, Equatable {
    let index: Int
    let name, href: String
  }

  /// Notes clicks, and keeps what they would open from opening where a script says so.
  private static let listening = """
    window.clicks = [];
    addEventListener('waterfall:click', event => {
      clicks.push(event.detail);
      if (window.cancels) event.preventDefault();
    });
    // What a click opens besides, as far as the page can tell.
    addEventListener('click', event => { window.isPrevented = event.defaultPrevented; event.preventDefault(); });
    """

  private func open(_ site: URL, at picture: Int) throws -> (page: Page, x: Double, y: Double) {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(site.appendingPathComponent("index.html"))
    _ = try page.text("\(Self.listening) ''")
    try page.wait(until: "waterfall.show(\(picture)).then(tile => window.tile = tile)")
    let box: Box = try page.evaluate(
      "(({x, y, width, height}) => ({x, y, width, height}))(tile.getBoundingClientRect())")
    return (page, box.x + box.width / 2, box.y + box.height / 2)
  }

  @Test(arguments: [2, 200]) func itTellsOfThePicture(picture: Int) throws {
    let (page, x, y) = try open(try PagedAlbums.paged(), at: picture)
    let expected = Click(index: picture, name: "\(picture + 1).jpg", href: "originals/\(picture + 1).jpg")
    try page.click(x: x, y: y)
    #expect(try page.evaluate("clicks") == [expected])
    #expect(try !page.evaluate("isPrevented", as: Bool.self), "the original would open")
    _ = try page.text("tile.focus(), ''")
    try page.press(key: "Enter")
    #expect(try page.evaluate("clicks") == [expected, expected])
    #expect(try page.problems == [])
  }

  @Test(arguments: [false, true]) func cancelingItKeepsAllElseFromHappening(hasViewer: Bool) throws {
    let (page, x, y) = try open(try hasViewer ? PagedAlbums.viewed() : PagedAlbums.paged(), at: 2)
    _ = try page.text("window.cancels = true, ''")
    try page.click(x: x, y: y)
    #expect(try page.evaluate("clicks.length === 1 && isPrevented", as: Bool.self))
    #expect(try page.evaluate("!document.querySelector('dialog[open]') && !location.hash", as: Bool.self))
  }

  @Test(arguments: [Modifiers.alt, .control, .meta, .shift]) func withAModifierKeyItIsTheBrowsersOwn(key: Modifiers)
    throws
  {
    let (page, x, y) = try open(try PagedAlbums.viewed(), at: 2)
    try page.click(x: x, y: y, modifiers: key)
    #expect(try page.evaluate("clicks.length === 0 && !isPrevented", as: Bool.self))
    #expect(try page.evaluate("!document.querySelector('dialog[open]')", as: Bool.self))
  }

  /// The theme that its README shows, word for word.
  @Test func theExampleOfTheREADMEWorks() throws {
    let readme = try String(
      contentsOf: SharedMaterial.packageRoot.appendingPathComponent("Templates/default/README.md"), encoding: .utf8)
    let section = try #require(readme.components(separatedBy: "\n## A click\n").last)
    let files = section.matches(of: /`([a-z]+\.[a-z]+)`:\n\n```[a-z]+\n((?:.*\n)*?)```/)
    #expect(files.map(\.1) == ["head.mustache", "choose.js"])
    let folder = try TemporaryFolder()
    for file in files { try folder.write(Array(file.2.utf8), to: "theme/\(file.1)") }
    let picture = try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 80)
    for name in ["a b", "c"] { try folder.write(picture, to: "photos/\(name).jpg") }
    let run = try Program.run(
      "build", "--strict", "--theme", folder.path("theme"), folder.path("photos"), folder.path("site"))
    #expect(run.status == 0, "\(run.errors)")

    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(folder.url.appendingPathComponent("site/index.html"))
    let tiles = try page.boxes(of: ".waterfall a")
    #expect(tiles.count == 2)
    for (tile, title) in [(0, "a%20b.jpg"), (1, "a%20b.jpg, c.jpg"), (0, "c.jpg")] {
      try page.click(x: tiles[tile].x + 20, y: tiles[tile].y + 20)
      #expect(try page.text("document.title") == title)
    }
    #expect(try page.currentURL?.lastPathComponent == "index.html")
    #expect(try page.problems == [])
  }
}
