import BrowserSupport
import Testing

@Suite(.enabled(if: Browser.isAvailable))
struct ProblemTests {
  private let browser: Browser

  init() throws { browser = try Browser() }

  @Test func contentSecurityPolicy() throws {
    let site = try Site([
      "page.html": """
      <meta http-equiv=Content-Security-Policy content="script-src 'none'; style-src 'none'">
      <style>p { color: red }</style><script>window.hasRun = true</script><p>text</p>
      """
    ])
    let page = try browser.newPage(width: 800, height: 600)
    try page.open(site["page.html"])
    let problems = try page.problems
    #expect(problems.count == 2)
    #expect(problems.contains { $0.hasPrefix("security: Applying inline style violates") })
    #expect(problems.contains { $0.hasPrefix("security: Executing inline script violates") })
    #expect(try page.evaluate("window.hasRun === undefined", as: Bool.self))
  }

  @Test func errorsAndFailedRequests() throws {
    let site = try Site([
      "page.html": """
      <link rel=stylesheet href=missing.css><iframe src=missing.html></iframe>
      <script>console.error("told", 7); console.log("unimportant"); throw new Error("thrown")</script>
      """
    ])
    let page = try browser.newPage(width: 800, height: 600)
    try page.open(site["page.html"])
    let problems = try page.problems
    #expect(problems.count == 4)
    #expect(problems.contains("console: told 7"))
    #expect(problems.contains { $0.hasPrefix("exception: Error: thrown") })
    for name in ["missing.css", "missing.html"] {
      #expect(problems.contains("failed request: \(site[name].absoluteString) net::ERR_FILE_NOT_FOUND"))
    }
  }

  @Test func openStartsAnew() throws {
    let site = try Site(["bad.html": "<img src=missing.png>", "good.html": "<p>text</p>"])
    let page = try browser.newPage(width: 800, height: 600)
    try page.open(site["bad.html"])
    #expect(try page.problems.count == 1)
    try page.open(site["good.html"])
    #expect(try page.problems == [])
    #expect(try page.requestedURLs == [site["good.html"]])
  }
}
