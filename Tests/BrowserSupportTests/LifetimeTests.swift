import Foundation
import Testing

@testable import BrowserSupport

@Suite(.enabled(if: Browser.isAvailable))
struct LifetimeTests {
  @Test func closes() throws {
    let browser = try Browser()
    let page = try browser.newPage(width: 800, height: 600)
    let home = browser.connection.process.home
    #expect(!traces(of: home).isEmpty)
    browser.close()
    browser.close()
    #expect(traces(of: home) == [])
    #expect(throws: BrowserError.self) { try page.evaluate("1", as: Int.self) }
  }

  @Test func endsWithTheLastPageEvenIfATestThrows() throws {
    var home: URL?
    #expect(throws: BrowserError.self) {
      let page = try Browser().newPage(width: 800, height: 600)
      home = page.browser.connection.process.home
      _ = try page.evaluate("missing", as: Int.self)
    }
    #expect(try traces(of: #require(home)) == [])
  }

  @Test func timeoutThrowsAndABusyBrowserIsKilled() throws {
    let browser = try Browser()
    let page = try browser.newPage(width: 800, height: 600)
    browser.connection.timeout = .seconds(1)
    let error = #expect(throws: BrowserError.self) { try page.evaluate("(() => { while (true) {} })()", as: Int.self) }
    #expect(error?.description.hasSuffix("for the reply to Runtime.evaluate") == true)
    browser.close()
    #expect(traces(of: browser.connection.process.home) == [])
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

  /// The folder, if it is there, and the command lines of all processes that were started with it.
  private func traces(of home: URL) -> [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let commands = processes.compactMap { try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8) }
    let folder = FileManager.default.fileExists(atPath: home.path) ? [home.path] : []
    return folder + commands.filter { $0.contains(home.path + "/") }
  }
}
