import TestSupport
import Testing

@testable import Gallery

@Suite struct SitePathsTests {
  @Test func addressesAreRelative() {
    let picture = RelativePath(["originals", "a", "b c.jpg"])
    #expect(SitePaths.url(of: picture, fromPageIn: RelativePath()) == "originals/a/b%20c.jpg")
    #expect(SitePaths.url(of: picture, fromPageIn: RelativePath(["a"])) == "../originals/a/b%20c.jpg")
    let inner = RelativePath(["a", "b", "index.html"])
    #expect(SitePaths.url(of: inner, fromPageIn: RelativePath(["a"])) == "b/index.html")
    #expect(SitePaths.url(of: inner, fromPageIn: RelativePath(["a", "b", "c"])) == "../index.html")
    #expect(SitePaths.url(of: inner, fromPageIn: RelativePath(["x"])) == "../a/b/index.html")
  }

  @Test func someNamesAreTheSitesOwn() {
    for name in ["index.html", "INDEX.html", "page-2.html", "Page-10.html"] {
      #expect(SitePaths.isReserved(FileName(text: name), atTop: false))
    }
    for name in ["originals", "thumbs", "Assets"] {
      #expect(SitePaths.isReserved(FileName(text: name), atTop: true))
      #expect(!SitePaths.isReserved(FileName(text: name), atTop: false))
    }
    for name in ["Lisbon", "page-x.html", "page-.html", "index.htm"] {
      #expect(!SitePaths.isReserved(FileName(text: name), atTop: true))
    }
  }

  @Test func keysFollowFromTheContents() {
    #expect(ContentKey(of: [1, 2, 3]) == ContentKey(of: [1, 2, 3]))
    #expect(ContentKey(of: [1, 2, 3]) != ContentKey(of: [1, 2, 4]))
    // XXH3-128 of nothing is 99aa06d3014798d86001c324468d497f.
    #expect(ContentKey(of: []).text == "k6n0dmr18ycdgr01")
    #expect(ContentKey(text: "k6n0dmr18ycdgr01".utf8) == ContentKey(of: []))
    #expect(ContentKey(text: "k6n0dmr18ycdgr0l".utf8) == nil)
  }

  @Test func thumbnailsStandInFoldersByKey() {
    for (format, suffix) in [(ThumbnailFormat.jpeg, "jpg"), (.webp, "webp"), (.avif, "avif")] {
      let path = SitePaths.thumbnail(ContentKey(of: []), width: 400, format)
      #expect(path.description == "thumbs/k6/n0dmr18yc-400.\(suffix)")
    }
  }
}
