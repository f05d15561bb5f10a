import BrowserSupport
import Testing

@Suite(.enabled(if: Browser.isAvailable))
struct LayoutShiftTests {
  private let browser: Browser
  private let site: Site

  init() throws {
    browser = try Browser()
    let text = "<p>\(String(repeating: "words ", count: 100))</p>"
    site = try Site([
      "image.svg": Site.image,
      "unsized.html": "<img src=image.svg>\(text)",
      "sized.html": "<img src=image.svg width=300 height=300>\(text)",
      "insert.html": """
      \(text)<script>
      inserted = new Promise(done => new PerformanceObserver(() => {
        document.body.prepend(Object.assign(document.createElement("div"), { style: "height: 200px" }))
        done(true)
      }).observe({ type: "paint", buffered: true }))
      </script>
      """,
    ])
  }

  @Test(arguments: [true, false])
  func imageWithoutSize(scriptsEnabled: Bool) throws {
    let page = try browser.newPage(width: 800, height: 600, scriptsEnabled: scriptsEnabled)
    try page.open(site["unsized.html"], imagesAfterFirstPaint: true)
    #expect(try page.layoutShift > 0.01)
    #expect(try page.requestedURLs == [site["unsized.html"], site["image.svg"]])
    try page.open(site["sized.html"], imagesAfterFirstPaint: true)
    #expect(try page.layoutShift == 0)
    #expect(try page.evaluate("document.images[0].complete", as: Bool.self))
    #expect(try page.problems == [])
  }

  @Test func insertByScript() throws {
    let page = try browser.newPage(width: 800, height: 600)
    try page.open(site["insert.html"])
    #expect(try page.evaluate("inserted", as: Bool.self))
    #expect(try page.layoutShift > 0.01)
  }
}
