import BrowserSupport
import Foundation
import Imaging
import TestSupport
import Testing

/// The pages of an album that has several, as they are without scripts.
@Suite(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
struct NumberedPagesTests {
  private static let pages = [
    ("index.html", 0..<130), ("page-2.html", 130..<260), ("page-3.html", 260..<300),
    ("\(PagedAlbums.innerName)/page-2.html", 130..<150),
  ]

  private func sizes(_ name: String, _ range: Range<Int>) -> [PixelSize] {
    Array((name.contains("/") ? PagedAlbums.innerSizes : PagedAlbums.sizes)[range])
  }

  @Test(arguments: [320, 1280, 2560]) func eachIsAWaterfallOfItsOwnPictures(width: Int) throws {
    let site = try PagedAlbums.paged()
    let page = try Browser().newPage(width: width, height: 900, scriptsEnabled: false)
    for (name, range) in Self.pages {
      try page.open(site.appendingPathComponent(name), imagesAfterFirstPaint: true)
      let before = try page.tiles()
      try page.loadAllPictures()
      let tiles = try page.tiles()
      #expect(tiles.map(\.index) == Array(range.indices.map { $0 - range.lowerBound }), "\(name)")
      #expect(before.map(\.box) == tiles.map(\.box), "the boxes are there before any picture")
      let frame = try #require(try page.boxes(of: ".waterfall").first)
      let places = try enginePlaces(of: sizes(name, range), inFrame: frame.width)
      #expect(zip(tiles, places).allSatisfy { $0.box.distance(to: $1) <= 0.25 }, "\(name)")
      let height = places.map { $0.y + $0.height }.max() ?? 0
      #expect(abs(frame.height - height) <= 0.25, "\(name)")
      #expect(try page.layoutShift == 0)
      #expect(try page.problems == [])
      // Nothing of another page.
      let links = try page.evaluate(
        "[...document.querySelectorAll('.waterfall a')].map(a => a.href)", as: [String].self)
      #expect(
        links.compactMap { URL(string: $0)?.lastPathComponent } == range.map { "\($0 + 1).jpg" }, "\(name)")
    }
  }

  @Test func onlyThePicturesOfThePageAreAskedFor() throws {
    let site = try PagedAlbums.paged()
    for scripts in [false, true] {
      let page = try Browser().newPage(width: 1280, height: 900, scriptsEnabled: scripts)
      for (name, range) in Self.pages {
        try page.open(site.appendingPathComponent(name))
        let asked = try page.requestedURLs.filter { $0.pathExtension == "jpg" }
        #expect(Set(asked).count == asked.count)
        if !scripts {
          let shown = try page.evaluate("[...document.images].map(image => image.src)", as: [String].self)
          #expect(Set(asked.map(\.absoluteString)) == Set(shown))
          #expect(asked.count == range.count + (name == "index.html" ? 1 : 0), "\(name), and an album's cover")
        } else {
          #expect(asked.count < 130)
        }
        #expect(try page.requestedURLs.allSatisfy { $0.absoluteString.hasPrefix(site.absoluteString) })
        #expect(try page.problems == [])
      }
    }
  }

  /// Of ten pages.
  @Test(arguments: [
    (1, "1* 2 3 4 5 …10 Next"), (2, "Previous 1 2* 3 4 5 …10 Next"), (4, "Previous 1 2 3 4* 5 6 …10 Next"),
    (5, "Previous 1 …3 4 5* 6 7 …10 Next"), (8, "Previous 1 …6 7 8* 9 10 Next"), (10, "Previous 1 …6 7 8 9 10*"),
  ])
  func eachIsLinkedToItsNeighbours(number: Int, links: String) throws {
    let site = try PagedAlbums.manyPages()
    let page = try Browser().newPage(width: 1280, height: 900, scriptsEnabled: false)
    try page.open(site.appendingPathComponent(number == 1 ? "index.html" : "page-\(number).html"))
    for nav in ["header nav.pages", "main nav.pages"] {
      let found = try page.text(
        """
        [...document.querySelectorAll('\(nav) li')].map(item => (item.className === 'after-gap' ? '…' : '')
          + item.textContent + (item.querySelector('[aria-current=page]') ? '*' : '')).join(' ')
        """)
      #expect(found == links, "\(nav)")
    }
    let addresses = try page.evaluate(
      """
      [...document.querySelectorAll('main nav.pages a:not([rel])')].map(a => a.textContent + a.getAttribute('href'))
      """, as: [String].self)
    #expect(
      addresses.allSatisfy {
        $0 == "1index.html" || $0.wholeMatch(of: /(\d+)page-(\d+)\.html/).map { $0.1 == $0.2 } == true
      })
    // Not in the head, too: Firefox would fetch these, which the policy forbids.
    let neighbours = try page.evaluate(
      "[...document.querySelectorAll('a[rel], link[rel=prev], link[rel=next]')].map(a => a.localName + a.rel)",
      as: [String].self)
    let expected = (number > 1 ? ["aprev"] : []) + (number < 10 ? ["anext"] : [])
    #expect(neighbours == expected + expected, "above the pictures and below")
  }

  @Test(arguments: [true, false]) func theLinksLeadThroughAllPages(scripts: Bool) throws {
    let site = try PagedAlbums.paged()
    let page = try Browser().newPage(width: 1280, height: 900, scriptsEnabled: scripts)
    try page.open(site.appendingPathComponent("\(PagedAlbums.innerName)/index.html"))
    for (rel, name) in [("next", "page-2.html"), ("prev", "index.html")] {
      // The links above the pictures: where scripts run, the second page opens further down.
      if scripts, rel == "prev" { try page.wait(until: "scrollY > 0") }
      try page.scroll(toPart: 0)
      let link = try #require(try page.boxes(of: "header nav.pages [rel=\(rel)]").first)
      try page.waitForNavigation { try page.click(x: link.x + link.width / 2, y: link.y + link.height / 2) }
      #expect(try page.currentURL?.lastPathComponent == name)
      #expect(try page.text("document.querySelector('h1').textContent") == PagedAlbums.innerName)
    }
    #expect(try page.problems == [])
  }

  @Test(.enabled(if: Checkers.isThere, "\(Checkers.missing)")) func checkersFindNothing() throws {
    let site = try PagedAlbums.manyPages()
    let browser = try Browser()
    for width in [320, 1280] {
      let page = try browser.newPage(width: width, height: 900)
      for name in ["index.html", "page-5.html", "\(PagedAlbums.innerName)/page-5.html"] {
        try page.open(site.appendingPathComponent(name))
        #expect(try page.accessibilityFindings() == [], "\(name), \(width) px")
      }
    }
    #expect(try Checkers.htmlErrors(inSite: site) == [])
  }
}
