import Foundation
import Imaging
import TestSupport
import Testing

@testable import Gallery

/// What albums' settings and text files make of a site.
@Suite struct AlbumPlanTests {
  private let folder: TemporaryFolder
  private let settings: GallerySettings

  init() throws {
    folder = try TemporaryFolder()
    var settings = GallerySettings()
    settings.jobs = 1
    self.settings = settings
  }

  /// Writes pictures, each of a width of its own, so that their thumbnails can be told apart.
  private func write(_ names: String...) throws {
    for (index, name) in names.enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 40 + index, height: 40).jpeg(quality: 90), to: "photos/\(name).jpg")
    }
  }

  private func write(_ text: String, to name: String) throws {
    try folder.write(Array(text.utf8), to: "photos/\(name)")
  }

  @discardableResult
  private func build(
    files: [String: AlbumSettings] = [:], _ change: (inout GallerySettings) -> Void = { _ in }
  ) throws -> GalleryReport {
    var settings = settings
    change(&settings)
    var builder = GalleryBuilder(
      photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")), settings: settings)
    builder.now = { Fingerprint.now + 60_000_000_000 }
    builder.albumFiles.read = { (folder, _) throws(GalleryError) in files[folder.description] }
    return try builder.build()
  }

  private func page(_ name: String = "") throws -> String { try folder.text("site/\(name)index.html") }

  /// The originals that a page's tiles lead to, in order.
  private func tiles(_ name: String = "") throws -> [String] {
    try page(name).matches(of: /href="?[^ ">]*originals\/([^ ">]*)/).map { String($0.1) }
  }

  private func albums(_ name: String = "") throws -> [String] {
    try page(name).matches(of: /<strong>(.*?)<\/strong>/).map { String($0.1) }
  }

  /// The width of the picture that stands for an album.
  private func cover(of title: String) throws -> String? {
    try page().firstMatch(of: Regex("<img width=\"(\\d+)\"[^>]*></span><strong>\(title)<"))?[1].substring.map(
      String.init)
  }

  private func warnings(_ report: GalleryReport) -> [String] { report.warnings.map(\.description) }

  // MARK: Words

  @Test func aTextFileSpeaksOfThePictureOfItsName() throws {
    try write("a", "b", "c", "d")
    try write("Title: By stem", to: "a.md")
    try write("Title: By stem", to: "b.md")
    try write("Title: By name", to: "b.jpg.md")
    try write("Title: In capitals", to: "c.MD")
    try write("Title: Of nothing", to: "e.md")
    try write("# Read me", to: "README.md")
    try write("Title: Read as well", to: "D.md")
    let report = try build { $0.captions = .title }
    let lines = try page().matches(of: /<span>(.*?)<\/span>/).map { String($0.1) }
    #expect(lines == ["By stem", "By name", "In capitals", "d"])
    #expect(report.otherFiles.map(\.path.description) == ["D.md", "e.md", "README.md"])
    #expect(try folder.contents(of: "site").keys.allSatisfy { !$0.lowercased().hasSuffix(".md") })
    #expect(report.shown.map(\.title) == ["By stem", "By name", "In capitals", "d"])
  }

  @Test func anAlbumIsCalledAsItsFilesSay() throws {
    try write("a", "one/a", "two/a", "three_four/a")
    try write("Title: The *top* & all\nAuthor: Ada\n\nAll of *it*.", to: "index.md")
    try write("Title: From its text", to: "one/index.md")
    try write("Title: From its text\n\nText's <b>words</b>", to: "two/index.md")
    var own = AlbumSettings()
    (own.title, own.description) = ("From its settings", "Settings' *words*")
    let report = try build(files: ["two": own])
    #expect(try page().contains("<h1>The *top* &amp; all</h1>"))
    #expect(try page().contains("<div class=\"description\">\n<p>All of <em>it</em>.</p>\n</div>"))
    #expect(try page().contains("<meta name=\"description\" content=\"All of it.\">"))
    #expect(try albums() == ["From its text", "three four", "From its settings"])
    #expect(try page("two/").contains("<p>Settings' <em>words</em></p>"))
    #expect(try !page("one/").contains("class=\"description\""))
    #expect(try page("one/").contains("<meta name=\"description\" content=\"1 photograph\">"))
    #expect(report.otherFiles == [] && report.warnings == [])
    #expect(report.shown.allSatisfy { $0.words.author == "Ada" })
    try build {
      $0.title = "Said"
      $0.description = "Said, too"
    }
    #expect(try page().contains("<h1>Said</h1>") && page().contains("content=\"Said, too\""))
  }

  @Test func aDescriptionStandsOnTheFirstPageOnly() throws {
    try write("a", "b")
    try write("Words", to: "index.md")
    try build { $0.picturesPerPage = 1 }
    #expect(try page().contains("class=\"description\""))
    #expect(try !folder.text("site/page-2.html").contains("class=\"description\""))
  }

  @Test func hostileWordsAreText() throws {
    try write("a")
    let attack = "\"><script>alert(1)</script>\u{202E}"
    try write("Title: \(attack)\nAlt: \(attack)\nTags: \(attack)\n\n\(attack)\n\n<script>alert(1)</script>", to: "a.md")
    try write("Title: \(attack)\n\n\(attack)\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))", to: "index.md")
    let report = try build { $0.captions = .title }
    #expect(warnings(report).map { $0.prefix { $0 != "," } } == ["a.md: holds HTML", "index.md: holds HTML"])
    let html = try page()
    #expect(!html.contains("<script>") && !html.contains("javascript:") && !html.contains("alert(1)</script>"))
    #expect(html.contains("<h1>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h1>"))
    #expect(html.contains("alt=\"&quot;&gt;&lt;script&gt;") || html.contains("<span>&quot;&gt;&lt;script&gt;"))
  }

  @Test func changedWordsChangePagesAndNoThumbnails() throws {
    try write("a", "in/b")
    try write("Title: One", to: "a.md")
    try build { $0.captions = .title }
    try write("Title: Two", to: "a.md")
    try write("Title: New", to: "in/index.md")
    let report = try build { $0.captions = .title }
    #expect(report.changes == [:] && report.workTimes == [:])
    #expect(Set(report.written.map(\.description)).isSubset(of: ["index.html", "in/index.html"]))
    #expect(try page().contains("<span>Two</span>") && albums() == ["New"])
    try folder.remove("photos/a.md")
    try build { $0.captions = .title }
    #expect(try page().contains("<span>a</span>"))
  }

  @Test func whatCannotBeUsedIsAWarning() throws {
    try write("boat", "in/a")
    try write("Titel: x\nCover: bota.jpg\nOrder: boat.jpg, in, on", to: "index.md")
    try folder.write(Array(repeating: 0x20, count: (1 << 20) + 1), to: "photos/boat.md")
    var own = AlbumSettings()
    (own.cover, own.listed) = ("../boat.jpg", ["b.jpg"])
    let report = try build(files: ["in": own])
    #expect(
      warnings(report) == [
        "boat.md: has more than 1 MB, so it isn't read; write less into it",
        "in/waterfall.json5: Cover: there is no '../boat.jpg'",
        "in/waterfall.json5: Order: there is no 'b.jpg'; did you mean 'a.jpg'?",
        "index.md:1: there is no key 'Titel'; did you mean 'Title'?",
        "index.md:2: Cover: there is no 'bota.jpg'; did you mean 'boat.jpg'?",
        "index.md:3: Order: there is no 'on'; did you mean 'in'?",
      ])
    #expect(report.leftOut == [])
  }

  @Test func captionsDifferFromAlbumToAlbum() throws {
    try write("a", "in/b", "in/deep/c")
    var own = AlbumSettings()
    own.captions = .name
    try build(files: ["in": own])
    let has = try ["", "in/", "in/deep/"].map { try page($0).contains("<span>") }
    #expect(has == [false, true, true])
    try build(files: ["in": own]) { $0.albumOverrides.captions = .some(.none) }
    #expect(try !page("in/").contains("<span>"))
  }

  @Test func alternativesAreNotReadTwice() throws {
    try write("a", "b")
    try write("A red boat", to: "a.md")
    try build { $0.captions = .title }
    let html = try page()
    #expect(html.contains("alt=\"A red boat\"") && html.contains("<span>a</span>"))
    #expect(html.contains("alt=\"\"") && html.contains("<span>b</span>"))
    try build { $0.captions = .caption }
    #expect(try page().contains("<span>A red boat</span>") && !page().contains("alt=\"A red boat\""))
  }

  // MARK: Order

  @Test func picturesAndAlbumsStandInTheirOrder() throws {
    try write("a", "b", "in/c", "in/d", "on/e", "on/f")
    for (name, date) in [("a", "2002"), ("b", "2001"), ("in/c", "2004"), ("in/d", "2003"), ("on/e", "2000")] {
      try write("Date: \(date)", to: "\(name).md")
    }
    try write("Sort: date", to: "index.md")
    try build()
    // A text's order is for its album alone.
    #expect(
      try tiles() == ["b.jpg", "a.jpg"] && tiles("in/") == ["in/c.jpg", "in/d.jpg"] && albums() == ["on", "in"])
    try folder.remove("photos/index.md")
    let report = try build { $0.albums.order = .date }
    #expect(try tiles() == ["b.jpg", "a.jpg"] && tiles("in/") == ["in/d.jpg", "in/c.jpg"])
    #expect(try albums() == ["on", "in"])
    #expect(report.shown.map(\.path.description) == ["b.jpg", "a.jpg", "on/e.jpg", "on/f.jpg", "in/d.jpg", "in/c.jpg"])
    try write("Sort: -name", to: "in/index.md")
    try build { $0.albums.order = .title }
    // The top album's settings count more than its text.
    #expect(
      try tiles() == ["a.jpg", "b.jpg"] && tiles("in/") == ["in/d.jpg", "in/c.jpg"] && albums() == ["in", "on"])
    try build { ($0.albumOverrides.order, $0.albumOverrides.isReversed) = (.name, false) }
    #expect(try tiles("in/") == ["in/c.jpg", "in/d.jpg"])
    try write("Date: 1999", to: "in/index.md")
    try build { $0.albums.order = .date }
    #expect(try albums() == ["in", "on"])
  }

  @Test func aListIsOfItsAlbumAlone() throws {
    try write("a", "b", "in/a", "in/b", "in/deep/a", "in/deep/b")
    for name in ["in/deep/b", "in/b"] { try write("Date: 2000", to: "\(name).md") }
    try write("Order: b.jpg", to: "in/index.md")
    try build { $0.albums.order = .date }
    #expect(try tiles() == ["a.jpg", "b.jpg"] && tiles("in/") == ["in/b.jpg", "in/a.jpg"])
    #expect(try tiles("in/deep/") == ["in/deep/b.jpg", "in/deep/a.jpg"])
    try build { $0.albums.listed = ["in", "b.jpg"] }
    #expect(try tiles() == ["b.jpg", "a.jpg"] && tiles("in/deep/") == ["in/deep/a.jpg", "in/deep/b.jpg"])
  }

  @Test func orderDecidesPagesAndNumbersButNoNames() throws {
    try write("1", "2", "3")
    try folder.write(folder.read("photos/1.jpg"), to: "photos/1.JPG")
    try build()
    let before = try folder.contents(of: "site/originals")
    try build {
      $0.picturesPerPage = 2
      ($0.albums.order, $0.albums.isReversed) = (.name, true)
    }
    #expect(try folder.contents(of: "site/originals") == before)
    #expect(try tiles() == ["3.jpg", "2.jpg"])
    #expect(try folder.text("site/page-2.html").contains("Photographs 3 to 4 of 4"))
    let assets = try folder.contents(of: "site/assets")
    let names = try #require(assets.first { $0.key.hasPrefix("names-") })
    #expect(String(decoding: names.value, as: UTF8.self).hasPrefix("waterfall.names(\"3.jpg/2.jpg/1"))
  }

  @Test func changesOfFilesMayDecide() throws {
    try write("a", "b", "in/c", "on/d")
    for (name, seconds) in [("a", 3000), ("b", 2000), ("in/c", 5000), ("on/d", 4000)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(seconds))],
        ofItemAtPath: folder.path("photos/\(name).jpg"))
    }
    try build { $0.albums.order = .modified }
    #expect(try tiles() == ["b.jpg", "a.jpg"] && albums() == ["on", "in"])
    // Of one album's outer pages the files are looked at again.
    try build {
      $0.albums.order = .modified
      $0.album = RelativePath(["in"])
    }
    #expect(try tiles() == ["b.jpg", "a.jpg"] && albums() == ["on", "in"])
  }

  // MARK: Covers and what is hidden

  @Test func aCoverIsWhatIsChosenOrTheFirst() throws {
    // Their widths are 40, 41, 42 …
    try write("one/a", "one/b", "two/a", "two/in/b", "three/in/a", "four/a", "four/b")
    try write("Cover: b.jpg", to: "one/index.md")
    try write("Thumbnail: in/b.jpg", to: "two/index.md")
    try write("Sort: -name", to: "four/index.md")
    #expect(try build().warnings == [])
    #expect(try ["one", "two", "three", "four"].map { try cover(of: $0) } == ["41", "43", "44", "46"])
    var own = AlbumSettings()
    own.cover = "a.jpg"
    try build(files: ["one": own])
    #expect(try cover(of: "one") == "40")
  }

  @Test func aHiddenPictureIsNowhereButMayBeACover() throws {
    try write("in/a", "in/b", "in/c", "on/d")
    try write("Hidden: yes\nTitle: Secret", to: "in/b.md")
    try write("Cover: c.jpg", to: "in/index.md")
    let hide = { (settings: inout GallerySettings) in settings.albums.hide = ["c.*"] }
    let report = try build(hide)
    #expect(report.shown.map(\.path.description) == ["in/a.jpg", "on/d.jpg"] && report.otherFiles == [])
    #expect(try tiles("in/") == ["in/a.jpg"] && page("in/").contains(">1 photograph<"))
    #expect(try cover(of: "in") == "42")
    let files = try folder.contents(of: "site").keys
    #expect(files.filter { $0.hasPrefix("originals/") }.sorted() == ["originals/in/a.jpg", "originals/on/d.jpg"])
    #expect(files.count { $0.hasPrefix("thumbs/") && $0.hasSuffix(".jpg") } == 3)
    // Nothing is made again, and nothing is gone.
    let again = try build(hide)
    #expect(again.changes == [:] && again.workTimes == [:] && again.written == [] && again.goneCount == 0)
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems == [])
    // One album's pages keep the others' covers.
    try build {
      hide(&$0)
      $0.album = RelativePath(["on"])
    }
    #expect(try cover(of: "in") == "42" && tiles("in/") == ["in/a.jpg"])
    // And then it is shown.
    try folder.remove("photos/in/b.md")
    let shown = try build()
    #expect(shown.shown.count == 4 && shown.changes.count == 1)
  }

  @Test func nothingLeadsToAHiddenAlbum() throws {
    try write("a", "in/b", "secret/c", "secret/deep/d", "secret/other/e")
    try write("Hidden: true", to: "secret/index.md")
    let report = try build()
    #expect(report.shown.count == 5 && report.pages == 5)
    #expect(try page().contains(">2 photographs, 1 album<") && albums() == ["in"] && !page().contains("secret"))
    #expect(try page("secret/").contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(try page("secret/deep/").contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(try !page("in/").contains("noindex") && !page().contains("noindex"))
    #expect(try albums("secret/") == ["deep", "other"] && page("secret/").contains(">3 photographs, 2 albums<"))
    #expect(try page("secret/deep/").contains("<a href=\"../index.html\">secret</a>"))
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems == [])
  }

  @Test func anAlbumOfHiddenOnesOnlyIsHiddenToo() throws {
    try write("a", "outer/secret/b")
    try write("Hidden: yes", to: "outer/secret/index.md")
    #expect(try build().pages == 3)
    #expect(try albums() == [] && page("outer/").contains("noindex") && !page().contains("noindex"))
    try folder.remove("photos/a.jpg")
    #expect(try build().pages == 3)
    #expect(try page().contains(">0 photographs<"))
  }

  @Test func theRawFileOfAHiddenPictureIsHiddenToo() throws {
    try write("a", "b", "c")
    for name in ["a", "b", "c", "d"] {
      let preview = try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85)
      try folder.write(
        TestPicture.dng(preview: preview, size: PixelSize(width: 60, height: 40)), to: "photos/\(name).dng")
    }
    try write("Hidden: yes", to: "b.md")
    let report = try build { $0.albums.hide = ["a.jpg"] }
    #expect(report.shown.map(\.path.description) == ["c.jpg", "d.dng"])
  }

  // MARK: Exclusion

  @Test func whatIsExcludedIsNotThere() throws {
    try write("a", "b_raw", "in/c", "in/d_raw", "in/keep_raw", "drafts/e", "in/drafts/f")
    try write("x", to: "in/notes.txt")
    try build()
    #expect(folder.exists("site/drafts/index.html") && folder.exists("site/originals/b_raw.jpg"))
    var own = AlbumSettings()
    own.exclude = ["!keep_raw.jpg", "*.txt"]
    let report = try build(files: ["in": own]) { $0.albums.exclude = ["*_raw.*", "/drafts/"] }
    #expect(
      report.shown.map(\.path.description) == ["a.jpg", "in/c.jpg", "in/keep_raw.jpg", "in/drafts/f.jpg"])
    #expect(report.otherFiles == [] && report.leftOut == [])
    #expect(!folder.exists("site/drafts") && !folder.exists("site/originals/b_raw.jpg"))
    let all = try build(files: ["in": own]) { $0.albumOverrides.exclude = ["keep*", "a.jpg"] }
    #expect(all.shown.map(\.path.description).contains("in/keep_raw.jpg") == false)
  }

  @Test func anExcludedFolderIsNotEntered() throws {
    try write("a")
    try folder.write([1], to: "photos/no/entry/a.jpg")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path("photos/no"))
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("photos/no")) }
    let report = try build { $0.albums.exclude = ["no/"] }
    #expect(report.leftOut == [] && report.shown.count == 1)
  }

  @Test func onlyWhatIsIncludedIsThere() throws {
    try write("a_web", "b", "in/c_web", "in/d", "on/e")
    try write("Title: A", to: "a_web.md")
    try write("Title: I", to: "in/index.md")
    let report = try build { $0.albums.include = ["*_web.*", "!in/"] }
    #expect(report.shown.map(\.title) == ["A", "c web"])
    #expect(try albums() == ["I"] && !folder.exists("site/on"))
    var own = AlbumSettings()
    own.include = ["*"]
    let more = try build(files: ["on": own]) { $0.albums.include = ["*_web.*"] }
    #expect(more.shown.count == 3)
  }

  @Test func anAlbumsSettingsMayBeWrong() throws {
    try write("a", "in/b")
    var builder = GalleryBuilder(
      photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")), settings: settings)
    let error = GalleryError.setting("it", allowed: "so")
    builder.albumFiles.read = { (folder, _) throws(GalleryError) in throw error }
    #expect(throws: error) { try builder.build() }
    #expect(!folder.exists("site"))
    // The top one's are read elsewhere.
    try folder.remove("photos/in")
    #expect(try builder.build().shown.count == 1)
  }

  @Test func aFolderMayBeHiddenByAPattern() throws {
    try write("a", "in/b", "in/deep/c", "on/d")
    let report = try build { $0.albums.hide = ["in/"] }
    #expect(report.shown.map(\.path.description) == ["a.jpg", "on/d.jpg"])
    #expect(try albums() == ["on"] && !folder.exists("site/in"))
  }
}
