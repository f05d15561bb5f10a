import BrowserSupport
import Foundation
import Imaging
import TestSupport
import Testing
import WaterfallLayout

/// The link to an original that browsers don't show, over its picture, in a real browser.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct DownloadTests {
  private let folder: TemporaryFolder
  private let sizes = [(640, 400), (320, 520), (500, 300), (400, 400), (900, 300), (64, 96), (640, 480)]
  /// Which of the pictures are HEIC, from one.
  private let downloads = [2, 3, 5, 6]

  init() throws {
    folder = try TemporaryFolder()
    for (index, size) in sizes.enumerated() {
      let isHEIC = downloads.contains(index + 1)
      let width = isHEIC ? size.0 / 4 * 4 : size.0
      let bytes =
        isHEIC
        ? try TestPicture.quadrants(.heic, width: width, height: size.1)
        : try TestPicture.quadrants(width: width, height: size.1).jpeg(quality: 80)
      try folder.write(bytes, to: "photos/\(index + 1).\(isHEIC ? "heic" : "jpg")")
    }
  }

  private func build(_ options: String = "") throws -> URL {
    let run = try Program.shell("cd '\(folder.path)' && \"$waterfall\" build \(options) photos site")
    #expect(run.status == 0, "\(run.errors)")
    return folder.url.appendingPathComponent("site/index.html")
  }

  private func pictures(on page: Page) throws -> [Box] {
    let all = try page.boxes(of: ".waterfall img")
    return downloads.map { all[$0 - 1] }
  }

  @Test(arguments: [320, 768, 1280, 2560], ["", "--captions=name --spacing=9", "--border=7 --background=#123"])
  func itStandsInTheLowerCornerOfItsPicture(width: Int, options: String) throws {
    let page = try Browser().newPage(width: width, height: 4000)
    try page.open(try build(options), imagesAfterFirstPaint: true)
    let before = try page.boxes(of: ".waterfall a")
    try page.loadAllPictures()
    #expect(try page.boxes(of: ".waterfall a") == before)
    #expect(try page.layoutShift == 0)
    let border = options.contains("border") ? 7.0 : 1
    let links = try page.boxes(of: ".waterfall .download")
    #expect(links.count == downloads.count)
    for (link, picture) in zip(links, try pictures(on: page)) {
      #expect(link.width >= 24 && link.height >= 24 && link.width < 80 && link.height < 32)
      #expect(link.x >= picture.x + border && link.x <= picture.x + border + 8)
      let gap = picture.y + picture.height - link.y - link.height
      #expect(gap >= border && gap <= border + 8)
      #expect(link.x + link.width < picture.x + picture.width - border)
    }
    #expect(try page.problems == [])
    #expect(try page.evaluate("document.documentElement.scrollWidth <= innerWidth", as: Bool.self))
  }

  /// They stand where they would without it.
  @Test func itMovesNoPicture() throws {
    let page = try Browser().newPage(width: 1280, height: 4000)
    try page.open(try build())
    let frame = try #require(try page.boxes(of: ".waterfall").first)
    var waterfall = WaterfallLayout(geometry: try WaterfallGeometry(width: 1200))
    let tiles = try page.boxes(of: ".waterfall a:not(.download)")
    #expect(tiles.count == sizes.count)
    for (size, tile) in zip(sizes, tiles) {
      let place = try waterfall.add(width: Double(size.0), height: Double(size.1))
      let expected = Box(
        x: frame.x + place.x, y: frame.y + place.y, width: place.width, height: place.height)
      #expect(tile.distance(to: expected) <= 0.25)
    }
    #expect(abs(frame.height - waterfall.height) <= 0.25)
  }

  @Test func rightToLeftItStandsInTheOtherCorner() throws {
    let page = try Browser().newPage(width: 1280, height: 4000)
    try page.open(try build("--lang=ar"))
    let links = try page.boxes(of: ".waterfall .download")
    for (link, picture) in zip(links, try pictures(on: page)) {
      let gap = picture.x + picture.width - link.x - link.width
      #expect(gap >= 1 && gap <= 9)
    }
  }

  @Test func theTabKeyComesToItAfterItsPictureAndShowsThat() throws {
    let page = try Browser().newPage(width: 1280, height: 4000)
    try page.open(try build())
    try page.loadAllPictures()
    for index in sizes.indices.map({ $0 + 1 }) {
      try page.press(key: "Tab")
      #expect(try page.evaluate("document.activeElement.classList[1]", as: String.self) == "p\(index)")
      guard downloads.contains(index) else { continue }
      try page.press(key: "Tab")
      #expect(
        try page.evaluate("document.activeElement.getAttribute('href')", as: String.self) == "originals/\(index).heic")
      #expect(
        try page.evaluate(
          "(style => [style.outlineStyle, style.outlineWidth])(getComputedStyle(document.activeElement))",
          as: [String].self) == ["solid", "3px"])
    }
  }

  /// What a reader gets to hear, and that the words can be read, in any colours.
  @Test(arguments: ["", "--background=#000", "--background=#888", "--background=#fc0"])
  func itsWordsAreRead(options: String) throws {
    let page = try Browser().newPage(width: 1280, height: 4000)
    try page.open(try build(options))
    let labels = try page.evaluate(
      "[...document.querySelectorAll('.download')].map(link => link.ariaLabel + '|' + link.textContent)",
      as: [String].self)
    #expect(labels == downloads.map { "Download the original of \($0), HEIC|HEIC" })
    let colours = try page.evaluate(
      """
      (style => [style.color, style.backgroundColor].map(text => text.match(/[0-9.]+/g).map(Number)))
      (getComputedStyle(document.querySelector('.download')))
      """, as: [[Double]].self)
    let luminances = colours.map { colour in
      zip(colour, [0.2126, 0.7152, 0.0722]).reduce(0) {
        let value = $1.0 / 255
        return $0 + $1.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      }
    }.sorted()
    #expect(colours.allSatisfy { $0.count == 3 }, "nothing shines through")
    #expect((luminances[1] + 0.05) / (luminances[0] + 0.05) >= 4.5)
  }

  @Test func aClickOnThePictureOpensTheCopyAndOneOnTheLinkDoesNot() throws {
    let page = try Browser().newPage(width: 1280, height: 4000)
    try page.open(try build())
    let picture = try pictures(on: page)[1]
    let link = try page.boxes(of: ".waterfall .download")[1]
    func hit(_ x: Double, _ y: Double) throws -> String {
      try page.evaluate("document.elementFromPoint(\(x), \(y)).closest('a').getAttribute('href')", as: String.self)
    }
    #expect(try hit(link.x + link.width / 2, link.y + link.height / 2) == "originals/3.heic")
    #expect(try hit(picture.x + 2, link.y + link.height / 2) == "originals/3.heic.jpg")
    try page.waitForNavigation {
      try page.click(x: picture.x + picture.width / 2, y: picture.y + picture.height / 2)
    }
    #expect(try page.currentURL?.lastPathComponent == "3.heic.jpg")
    let shown = try page.evaluate("[document.images[0].naturalWidth, document.images[0].naturalHeight]", as: [Int].self)
    #expect(shown == [500, 300])
  }
}
