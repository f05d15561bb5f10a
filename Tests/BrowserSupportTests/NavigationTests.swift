import BrowserSupport
import Testing

@Suite(.enabled(if: Browser.isAvailable))
struct NavigationTests {
  private let browser: Browser
  private let site: Site

  init() throws {
    browser = try Browser()
    site = try Site([
      "start.html": """
      <style>a { position: absolute; right: 0; width: 90px; height: 50px }</style>
      <a id=next href=next.html style="bottom: 0">next</a><a id=part href=#part style="bottom: 60px">part</a>
      """,
      "noting.html": """
      <a href=next.html onclick="history.replaceState(1, ''); setTimeout(() => location = href, 300); return false">next</a>
      """,
      "next.html": "<script>history.replaceState(null, '', '#replaced')</script><h1>Next</h1>",
    ])
  }

  @Test(arguments: [(390, true), (390, false), (1280, true), (2560, true), (2560, false)])
  func clickArrives(width: Int, scriptsEnabled: Bool) throws {
    let page = try browser.newPage(width: width, height: 700, scriptsEnabled: scriptsEnabled)
    try page.open(site["start.html"])
    try page.waitForNavigation { try page.click(x: Double(width) - 20, y: 620) }
    #expect(try page.currentURL?.absoluteString == site["start.html"].absoluteString + "#part")
    try page.waitForNavigation { try page.click(x: Double(width) - 20, y: 680) }
    #expect(try page.currentURL?.path == site["next.html"].path)
    #expect(try page.currentURL?.fragment == (scriptsEnabled ? "replaced" : nil))
    #expect(try page.evaluate("document.querySelector('h1').textContent", as: String.self) == "Next")
    #expect(try page.requestedURLs == [site["start.html"], site["next.html"]])
    guard scriptsEnabled else { return }
    try page.waitForNavigation { _ = try page.evaluate("setTimeout(() => history.back())", as: Int.self) }
    #expect(try page.currentURL?.fragment == "part")
  }

  @Test(arguments: [true, false])
  func keysMoveTheFocusAndFollowIt(scriptsEnabled: Bool) throws {
    let page = try browser.newPage(width: 800, height: 600, scriptsEnabled: scriptsEnabled)
    try page.open(site["start.html"])
    for expected in ["next", "part", "next"] {
      if expected == "next" { try page.open(site["start.html"]) }
      try page.press(key: "Tab")
      #expect(try page.evaluate("document.activeElement.id", as: String.self) == expected)
      #expect(try page.evaluate("document.activeElement.matches(':focus-visible')", as: Bool.self))
    }
    try page.waitForNavigation { try page.press(key: "Enter") }
    #expect(try page.currentURL?.path == site["next.html"].path)
  }

  @Test func whatAScriptNotesBeforeIsNoNavigation() throws {
    let page = try browser.newPage(width: 800, height: 600)
    try page.open(site["noting.html"])
    try page.waitForNavigation { try page.click(x: 15, y: 15) }
    #expect(try page.currentURL?.path == site["next.html"].path)
  }

  @Test func missingPage() throws {
    let page = try browser.newPage(width: 800, height: 600)
    #expect(throws: BrowserError.self) { try page.open(site["missing.html"], imagesAfterFirstPaint: true) }
    try page.open(site["start.html"])
    #expect(try page.currentURL == site["start.html"])
  }
}
