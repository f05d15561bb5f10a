import BrowserSupport
import Foundation
import Imaging
import TestSupport
import Testing
import WaterfallLayout

/// A made gallery in a real browser, from the disk.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct BrowserTests {
  private let folder: TemporaryFolder
  /// The upright sizes of the pictures, in their order.
  private let sizes = Self.pictures.map(\.size)

  /// Drawn once for all cases: wide ones, narrow ones, tiny ones, and some with sides that no thumbnail has in proportion.
  private static let pictures: [(size: PixelSize, jpeg: [UInt8])] = {
    let sizes =
      (0..<24).map { PixelSize(width: 401 + $0 * 37 % 500, height: 97 + $0 * 211 % 700) } + [
        PixelSize(width: 1201, height: 7), PixelSize(width: 3, height: 2), PixelSize(width: 40, height: 333),
        PixelSize(width: 900, height: 600), PixelSize(width: 600, height: 900),
      ]
    return sizes.enumerated().compactMap { index, size in
      // Some are stored on their side.
      let jpeg = try? TestPicture.jpeg(
        exifOrientation: [1, 6, 3, 8, 5][index % 5], width: size.width, height: size.height, quality: 80)
      return jpeg.map { (size, $0) }
    }
  }()

  init() throws {
    folder = try TemporaryFolder()
    try #require(sizes.count == 29)
    for (index, picture) in Self.pictures.enumerated() { try folder.write(picture.jpeg, to: "photos/\(index + 1).jpg") }
    try folder.write(Self.pictures[0].jpeg, to: "photos/Inner & <album>/only.jpg")
    #expect(try Program.run("build", folder.path("photos"), folder.path("site")).status == 0)
  }

  private var front: URL { folder.url.appendingPathComponent("site/index.html") }

  @Test(arguments: [320, 390, 768, 1280, 2560], [true, false])
  func everyTileIsWhereTheEngineSays(width: Int, scripts: Bool) throws {
    let page = try Browser().newPage(width: width, height: 6000, scriptsEnabled: scripts)
    try page.open(front, imagesAfterFirstPaint: true)
    let before = try page.boxes(of: ".waterfall a")
    try page.loadAllPictures()
    let tiles = try page.boxes(of: ".waterfall a")
    #expect(before == tiles, "the boxes are there before any picture")
    #expect(try page.layoutShift == 0)

    let window = try page.evaluate("document.documentElement.clientWidth", as: Double.self)
    let frame = try #require(try page.boxes(of: ".waterfall").first)
    #expect(frame.width == min(window, 1200))
    #expect(abs(frame.x - (window - frame.width) / 2) <= 0.5)

    var waterfall = WaterfallLayout(geometry: try WaterfallGeometry(width: 1200))
    let scale = frame.width / 1200
    #expect(tiles.count == sizes.count)
    for (size, pair) in zip(sizes, zip(tiles, try page.boxes(of: ".waterfall img"))) {
      let place = try waterfall.add(width: Double(size.width), height: Double(size.height))
      let expected = Box(
        x: frame.x + place.x * scale, y: frame.y + place.y * scale, width: place.width * scale,
        height: place.height * scale)
      #expect(pair.0.distance(to: expected) <= 0.25)
      #expect(pair.1.distance(to: expected) <= 0.25)
    }
    #expect(abs(frame.height - waterfall.height * scale) <= 0.25)
  }

  @Test func rightToLeftPagesAreMirrored() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(front)
    let before = try page.boxes(of: ".waterfall a")
    _ = try page.evaluate("document.documentElement.dir = 'rtl'", as: String.self)
    let after = try page.boxes(of: ".waterfall a")
    let frame = try #require(try page.boxes(of: ".waterfall").first)
    for (left, right) in zip(before, after) {
      #expect(abs((left.x - frame.x) + (right.x - frame.x) + left.width - frame.width) <= 0.25)
      #expect(left.y == right.y)
    }
    #expect(before != after)
  }

  @Test(arguments: [true, false]) func aClickArrivesAtTheOriginal(scripts: Bool) throws {
    let page = try Browser().newPage(width: 1280, height: 900, scriptsEnabled: scripts)
    for tile in [1, 5] {
      try page.open(front)
      let box = try #require(try page.boxes(of: ".p\(tile)").first)
      try page.waitForNavigation { try page.click(x: box.x + box.width / 2, y: box.y + box.height / 2) }
      let arrived = try #require(try page.currentURL)
      #expect(arrived.lastPathComponent == "\(tile).jpg")
      #expect(try [UInt8](Data(contentsOf: arrived)) == folder.read("photos/\(tile).jpg"))
      let shown = try page.evaluate(
        "[document.images[0].naturalWidth, document.images[0].naturalHeight]", as: [Int].self)
      #expect(shown == [sizes[tile - 1].width, sizes[tile - 1].height])
    }
  }

  @Test func theTabKeyGoesThroughThePicturesInOrder() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(front)
    try page.press(key: "Tab")  // the album
    for index in sizes.indices {
      try page.press(key: "Tab")
      #expect(
        try page.evaluate("document.activeElement.classList[1]", as: String.self) == "p\(String(index + 1, radix: 36))")
    }
  }

  @Test func albumsAreLinkedBothWays() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.open(front)
    let card = try #require(try page.boxes(of: ".albums a").first)
    try page.waitForNavigation { try page.click(x: card.x + 20, y: card.y + 20) }
    #expect(try page.currentURL?.path.hasSuffix("site/Inner & <album>/index.html") == true)
    #expect(try page.evaluate("document.querySelector('h1').textContent", as: String.self) == "Inner & <album>")
    let crumb = try #require(try page.boxes(of: "nav a").first)
    try page.waitForNavigation { try page.click(x: crumb.x + 2, y: crumb.y + crumb.height / 2) }
    #expect(try page.currentURL?.path.hasSuffix("site/index.html") == true)
  }

  @Test func nothingIsBlockedAndNothingAskedOfOthers() throws {
    let page = try Browser().newPage(width: 1280, height: 6000)
    for url in [front, folder.url.appendingPathComponent("site/Inner & <album>/index.html")] {
      try page.open(url)
      try page.loadAllPictures()
      #expect(try page.problems == [])
      let site = folder.url.appendingPathComponent("site").absoluteString
      #expect(try page.requestedURLs.allSatisfy { $0.absoluteString.hasPrefix(site) })
      #expect(try page.requestedURLs.count > 3)
    }
  }

  @Test(arguments: [390, 777, 1003, 1280]) func noPageShinesBetweenPictures(width: Int) throws {
    let page = try Browser().newPage(width: width, height: 3000)
    try page.open(front)
    try page.loadAllPictures()
    // Black behind, and pictures that are white: whatever is dark within a column is a gap.
    _ = try page.evaluate(
      """
      document.body.style.background = 'black';
      for (const tile of document.querySelectorAll('.waterfall a')) {
        tile.style.background = 'white'; tile.firstChild.style.visibility = 'hidden';
      } ''
      """, as: String.self)
    let shot = try SourceImage(format: .png, bytes: [UInt8](page.screenshot()))
    let screen = try shot.decode(reducedTo: shot.size, background: .white)
    let tiles = try page.boxes(of: ".waterfall a")
    for column in Dictionary(grouping: tiles, by: \.x).values {
      let (first, last) = (column[0], column[column.count - 1])
      let rows = Int(first.y.rounded(.up)) + 1..<min(screen.size.height, Int(last.y + last.height) - 1)
      #expect(rows.allSatisfy { screen[Int(first.x + first.width / 2), $0] == .white })
    }
  }

  @Test(arguments: ["webp", "avif"]) func otherFormatsOfThumbnailsAreSeen(format: String) throws {
    let run = try Program.run(
      "build", "--sandbox=require", "--thumbnail-format", format, "--sizes=200,400,700", folder.path("photos"),
      folder.path("other"))
    #expect(run.status == 0)
    let page = try Browser().newPage(width: 1280, height: 6000)
    try page.open(folder.url.appendingPathComponent("other/index.html"))
    try page.loadAllPictures()
    #expect(try page.problems == [])
    let shown = try page.evaluate("[...document.images].map(image => image.currentSrc)", as: [String].self)
    #expect(shown.count == sizes.count + 1)
    #expect(shown.allSatisfy { $0.hasSuffix(".\(format)") })
    // What the browser decoded has the size that the name says: of a column of 400, that of 400, or all that there is.
    let widths = try page.evaluate(
      """
      [...document.querySelectorAll('.waterfall img')].map(image => {
        const loaded = new Image(); loaded.src = image.currentSrc; return loaded.naturalWidth;
      })
      """, as: [Int].self)
    #expect(widths == sizes.map { min($0.width, 400) })
  }

  @Test func theRedBorderIsSeen() throws {
    let page = try Browser().newPage(width: 1280, height: 6000)
    try page.open(front)
    try page.loadAllPictures()
    let shot = try SourceImage(format: .png, bytes: [UInt8](page.screenshot()))
    let screen = try shot.decode(reducedTo: shot.size, background: .white)
    for box in try page.boxes(of: ".waterfall a").prefix(3) {
      // The browser moves a box to whole pixels, one way or the other.
      let (left, top) = (Int(box.x.rounded()) + 4, Int(box.y.rounded()))
      let rows = (top - 1...top + 1).map { TestPicture.mean(of: screen, x: left..<left + 300, y: $0..<$0 + 1) }
      #expect(rows.contains { $0.distance(to: .red) <= 16 })
    }
  }
}
