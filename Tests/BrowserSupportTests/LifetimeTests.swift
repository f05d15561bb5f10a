import Foundation
import Testing

@testable import BrowserSupport

@Suite(.enabled(if: Browser.isAvailable))
struct LifetimeTests {
  @Test func closes() throws {
    let browser = try Browser()
    let page = try browser.newPage(width: 800, height: 600)
    let process = browser.connection.process
    #expect(process.running.count > 3 && isAlive(process))
    browser.close()
    browser.close()
    #expect(!isAlive(process))
    #expect(throws: BrowserError.self) { try page.evaluate("1", as: Int.self) }
  }

  @Test func endsWithTheLastPageEvenIfATestThrows() throws {
    var process: BrowserProcess?
    #expect(throws: BrowserError.self) {
      let page = try Browser().newPage(width: 800, height: 600)
      process = page.browser.connection.process
      _ = try page.evaluate("missing", as: Int.self)
    }
    #expect(try !isAlive(#require(process)))
  }

  @Test func timeoutThrowsAndABusyBrowserIsKilled() throws {
    let browser = try Browser()
    let page = try browser.newPage(width: 800, height: 600)
    browser.connection.timeout = .seconds(1)
    let error = #expect(throws: BrowserError.self) { try page.evaluate("(() => { while (true) {} })()", as: Int.self) }
    #expect(error?.description.hasSuffix("for the reply to Runtime.evaluate") == true)
    browser.close()
    #expect(!isAlive(browser.connection.process))
  }

  @Test func missingProgram() {
    #expect(throws: BrowserError.self) { try BrowserProcess(executable: "/nowhere/chromium") }
  }

  @Test func pagesDontMix() throws {
    let site = try Site(["a.html": "<title>a</title>", "b.html": "<title>b</title>"])
    let browser = try Browser()
    let pages = try ["a.html", "b.html"].map { name in
      let page = try browser.newPage(width: 800, height: 600)
      try page.open(site[name])
      return page
    }
    #expect(try pages.map { try $0.evaluate("document.title", as: String.self) } == ["a", "b"])
    #expect(try pages.map { try $0.evaluate("document.visibilityState", as: String.self) } == ["visible", "visible"])
    #expect(try pages.flatMap { try $0.requestedURLs } == [site["a.html"], site["b.html"]])
  }

  /// Whether any process is alive, or the folder there.
  private func isAlive(_ process: BrowserProcess) -> Bool {
    !process.running.isEmpty || FileManager.default.fileExists(atPath: process.home.path)
  }
}
