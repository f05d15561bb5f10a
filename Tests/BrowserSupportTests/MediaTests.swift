import BrowserSupport
import Foundation
import Testing

@Suite(.enabled(if: Browser.isAvailable))
struct MediaTests {
  private let site: Site

  init() throws {
    site = try Site([
      "tall.html": """
      <div style="height: 3000px">text</div>
      <script>printed = 0; addEventListener("beforeprint", () => printed++)</script>
      """
    ])
  }

  @Test(arguments: [
    (MediaFeature.colourScheme, "dark", "light"), (.reducedMotion, "reduce", "no-preference"),
    (.forcedColours, "active", "none"), (.contrast, "more", "less"),
  ])
  func featuresAreEmulated(feature: MediaFeature, one: String, other: String) throws {
    let page = try Browser().newPage(width: 800, height: 600)
    try page.open(site["tall.html"])
    for value in [one, other] {
      try page.emulate(feature, as: value)
      #expect(try page.evaluate("matchMedia('(\(feature.rawValue): \(value))').matches", as: Bool.self))
    }
  }

  @Test func featuresAddUp() throws {
    let page = try Browser().newPage(width: 800, height: 600)
    try page.preferColourScheme(isDark: true)
    try page.emulate(.reducedMotion, as: "reduce")
    try page.open(site["tall.html"])
    let both = "matchMedia('(prefers-color-scheme: dark) and (prefers-reduced-motion)').matches"
    #expect(try page.evaluate(both, as: Bool.self))
    try page.preferColourScheme(isDark: false)
    #expect(try !page.evaluate(both, as: Bool.self))
  }

  @Test func printing() throws {
    let page = try Browser().newPage(width: 800, height: 600)
    try page.open(site["tall.html"])
    let document = String(decoding: try page.printToPDF(), as: UTF8.self)
    #expect(document.hasPrefix("%PDF-"))
    // 3000 px on sheets of letter paper with margins, about 980 px each.
    #expect(document.split(separator: "/Type /Page\n").count - 1 == 4)
    #expect(try page.evaluate("printed", as: Int.self) == 1)
  }
}
