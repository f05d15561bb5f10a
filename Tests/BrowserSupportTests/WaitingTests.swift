import Testing

@testable import BrowserSupport

@Suite(.enabled(if: Browser.isAvailable))
struct WaitingTests {
  private let browser: Browser
  private let site: Site

  init() throws {
    browser = try Browser()
    site = try Site([
      "late.html": """
      <style>@keyframes grow { to { width: 200px } } p { width: 100px; animation: grow .2s forwards }</style><p id=p>text
      <script>
      setTimeout(() => window.late = [1], 100);
      first = typeof before;
      addEventListener("scroll", () => {});
      </script>
      """
    ])
  }

  @Test func waitsForScripts() throws {
    let page = try browser.newPage(width: 800, height: 600)
    try page.open(site["late.html"])
    try page.wait(until: "window.late")
    try page.wait(until: "Promise.resolve(p.offsetWidth == 200)")
    #expect(try page.problems == [])
  }

  @Test func waitsWithoutScripts() throws {
    let page = try browser.newPage(width: 800, height: 600, scriptsEnabled: false)
    try page.open(site["late.html"])
    try page.wait(until: "p.offsetWidth == 200")
  }

  @Test(arguments: [true, false]) func saysWhatItWaitedFor(scriptsEnabled: Bool) throws {
    let page = try browser.newPage(width: 800, height: 600, scriptsEnabled: scriptsEnabled)
    try page.open(site["late.html"])
    browser.connection.timeout = .seconds(1)
    let error = #expect(throws: BrowserError.self) { try page.wait(until: "window.never") }
    #expect(error?.description == "waited 1.0 seconds until window.never")
    let mistake = #expect(throws: BrowserError.self) { try page.wait(until: "missing.member") }
    #expect(mistake?.description.contains("missing is not defined") == true)
  }

  @Test func scriptsRunBeforeThePagesOwn() throws {
    let page = try browser.newPage(width: 800, height: 600)
    try page.runBeforeLoad(
      """
      before = {};
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type, ...rest) {
        before[type] = (before[type] ?? 0) + 1;
        add.call(this, type, ...rest);
      };
      """)
    for _ in 0..<2 {
      try page.open(site["late.html"])
      #expect(try page.evaluate("first", as: String.self) == "object")
      #expect(try page.evaluate("before", as: [String: Int].self) == ["scroll": 1])
    }
  }
}
