import BrowserSupport
import Foundation
import TestSupport
import Testing

/// What the viewer says of a picture, and in which language.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct ViewerFactsTests {
  /// A site whose tiles say something: of the first picture all there is, of the second one thing, of the others nothing.
  private func site(_ name: String, _ options: String) throws -> URL {
    let site = try ViewedAlbum.build(name, options)
    let page = site.appendingPathComponent("index.html")
    let all = """
      data-title="Lake" data-caption="&lt;p&gt;One &amp;amp; &lt;a href=&quot;https://a.example/&quot;&gt;two&lt;/a&gt;&lt;/p&gt;\
      &lt;p&gt;three&lt;/p&gt;" data-date="D" data-camera="&lt;b&gt;C" data-lens="L" data-exposure="E" data-author="A" \
      data-copyright="© A" data-licence="https://l.example/" data-keywords="k, l"
      """
    let html = try String(contentsOf: page, encoding: .utf8)
      .replacing("href=originals/1.jpg", with: "href=originals/1.jpg \(all)")
      .replacing("href=originals/2.jpg", with: "href=originals/2.jpg data-camera=\"Second\"")
    try html.write(to: page, atomically: true, encoding: .utf8)
    return site
  }

  private func open(_ site: URL, width: Int = 1280) throws -> Page {
    let page = try Browser().newPage(width: width, height: 900)
    try page.openStill(site)
    try page.openViewer(at: 1)
    try page.click(button: "details")
    return page
  }

  /// The details as they are seen.
  private func facts(_ page: Page) throws -> String {
    try page.text("document.querySelector('.facts').innerText.replace(/\\s+/g, ' ')")
  }

  @Test func theyAreThoseOfThePictureThatIsOpen() throws {
    let page = try open(try site("facts", ""))
    #expect(
      try facts(page)
        == """
        Date D Camera <b>C Lens L Exposure E Size 900 × 600 pixels Keywords k, l Author A Copyright © A Licence \
        https://l.example/
        """)
    #expect(try page.text("document.querySelector('.licence').href") == "https://l.example/")
    #expect(try page.text("document.querySelector('.viewer .name').textContent") == "Lake")
    #expect(try page.text("document.querySelector('.stage img').alt") == "1", "as the tile has it")
    #expect(
      try page.text("document.querySelector('.viewer .caption').innerHTML")
        == "<p>One &amp; <a href=\"https://a.example/\">two</a></p><p>three</p>")
    try page.waitForStatus("Lake, 1 of 6")

    try page.press(key: "ArrowRight")
    try page.waitForViewer(at: 2)
    #expect(try facts(page) == "Camera Second Size 600 × 900 pixels")
    #expect(try page.text("document.querySelector('.viewer .name').textContent") == "2")
    #expect(try page.boxes(of: ".viewer .caption").allSatisfy { $0.height == 0 })

    try page.press(key: "ArrowRight")
    try page.waitForViewer(at: 3)
    #expect(try facts(page) == "Size 1800 × 500 pixels")
    #expect(try page.problems == [])
  }

  /// Beside the picture or below it, in windows of all widths: nothing covers it, and nothing is cut off.
  @Test(arguments: [320, 390, 1280]) func theCaptionHasAPlaceOfItsOwn(width: Int) throws {
    let site = try site("captioned-\(width)", "")
    let page = try open(site, width: width)
    _ = try page.text(
      "document.querySelectorAll('.waterfall a').forEach(a => a.dataset.caption = '<p>' + 'word '.repeat(2000)), ''")
    try page.press(key: "ArrowRight")
    try page.waitForViewer(at: 2)
    let (caption, frame) = (try page.boxes(of: ".viewer .caption")[0], try page.boxes(of: ".viewer .frame")[0])
    try page.wait(
      until: """
        document.querySelector('.stage img').getBoundingClientRect().bottom
          <= document.querySelector('.caption').getBoundingClientRect().top + 0.5
        """)
    #expect(caption.height >= 40 && caption.height <= 225)
    #expect(caption.x >= frame.x && caption.x + caption.width <= frame.x + frame.width)
    #expect(
      try page.evaluate(
        "(e => e.scrollHeight > e.clientHeight && e.scrollWidth <= e.clientWidth)(document.querySelector('.caption'))",
        as: Bool.self))
    // By the keyboard, too.
    _ = try page.text(
      "(e => { e.focus(); e.onscrollend = () => isScrolled = e.scrollTop > 0 })(document.querySelector('.caption')), ''"
    )
    try page.press(key: "ArrowDown")
    try page.wait(until: "window.isScrolled")
    #expect(try page.text("document.querySelector('.number').textContent") == "2")
    try page.press(key: "ArrowRight")
    try page.waitForViewer(at: 3)
    #expect(try page.evaluate("document.querySelector('.caption').scrollTop === 0", as: Bool.self), "from its start")
  }

  /// Also where there is too little room for all of it: then the frame scrolls.
  @Test(arguments: [(320, 480), (740, 360), (1280, 800)]) func nothingIsCutOff(width: Int, height: Int) throws {
    let page = try Browser().newPage(width: width, height: height)
    try page.openStill(try site("narrow-\(width)", "--lang=fr"))
    try page.openViewer(at: 1)
    try page.click(button: "details")
    let frame = try page.boxes(of: ".viewer .frame")[0]
    for part in [".caption", ".facts", ".title", ".stage", ".tools", ".tools > :last-child"] {
      let box = try page.boxes(of: ".viewer \(part)")[0]
      #expect(box.x >= frame.x && box.x + box.width <= frame.x + frame.width + 0.5, "\(part)")
      #expect(box.width >= 28 && box.height >= 18, "\(part)")
    }
    #expect(
      try page.evaluate("(e => e.scrollWidth <= e.clientWidth)(document.querySelector('.frame'))", as: Bool.self))
    #expect(try page.boxes(of: ".viewer .title")[0].height < 70)
  }

  @Test(arguments: [(390, 500), (844, 390)]) func aLongTitleLeavesThePictureItsPlace(width: Int, height: Int) throws {
    let page = try Browser().newPage(width: width, height: height)
    try page.openStill(try site("titled-\(width)", ""))
    _ = try page.text(
      "document.querySelectorAll('.waterfall a').forEach(a => a.dataset.title = 'w'.repeat(400) + ' word'.repeat(120)), ''"
    )
    try page.openViewer(at: 3)
    let title = try page.boxes(of: ".viewer .title")[0]
    for part in [".title", ".stage", "[value=previous]", "[value=next]"] {
      let box = try page.boxes(of: ".viewer \(part)")[0]
      #expect(box.y >= 0 && box.y + box.height <= Double(height) + 0.5, "\(part)")
    }
    #expect(try page.boxes(of: ".viewer .stage")[0].height >= Double(height) * 0.45)
    #expect(title.height >= 40)
    #expect(
      try page.evaluate(
        "(e => e.scrollHeight > e.clientHeight)(document.querySelector('.viewer .title'))", as: Bool.self))
  }

  /// Digits are those of the page's words, and what is written in other letters keeps its order.
  @Test func anArabicPageIsRightToLeftInItsDigits() throws {
    let page = try Browser().newPage(width: 1280, height: 900)
    try page.openStill(try site("egyptian", "--lang=ar-EG"))
    #expect(try page.text("getComputedStyle(document.body).direction") == "rtl")
    #expect(try page.text("document.querySelector('header p').innerText") == "٦ صور")
    _ = try page.text("document.querySelector('.p2').focus(), ''")
    try page.press(key: "Enter")
    try page.wait(until: "document.querySelector('.place').innerText === '٢ من ٦' && !transitions")
    try page.click(button: "details")
    #expect(try facts(page) == "الكاميرا Second الأبعاد ٦٠٠ × ٩٠٠ بكسل")
    let value = try page.boxes(of: ".viewer .camera")[0]
    #expect(try page.boxes(of: ".viewer dt").contains { $0.width > 0 && $0.x >= value.x + value.width })
    #expect(try page.problems == [])
  }

  /// Whatever browsers take for a language's own digits.
  @Test func digitsAreThoseThatThePageHas() throws {
    for (tag, place) in [("ar-MA", "1 من 6"), ("ja", "6枚中1枚目"), ("pt-BR", "1 of 6")] {
      let page = try Browser().newPage(width: 1280, height: 900)
      try page.openStill(try ViewedAlbum.build("in-\(tag)", "--lang=\(tag)"))
      try page.openViewer(at: 1)
      #expect(try page.text("document.querySelector('.place').innerText") == place)
    }
  }

  @Test(
    .enabled(if: Checkers.isThere, "\(Checkers.missing)"),
    arguments: ["ar", "ar-EG", "de", "en", "es", "fr", "ja", "zh-Hans"])
  func theHTMLHasNoErrors(tag: String) throws {
    #expect(try Checkers.htmlErrors(inSite: try site("checked-\(tag)", "--lang=\(tag) --captions=name")) == [])
  }

  @Test(.enabled(if: Checkers.isThere, "\(Checkers.missing)"), arguments: [390, 1280])
  func axeFindsNothing(width: Int) throws {
    let page = try open(try site("seen-\(width)", "--lang=fr"), width: width)
    #expect(try page.accessibilityFindings() == [])
  }
}
