import BrowserSupport
import Foundation
import Imaging
import TestSupport
import Testing
import WaterfallLayout

/// Captions and colours of pages, in a real browser.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct LooksTests {
  private let folder: TemporaryFolder
  private let sizes = [(600, 400), (300, 500), (500, 100), (400, 400), (900, 300), (200, 300), (640, 480)]

  init() throws {
    folder = try TemporaryFolder()
    for (index, size) in sizes.enumerated() {
      let jpeg = try TestPicture.quadrants(width: size.0, height: size.1).jpeg(quality: 80)
      try folder.write(jpeg, to: "photos/\(index + 1)_a_rather_long_name_that_no_column_of_a_phone_can_hold.jpg")
    }
  }

  private func build(_ options: String) throws -> URL {
    let run = try Program.shell("cd '\(folder.path)' && \"$waterfall\" build \(options) photos site")
    #expect(run.status == 0, "\(run.errors)")
    return folder.url.appendingPathComponent("site/index.html")
  }

  /// The engine places pictures with captions of 28 px in a frame of 1,200; where the frame is narrower, pictures shrink and
  /// captions don't.
  @Test(arguments: [320, 390, 1280]) func captionsStandBelowTheirPicturesAtEveryWidth(width: Int) throws {
    let page = try Browser().newPage(width: width, height: 4000)
    try page.open(try build("--captions=name --spacing=12"), imagesAfterFirstPaint: true)
    let before = try page.boxes(of: ".waterfall a")
    try page.loadAllPictures()
    #expect(try page.boxes(of: ".waterfall a") == before)
    #expect(try page.layoutShift == 0)

    let frame = try #require(try page.boxes(of: ".waterfall").first)
    let scale = frame.width / 1200
    var waterfall = WaterfallLayout(geometry: try WaterfallGeometry(width: 1200, spacing: 12))
    var above = [0, 0, 0]
    var ends = [0.0, 0, 0]
    let (pictures, captions) = (try page.boxes(of: ".waterfall img"), try page.boxes(of: ".waterfall span"))
    for (size, box) in zip(sizes, zip(pictures, captions)) {
      let place = try waterfall.add(width: Double(size.0), height: Double(size.1), captionHeight: 28)
      let captionsAbove = Double(above[place.column]) * 28
      let y = frame.y + (place.y - captionsAbove) * scale + captionsAbove
      let expected = Box(
        x: frame.x + place.x * scale, y: y, width: place.width * scale, height: place.height * scale)
      #expect(box.0.distance(to: expected) <= 0.25)
      #expect(abs(box.1.y - box.0.y - box.0.height) <= 0.25)
      #expect(box.1.height == 28 && box.1.width == box.0.width)
      above[place.column] += 1
      ends[place.column] = box.1.y + box.1.height
    }
    #expect(abs(frame.y + frame.height - (ends.max() ?? 0)) <= 0.25)
    #expect(try page.evaluate("document.documentElement.scrollWidth <= innerWidth", as: Bool.self))
  }

  /// A line of code scrolls by itself; other words are broken where nothing else helps.
  @Test(arguments: ["classic", "darkroom", "journal"], ["en", "ar"])
  func noWordsWidenThePage(theme: String, language: String) throws {
    let long = String(repeating: "unbroken", count: 40)
    let description = "Title: \(long)\n\n\(long)\n\n    rsync --archive \(long) a:/b\n\n> - \(long)\n\n## \(long)\n"
    try folder.write(Array(description.utf8), to: "photos/index.md")
    try folder.write(
      TestPicture.quadrants(width: 40, height: 30).jpeg(quality: 80), to: "photos/in/\(long.prefix(200)).jpg")
    try folder.write(Array("Title: \(long)".utf8), to: "photos/in/index.md")
    let url = try build("--theme=\(theme) --lang=\(language) --captions=title --footer=\(long)")
    for width in [320, 390, 1280] {
      let page = try Browser().newPage(width: width, height: 900)
      try page.open(url)
      #expect(try page.evaluate("document.documentElement.scrollWidth <= innerWidth", as: Bool.self), "\(width)")
      #expect(try page.evaluate("(e => e.scrollWidth > e.clientWidth)(document.querySelector('pre'))", as: Bool.self))
      try page.open(url.deletingLastPathComponent().appending(path: "in/index.html"))
      #expect(try page.evaluate("document.documentElement.scrollWidth <= innerWidth", as: Bool.self), "\(width)")
    }
  }

  @Test func pagesAreLightOrDarkAsTheirReaderLikes() throws {
    let page = try Browser().newPage(width: 390, height: 600)
    let url = try build("--captions=name")
    for (isDark, expected) in [(false, Colour.white), (true, Colour(red: 18, green: 18, blue: 20))] {
      try page.preferColourScheme(isDark: isDark)
      try page.open(url)
      #expect(try corner(of: page) == expected)
      #expect(try leastContrast(on: page) >= 4.5)
    }
  }

  @Test(arguments: ["#fff", "#000", "#808080", "#7b7b7b", "navy", "gold", "#f00"])
  func wordsCanBeReadOnEveryBackground(background: String) throws {
    let page = try Browser().newPage(width: 390, height: 600)
    let url = try build("--captions=name --background='\(background)'")
    for isDark in [false, true] {
      try page.preferColourScheme(isDark: isDark)
      try page.open(url)
      // Black or white on a middle grey has 4.58 at the least.
      #expect(try leastContrast(on: page) >= 4.5)
    }
  }

  @Test func readersWhoWantMoreContrastHaveIt() throws {
    let page = try Browser().newPage(width: 390, height: 600)
    try page.emulate(.contrast, as: "more")
    for background in ["", "--background=#ffe"] {
      try page.open(try build("--captions=name \(background)"))
      #expect(try leastContrast(on: page) >= 15)
    }
  }

  @Test(arguments: [320, 390, 1280]) func aPageOfFewPicturesEndsAtTheWindowsEdge(width: Int) throws {
    let page = try Browser().newPage(width: width, height: 2000)
    try page.open(try build(""))
    let footer = try #require(try page.boxes(of: "footer").first)
    #expect(abs(footer.y + footer.height - 2000) <= 0.5)
  }

  private func corner(of page: Page) throws -> Colour {
    let shot = try SourceImage(format: .png, bytes: [UInt8](page.screenshot()))
    return try shot.decode(reducedTo: shot.size, background: .white)[0, 0]
  }

  /// The least contrast of the page's words with its background (WCAG 2.2).
  private func leastContrast(on page: Page) throws -> Double {
    try page.evaluate(
      """
      (() => {
        const channels = colour => colour.match(/[0-9.]+/g).slice(0, 3).map(Number);
        const luminance = colour => channels(colour)
          .map(c => c / 255).map(c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
          .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
        const background = luminance(getComputedStyle(document.body).backgroundColor);
        return Math.min(...[...document.querySelectorAll('h1,header p,.waterfall span,footer p')].map(element => {
          const ink = luminance(getComputedStyle(element).color);
          return (Math.max(ink, background) + .05) / (Math.min(ink, background) + .05);
        }));
      })()
      """)
  }
}
