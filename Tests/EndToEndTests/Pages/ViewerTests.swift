import BrowserSupport
import Foundation
import TestSupport
import Testing

/// The viewer: opening and closing, keys, history, words.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct ViewerTests {
  private static let count = ViewedAlbum.sizes.count

  private func page(_ name: String = "index.html", scriptsEnabled: Bool = true) throws -> Page {
    let page = try Browser().newPage(width: 1280, height: 900, scriptsEnabled: scriptsEnabled)
    try page.openStill(try ViewedAlbum.site(), name)
    return page
  }

  private func focused(_ page: Page) throws -> String {
    try page.text("document.activeElement.getAttribute('href') ?? document.activeElement.className")
  }

  @Test func theKeyboardLeadsThroughIt() throws {
    let page = try page()
    let entries = try page.evaluate("history.length", as: Int.self)
    try page.openViewer(at: 2)
    #expect(try focused(page) == "stage")
    for (key, number) in [
      ("ArrowRight", 3), ("ArrowRight", 4), ("ArrowLeft", 3), ("End", Self.count), ("Home", 1), ("ArrowRight", 2),
    ] {
      try page.press(key: key)
      try page.waitForViewer(at: number)
    }
    for (key, isZoomed) in [("+", true), ("+", true), ("-", true), ("0", false), ("-", false)] {
      try page.press(key: key)
      #expect(try page.isZoomed == isZoomed, "\(key)")
    }
    try page.press(key: "Escape")
    try page.waitUntilViewerIsClosed()
    #expect(try page.currentURL?.fragment == nil)
    #expect(try page.evaluate("history.length", as: Int.self) == entries + 1, "the one that goes forward to it")
    #expect(try page.problems == [])
  }

  @Test func thereIsNothingBeforeTheFirstAndAfterTheLast() throws {
    let page = try page()
    try page.openViewer(at: 1)
    for (key, number, button) in [("ArrowLeft", 1, "previous"), ("End", Self.count, "next")] {
      try page.press(key: key)
      try page.waitForViewer(at: number)
      try page.wait(until: "document.querySelector('.viewer [value=\(button)]').ariaDisabled === 'true'")
      try page.click(button: button)
      try page.waitForViewer(at: number)
    }
    try page.click(button: "previous")
    try page.waitForViewer(at: Self.count - 1)
    #expect(try page.problems == [])
  }

  @Test func theFocusReturnsToThePictureThatWasSeenLast() throws {
    let page = try page()
    try page.openViewer(at: 1)
    for number in 2...4 {
      try page.press(key: "ArrowRight")
      try page.waitForViewer(at: number)
    }
    try page.click(button: "Escape")
    try page.waitUntilViewerIsClosed()
    try page.wait(until: "document.activeElement.getAttribute('href') === 'originals/4.jpg'")
  }

  @Test func enterOpensTheOriginal() throws {
    let page = try page()
    try page.openViewer(at: 1)
    try page.press(key: "ArrowRight")
    try page.waitForViewer(at: 2)
    try page.waitForStatus("2, 2 of 6")
    try page.waitForNavigation { try page.press(key: "Enter") }
    #expect(try page.currentURL?.path.hasSuffix("originals/2.jpg") == true)
    try page.goBack()
    try page.waitForViewer(at: 2)
  }

  @Test func backClosesItAndForwardOpensItAgain() throws {
    let page = try page()
    let tile = try #require(try page.boxes(of: ".p3").first)
    try page.click(x: tile.x + 40, y: tile.y + 40)
    try page.waitForViewer(at: 3)
    #expect(try page.currentURL?.fragment == "3.jpg")
    try page.goBack()
    try page.waitUntilViewerIsClosed()
    #expect(try page.currentURL?.fragment == nil)
    try page.wait(until: "document.activeElement.getAttribute('href') === 'originals/3.jpg'")
    try page.goForward()
    try page.waitForViewer(at: 3)
    #expect(try page.currentURL?.fragment == "3.jpg")
    #expect(try page.problems == [])
  }

  @Test func aLinkOpensItAndEscapeAddsNoEntry() throws {
    let page = try page("index.html#4.jpg")
    try page.waitForViewer(at: 4)
    let entries = try page.evaluate("history.length", as: Int.self)
    try page.press(key: "ArrowLeft")
    try page.waitForViewer(at: 3)
    try page.wait(until: "location.hash === '#3.jpg'")
    try page.reload()
    try page.waitForViewer(at: 3)
    try page.press(key: "Escape")
    try page.waitUntilViewerIsClosed()
    #expect(try page.evaluate("history.length", as: Int.self) == entries)
    #expect(try page.currentURL?.fragment == nil)
    #expect(try page.currentURL?.lastPathComponent == "index.html")
  }

  @Test func itsPartsHaveNamesAndRoles() throws {
    let page = try page()
    try page.openViewer(at: 1)
    let names = try page.evaluate(
      "[...document.querySelectorAll('.viewer button')].map(button => button.ariaLabel)", as: [String].self)
    #expect(
      Set(names) == [
        "Details", "Zoom out", "Real pixels", "Zoom in", "Slideshow", "Full screen", "Close", "Previous", "Next",
      ])
    #expect(try page.evaluate("document.querySelector('.viewer').ariaLabel.length > 0", as: Bool.self))
    #expect(try page.text("document.querySelector('.stage img').alt") == "1")
    try page.waitForStatus("1, 1 of 6")
    try page.press(key: "ArrowRight")
    try page.waitForStatus("2, 2 of 6")
    #expect(
      try page.text("document.querySelector('.status').role ?? document.querySelector('.status').getAttribute('role')")
        == "status")
    // What is below can't be reached.
    for _ in 0..<30 {
      try page.press(key: "Tab")
      #expect(
        try page.evaluate(
          "document.activeElement === document.body || !!document.activeElement.closest('.viewer')", as: Bool.self))
    }
  }

  @Test func detailsListTheDownloads() throws {
    let page = try page()
    try page.openViewer(at: 4)
    try page.click(button: "details")
    #expect(
      try page.text("document.querySelector('.facts').innerText.replace(/\\s+/g, ' ')") == "Size 150 × 100 pixels")
    try page.press(key: "ArrowRight")
    try page.waitForViewer(at: 5)
    #expect(
      try page.text("document.querySelector('.facts').innerText.replace(/\\s+/g, ' ')")
        == "Size 640 × 480 pixels Downloads HEIC")
    #expect(
      try page.text("document.querySelector('.downloads a[download]').getAttribute('href')") == "originals/5.heic")
    #expect(try page.text("document.querySelector('.save[download]').getAttribute('href')") == "originals/5.heic.jpg")
    try page.click(button: "details")
    #expect(try page.evaluate("document.querySelector('.facts').hidden", as: Bool.self))
    #expect(try page.problems == [])
  }

  @Test func withoutScriptsAClickOpensTheOriginal() throws {
    let page = try page(scriptsEnabled: false)
    let tile = try #require(try page.boxes(of: ".p1").first)
    try page.waitForNavigation { try page.click(x: tile.x + 40, y: tile.y + 40) }
    #expect(try page.currentURL?.path.hasSuffix("originals/1.jpg") == true)
  }

  /// The keys and buttons that point to a side, where the page is read from the other one.
  @Test func rightToLeftTheNextPictureIsOnTheLeft() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.openStill(try ViewedAlbum.rightToLeftSite())
    try page.openViewer(at: 1)
    for (key, number) in [("ArrowLeft", 2), ("ArrowLeft", 3), ("ArrowRight", 2)] {
      try page.press(key: key)
      try page.waitForViewer(at: number)
    }
    let next = try #require(try page.boxes(of: ".viewer [value=next]").first)
    #expect(next.x < 100)
  }
}
