import BrowserSupport
import Testing

@Suite(.enabled(if: Browser.isAvailable))
struct ScriptTests {
  private let browser: Browser
  private let site: Site

  init() throws {
    browser = try Browser()
    site = try Site([
      "page.html": """
      <p id=text>with</p><noscript><p id=fallback>without</p></noscript>
      <script>window.hasRun = true; text.textContent = "scripts"</script>
      """
    ])
  }

  @Test func evaluatesWithScripts() throws {
    let page = try browser.newPage(width: 800, height: 600)
    try page.open(site["page.html"])
    #expect(try page.evaluate("window.hasRun === true", as: Bool.self))
    #expect(try page.evaluate("text.textContent", as: String.self) == "scripts")
    #expect(try page.evaluate("document.getElementById('fallback')?.id", as: String?.self) == nil)
    #expect(try page.evaluate("new Promise(done => setTimeout(done, 1, 0.25))", as: Double.self) == 0.25)
  }

  @Test func evaluatesWithoutScripts() throws {
    let page = try browser.newPage(width: 800, height: 600, scriptsEnabled: false)
    try page.open(site["page.html"])
    #expect(try page.evaluate("window.hasRun === undefined", as: Bool.self))
    #expect(try page.evaluate("text.textContent", as: String.self) == "with")
    #expect(try page.evaluate("document.getElementById('fallback').textContent", as: String.self) == "without")
    #expect(try page.evaluate("Promise.resolve({ 'ü': [1, 2.5] })", as: [String: [Double]].self) == ["ü": [1, 2.5]])
  }

  @Test(arguments: [true, false])
  func reportsExceptions(scriptsEnabled: Bool) throws {
    let page = try browser.newPage(width: 800, height: 600, scriptsEnabled: scriptsEnabled)
    let error = #expect(throws: BrowserError.self) { try page.evaluate("missing.member", as: Int.self) }
    #expect(error?.description.contains("missing is not defined") == true)
    let rejection = #expect(throws: BrowserError.self) { try page.evaluate("Promise.reject('no')", as: Int.self) }
    #expect(rejection?.description == "no")
  }
}
