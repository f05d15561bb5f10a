import BrowserSupport
import Foundation
import TestSupport
import Testing

/// The picture in the viewer: how large it is, and where, by mouse, wheel and fingers.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct ViewerZoomTests {
  /// The viewer at the picture of 1800 × 500, which the stage of a window of 1280 shows smaller.
  private func viewer(at number: Int = 3, touch: Bool = false) throws -> Page {
    let page = try Browser().newPage(width: 1280, height: 900)
    if touch { try page.enableTouch() }
    try page.openStill(try ViewedAlbum.site())
    try page.openViewer(at: number)
    return page
  }

  @Test func itFitsTheStageAndIsNeverLargerThanItIs() throws {
    let page = try viewer(at: 1)
    let stage = try #require(try page.boxes(of: ".stage").first)
    #expect(stage.width > 1000 && stage.height > 700)
    for (index, size) in ViewedAlbum.sizes.enumerated() {
      let scale = min(1, stage.width / Double(size.0), stage.height / Double(size.1))
      let box = try page.picture()
      #expect(abs(box.width - Double(size.0) * scale) <= 0.1 && abs(box.height - Double(size.1) * scale) <= 0.1)
      #expect(abs(box.x + box.width / 2 - stage.x - stage.width / 2) <= 1)
      #expect(abs(box.y + box.height / 2 - stage.y - stage.height / 2) <= 1)
      guard index + 1 < ViewedAlbum.sizes.count else { break }
      try page.press(key: "ArrowRight")
      try page.waitForViewer(at: index + 2)
    }
  }

  @Test func aDoubleClickShowsRealPixels() throws {
    let page = try viewer()
    let fitting = try page.picture()
    #expect(fitting.width < 1280)
    try page.click(x: 640, y: 450, count: 2)
    #expect(try page.picture().width == 1800)
    #expect(try page.isZoomed)
    try page.click(x: 640, y: 450, count: 2)
    #expect(try page.picture() == fitting)
    try page.click(button: "real")
    #expect(try page.picture().width == 1800)
  }

  @Test func aZoomedPictureIsDraggedAsFarAsItGoes() throws {
    let page = try viewer()
    try page.click(button: "real")
    let before = try page.picture()
    try page.drag(from: (640, 450), to: (540, 450))
    let moved = try page.picture()
    #expect(moved.x == before.x - 100 && moved.y == before.y)
    for _ in 0..<3 { try page.drag(from: (1100, 450), to: (200, 450)) }
    let stage = try #require(try page.boxes(of: ".stage").first)
    let end = try page.picture()
    #expect(abs(end.x + end.width - stage.x - stage.width) <= 1)
    try page.waitForViewer(at: 3)
    // The arrows turn only from the end.
    try page.press(key: "ArrowLeft")
    #expect(try page.picture().x == end.x + 80)
    for _ in 0..<2 { try page.press(key: "ArrowRight") }
    try page.waitForViewer(at: 4)
  }

  @Test func theWheelZoomsAroundThePointer() throws {
    let page = try viewer()
    let before = try page.picture()
    let (x, y) = (before.x + before.width / 4, before.y + before.height / 2)
    try page.turnWheel(x: x, y: y, down: -200)
    try page.wait(until: "document.querySelector('[value=real]').ariaPressed === 'true'")
    let after = try page.picture()
    #expect(abs(after.width / before.width - exp(200.0 / 300)) <= 0.01)
    #expect(abs((x - after.x) / after.width - 0.25) <= 0.002, "what is under the pointer stays there")
    try page.turnWheel(x: x, y: y, down: 2000)
    try page.wait(until: "document.querySelector('[value=real]').ariaPressed === 'false'")
    #expect(try page.picture() == before)
  }

  @Test func fingersTurnZoomAndClose() throws {
    let page = try viewer(at: 2, touch: true)
    try page.swipe(from: (900, 450), to: (500, 450))
    try page.waitForViewer(at: 3)
    try page.swipe(from: (400, 450), to: (800, 460))
    try page.waitForViewer(at: 2)
    try page.swipe(from: (700, 450), to: (680, 450))
    #expect(try page.picture().x > 300, "less than a swipe: it is back in the middle")
    let fitting = try page.picture()

    try page.pinch(x: 640, y: 450, from: 100, to: 200)
    let pinched = try page.picture()
    #expect(abs(pinched.width / fitting.width - 2) <= 0.05)
    #expect(abs(pinched.x + pinched.width / 2 - 640) <= 8)
    try page.swipe(from: (640, 450), to: (640, 550))
    try page.waitForViewer(at: 2)
    #expect(abs(try page.picture().y - pinched.y - 100) <= 1, "a zoomed picture moves, and stays open")
    try page.press(key: "0")
    #expect(try page.picture() == fitting)

    for _ in 0..<2 { try page.tap(x: 640, y: 450) }
    try page.wait(until: "document.querySelector('[value=real]').ariaPressed === 'true'")
    // Elsewhere, since a third and a fourth tap are no double tap.
    for _ in 0..<2 { try page.tap(x: 400, y: 300) }
    try page.wait(until: "document.querySelector('[value=real]').ariaPressed === 'false'")
    try page.swipe(from: (640, 300), to: (650, 600))
    try page.waitUntilViewerIsClosed()
    #expect(try page.problems == [])
  }

  @Test func itMovesOnlyForThoseWhoLikeThat() throws {
    let page = try viewer()
    let duration = "getComputedStyle(document.querySelector('.stage img')).transitionDuration"
    #expect(try page.text(duration) == "0s")
    try page.emulate(.reducedMotion, as: "no-preference")
    #expect(try page.text(duration) == "0.2s")
  }
}
