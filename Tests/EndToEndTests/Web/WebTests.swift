import BrowserSupport
import Foundation
import TestSupport
import Testing

@testable import Gallery

/// What the web is told of a site, by checkers that others wrote, and in a real browser.
@Suite struct WebTests {
  static let addresses = [
    "https://photos.example/", "http://[2001:db8::1]:8080/a'b&c/%3Cd%3E", "https://xn--bcher-kva.example:8443/~ada/写真",
  ]

  @Test(.enabled(if: WebCheckers.isThere, "\(WebCheckers.missing)"), arguments: addresses)
  func feedsSitemapsAndDataAreWellFormed(address: String) throws {
    let gallery = try ToldGallery(at: address, words: ToldGallery.hostile + ToldGallery.unprintable)
    let files = try gallery.write()
    let findings = try WebCheckers.findings(inAtom: files.atom)
    #expect(findings == [])
    #expect(files.sitemaps.count == 4)
    for sitemap in files.sitemaps { #expect(try WebCheckers.findings(inSitemap: sitemap) == []) }
    let others = try WebCheckers.findings(inFeed: files.json, data: try gallery.writePages().data)
    #expect(others == [])
  }

  /// The checkers find what is wrong, so that finding nothing means something.
  @Test(.enabled(if: WebCheckers.isThere, "\(WebCheckers.missing)"))
  func theCheckersFindWhatIsWrong() throws {
    let gallery = try ToldGallery(at: "https://photos.example/")
    let (files, data) = (try gallery.write(), try gallery.writePages().data)
    func change(_ file: URL, _ old: String, _ new: String) throws {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains(old))
      try Data(text.replacing(old, with: new).utf8).write(to: file)
    }
    try change(files.atom, "<updated>2026-02-01T00:00:09Z</updated>", "<updated>2026-02-01</updated>")
    #expect(try !WebCheckers.findings(inAtom: files.atom).isEmpty)
    try change(files.sitemaps[0], "<loc>https://photos.example/</loc>", "<loc>/</loc>")
    #expect(try !WebCheckers.findings(inSitemap: files.sitemaps[0]).isEmpty)
    try change(files.json, "\"date_published\"", "\"date\"")
    #expect(try !WebCheckers.findings(inFeed: files.json, data: []).isEmpty)
    _ = try gallery.write()
    #expect(try WebCheckers.findings(inFeed: files.json, data: []) == [])
    try change(data[0], "\"copyrightNotice\"", "\"copyrightNote\"")
    #expect(try WebCheckers.findings(inFeed: files.json, data: data).count == 8)
  }

  @Test(.enabled(if: Checkers.isThere, "\(Checkers.missing)"))
  func pagesThatTellMuchAreValid() throws {
    let gallery = try ToldGallery(at: "https://photos.example/a&b")
    #expect(try gallery.writePages().pages.count == 2)
    let errors = try Checkers.htmlErrors(inSite: gallery.folder.url.appendingPathComponent("pages"))
    #expect(errors == [])
  }

  /// Data isn't run, so the page's policy has nothing against it; and it is what was written.
  @Test(.enabled(if: Browser.isAvailable, "there is no Chromium on the PATH"))
  func browsersTakeTheDataForData() throws {
    let gallery = try ToldGallery(at: "https://photos.example/")
    let page = try Browser().newPage(width: 800, height: 600)
    try page.open(gallery.writePages().pages[0])
    // Its stylesheet, script and pictures aren't there.
    let problems = try page.problems.filter { !"\($0)".contains("ERR_FILE_NOT_FOUND") }
    #expect(problems == [])
    let names: [String] = try page.evaluate(
      "JSON.parse(document.querySelector('script[type=\"application/ld+json\"]').text).associatedMedia.map(media => media.name)"
    )
    #expect(names == Array(ToldGallery.hostile.prefix(7)))
    #expect(try page.evaluate("document.scripts.length", as: Int.self) == 2)
    #expect(
      try page.evaluate("document.querySelector('meta[property=\"og:image\"]').content", as: String.self)
        .hasPrefix("https://photos.example/thumbs/"))
  }

  /// Where nothing is, in the theme's look, at whatever depth; with the icon, by the server's own rules.
  @Test(.enabled(if: Browser.isAvailable && WebServer.isAvailable, "there is no Chromium or no busybox"))
  func aPageIsShownWhereNothingIs() throws {
    let folder = try TemporaryFolder()
    try folder.write(TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 80), to: "photos/a.jpg")
    let run = try Program.shell(
      "cd '\(folder.path)' && \"$waterfall\" build --base-url https://photos.example/x --background=navy photos served/x"
    )
    #expect(run.status == 0, "\(run.errors)")
    let server = try WebServer(folder.url.appendingPathComponent("served"))
    let page = try Browser().newPage(width: 800, height: 600)
    try page.open(server.url.appendingPathComponent("x/404.html"))
    #expect(try page.problems == [])
    #expect(
      try page.evaluate(
        "getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).backgroundColor",
        as: String.self
      )
      .contains("rgb(0, 0, 128)"))
    let home: String = try page.evaluate("document.querySelector('nav a').href")
    #expect(home == server.url.appendingPathComponent("x/").absoluteString)
    let icon: Int = try page.evaluate(
      """
      new Promise(done => {
        const icon = new Image();
        icon.onload = () => done(icon.naturalWidth);
        icon.onerror = () => done(0);
        icon.src = document.querySelector("link[rel=icon]").href;
      })
      """)
    #expect(icon > 0, "the policy lets it be shown")
    if Checkers.isThere { #expect(try Checkers.htmlErrors(inSite: folder.url.appendingPathComponent("served")) == []) }
  }
}
