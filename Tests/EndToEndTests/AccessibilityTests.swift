import BrowserSupport
import Foundation
import TestSupport
import Testing

/// What others' checkers say of the pages of a made gallery: albums, captions, downloads, words of all kinds.
@Suite(
  .enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"),
  .enabled(if: Checkers.isThere, "\(Checkers.missing)"))
struct AccessibilityTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (index, size) in [(640, 400), (320, 520), (500, 300), (64, 96), (900, 300), (600, 400)].enumerated() {
      let jpeg = try TestPicture.quadrants(width: size.0, height: size.1).jpeg(quality: 80)
      try folder.write(jpeg, to: "photos/\(index + 1) of_a rather long name.jpg")
      try folder.write(jpeg, to: "photos/Inner & <album>/\(index + 1).jpg")
      try folder.write(jpeg, to: "photos/Inner & <album>/2026/\(index + 1).jpg")
    }
    for name in ["photos/7.heic", "photos/Inner & <album>/7.heic"] {
      try folder.write(try TestPicture.quadrants(.heic, width: 640, height: 480), to: name)
    }
  }

  private static let pages = ["index.html", "Inner & <album>/index.html", "Inner & <album>/2026/index.html"]

  private func build(_ options: String) throws -> URL {
    let run = try Program.shell("cd '\(folder.path)' && \"$waterfall\" build \(options) photos site")
    #expect(run.status == 0, "\(run.errors)")
    return folder.url.appendingPathComponent("site")
  }

  @Test(arguments: ["", "--captions=name --footer='All rights reserved' --title='A & B' --spacing=8"])
  func axeFindsNothing(options: String) throws {
    let site = try build(options)
    let browser = try Browser()
    for width in [320, 1280] {
      let page = try browser.newPage(width: width, height: 900)
      for isDark in [false, true] {
        try page.preferColourScheme(isDark: isDark)
        for name in Self.pages {
          try page.open(site.appendingPathComponent(name))
          #expect(try page.accessibilityFindings() == [], "\(name), \(width) px, \(isDark ? "dark" : "light")")
        }
      }
    }
  }

  @Test(arguments: ["", "--captions=name --footer='All rights reserved' --title='A & B' --lang=ar"])
  func theHTMLHasNoErrors(options: String) throws {
    #expect(try Checkers.htmlErrors(inSite: try build(options)) == [])
  }

  /// Of the page itself, as it is, and with what is wrong.
  @Test func axeFindsWhatIsWrong() throws {
    let site = try build("--captions=name")
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(site.appendingPathComponent("index.html"))
    for (mistake, rule) in [
      ("document.images[0].removeAttribute('alt')", "violations: image-alt (critical)"),
      ("document.documentElement.lang = ''", "violations: html-has-lang (serious)"),
      ("document.querySelector('h1').style.color = '#bbb'", "violations: color-contrast (serious)"),
      ("document.querySelector('main').role = 'none'", "violations: landmark-one-main (moderate)"),
    ] {
      _ = try page.evaluate("\(mistake), ''", as: String.self)
      #expect(try page.accessibilityFindings().contains { $0.hasPrefix(rule) }, "\(mistake)")
      try page.reload()
      #expect(try page.accessibilityFindings() == [])
    }
  }

  @Test func theHTMLCheckerFindsWhatIsWrong() throws {
    let site = try TemporaryFolder()
    let page = "<!DOCTYPE html><html lang=\"en\"><head><title>A page</title></head><body>BODY</body></html>"
    let right = """
      <p>
      <img src="a.jpg" srcset="a.jpg 400w" sizes="min(33vw, 400px)" alt="" fetchpriority="high">
      <img src="a.jpg" srcset="a.jpg 400w" sizes="(min-width:77rem) calc(1px + clamp(1px,2vw,3px)),45vw" alt="">
      <button popovertarget=a>A</button>
      <div id=a popover>A</div>
      """
    try site.write(Array(page.replacing("BODY", with: right).utf8), to: "index.html")
    #expect(try Checkers.htmlErrors(inSite: site.url) == [])
    try site.write(
      Array(page.replacing("BODY", with: "<p><b>A</p><img src=a sizes=few srcset=a>").utf8), to: "a & <b>/index.html")
    let errors = try Checkers.htmlErrors(inSite: site.url)
    #expect(errors.allSatisfy { $0.contains("/a%20&%20%3Cb%3E/index.html\":1.") }, "\(errors)")
    for mistake in ["error: Unclosed element “b”.", "“few” for attribute “sizes”"] {
      #expect(errors.contains { $0.contains(mistake) }, "\(errors)")
    }
    let empty = try TemporaryFolder()
    #expect(try Checkers.htmlErrors(inSite: empty.url) == ["\(empty.path): no page to check"])
  }
}
