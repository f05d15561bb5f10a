import BrowserSupport
import Foundation
import Testing

@Suite(.enabled(if: Browser.isAvailable))
struct HistoryTests {
  private let site: Site

  init() throws {
    let shown = "<script>addEventListener('pageshow', event => persisted = event.persisted)</script>"
    site = try Site([
      "a.html": "<title>a</title><img src=image.svg>\(shown)", "b.html": "<title>b</title>\(shown)",
      "image.svg": Site.image,
    ])
  }

  @Test(arguments: [true, false]) func backAndForward(scriptsEnabled: Bool) throws {
    let page = try Browser().newPage(width: 800, height: 600, scriptsEnabled: scriptsEnabled)
    try page.open(site["a.html"])
    try page.open(site["b.html"])
    try page.goBack()
    #expect(try page.currentURL == site["a.html"])
    #expect(try page.evaluate("document.title + document.images[0].complete", as: String.self) == "atrue")
    try page.goForward()
    #expect(try page.evaluate("document.title", as: String.self) == "b")
    let error = #expect(throws: BrowserError.self) { try page.goForward() }
    #expect(error?.description == "the history has no page after this one")
  }

  @Test func movesWithinTheDocument() throws {
    let page = try Browser().newPage(width: 800, height: 600)
    try page.open(site["a.html"])
    try page.waitForNavigation { _ = try page.evaluate("location.hash = 'part'", as: String.self) }
    _ = try page.evaluate("window.isTheSame = true", as: Bool.self)
    try page.goBack()
    #expect(try page.currentURL == site["a.html"])
    #expect(try page.evaluate("window.isTheSame", as: Bool.self))
  }

  @Test func reloading() throws {
    let page = try Browser().newPage(width: 800, height: 600)
    try page.open(site["a.html"])
    _ = try page.evaluate("window.isTheSame = true", as: Bool.self)
    try page.reload()
    #expect(try page.evaluate("window.isTheSame === undefined && document.images[0].complete", as: Bool.self))
  }

  @Test(.enabled(if: WebServer.isAvailable, "there is no busybox"), arguments: [true, false])
  func pagesAreKeptForGoingBack(allowed: Bool) throws {
    let server = try WebServer(site.folder)
    let page = try Browser(allowsBackForwardCache: allowed).newPage(width: 800, height: 600)
    try page.open(server.url.appending(path: "a.html"))
    #expect(try !page.evaluate("persisted", as: Bool.self))
    try page.open(server.url.appending(path: "b.html"))
    try page.goBack()
    try page.wait(until: "persisted == \(allowed)")
    #expect(try page.evaluate("document.title", as: String.self) == "a")
    try page.goForward()
    #expect(try page.evaluate("document.title", as: String.self) == "b")
  }
}
