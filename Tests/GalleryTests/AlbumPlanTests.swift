import Foundation
import Imaging
import TestSupport
import Testing

@testable import Gallery

/// What albums' settings and text files make of a site.
@Suite struct AlbumPlanTests {
  let folder: TemporaryFolder
  let settings: GallerySettings

  init() throws {
    folder = try TemporaryFolder()
    var settings = GallerySettings()
    settings.jobs = 1
    self.settings = settings
  }

  /// Writes pictures, each of a width of its own, so that their thumbnails can be told apart.
  func write(_ names: String...) throws {
    for (index, name) in names.enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 40 + index, height: 40).jpeg(quality: 90), to: "photos/\(name).jpg")
    }
  }

  func write(_ text: String, to name: String) throws {
    try folder.write(Array(text.utf8), to: "photos/\(name)")
  }

  @discardableResult
  func build(
    files: [String: String] = [:], _ change: (inout GallerySettings) -> Void = { _ in }
  ) throws -> GalleryReport {
    for (folder, text) in files { try write(text, to: "\(folder)/waterfall.json5") }
    var settings = settings
    change(&settings)
    var builder = GalleryBuilder(
      photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")), settings: settings)
    builder.now = { Fingerprint.now + 60_000_000_000 }
    return try builder.build()
  }

  func page(_ name: String = "") throws -> String { try folder.text("site/\(name)index.html") }

  /// The originals that a page's tiles lead to, in order.
  func tiles(_ name: String = "") throws -> [String] {
    try page(name).matches(of: /href="?[^ ">]*originals\/([^ ">]*)/).map { String($0.1) }
  }

  func albums(_ name: String = "") throws -> [String] {
    try page(name).matches(of: /<strong>(.*?)<\/strong>/).map { String($0.1) }
  }

  /// The width of the picture that stands for an album.
  func cover(of title: String) throws -> String? {
    try page().firstMatch(of: Regex("<img width=\"(\\d+)\"[^>]*></span><strong>\(title)<"))?[1].substring.map(
      String.init)
  }

  func warnings(_ report: GalleryReport) -> [String] { report.warnings.map(\.description) }

  @Test func aTextFileSpeaksOfThePictureOfItsName() throws {
    try write("a", "b", "c", "d")
    try write("Title: By stem", to: "a.md")
    try write("Title: By stem", to: "b.md")
    try write("Title: By name", to: "b.jpg.md")
    try write("Title: In capitals", to: "c.MD")
    try write("Title: Of nothing", to: "e.md")
    try write("# Read me", to: "README.md")
    try write("Title: In any case", to: "D.md")
    let report = try build { $0.captions = .title }
    let lines = try page().matches(of: /<span dir=auto>(.*?)<\/span>/).map { String($0.1) }
    #expect(lines == ["By stem", "By name", "In capitals", "In any case"])
    #expect(report.otherFiles.map(\.path.description) == ["e.md", "README.md"])
    #expect(try folder.contents(of: "site").keys.allSatisfy { !$0.lowercased().hasSuffix(".md") })
    #expect(report.shown.map(\.title) == ["By stem", "By name", "In capitals", "In any case"])
  }

  @Test func anAlbumIsCalledAsItsFilesSay() throws {
    try write("a", "one/a", "two/a", "three_four/a")
    try write("Title: The *top* & all\nAuthor: Ada\n\nAll of *it*.", to: "index.md")
    try write("Title: From its text", to: "one/index.md")
    try write("Title: From its text\n\nText's <b>words</b>", to: "two/index.md")
    let report = try build(files: ["two": "{title: 'From its settings', description: \"Settings' *words*\"}"])
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
      $0.description = "Said, *too*"
    }
    #expect(try page().contains("<h1>Said</h1>") && page().contains("content=\"Said, too\""))
    #expect(try page().contains("<p>Said, <em>too</em></p>"))
    // Each album has its own.
    #expect(
      try page("one/").contains("content=\"1 photograph\"") && page("two/").contains("content=\"Settings&#39; words\""))
    try build { $0.description = "" }
    #expect(try !page().contains("class=\"description\""))
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
    #expect(html.contains("alt=\"&quot;&gt;&lt;script&gt;") || html.contains("<span dir=auto>&quot;&gt;&lt;script&gt;"))
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
    #expect(try page().contains("<span dir=auto>Two</span>") && albums() == ["New"])
    try folder.remove("photos/a.md")
    try build { $0.captions = .title }
    #expect(try page().contains("<span dir=auto>a</span>"))
  }

  @Test func whatCannotBeUsedIsAWarning() throws {
    try write("boat", "in/a")
    try write("Titel: x\nCover: bota.jpg\nOrder: boat.jpg, in, on", to: "index.md")
    try folder.write(Array(repeating: 0x20, count: (1 << 20) + 1), to: "photos/boat.md")
    let report = try build(files: ["in": "{cover: 'boat.jpg', order: ['b.jpg']}"])
    #expect(
      warnings(report) == [
        "boat.md: has more than 1 MB, so it isn't read; write less into it",
        "in/waterfall.json5: cover: there is no 'boat.jpg'",
        "in/waterfall.json5: order: there is no 'b.jpg'; did you mean 'a.jpg'?",
        "index.md:1: there is no key 'Titel'; did you mean 'Title'?",
        "index.md:2: Cover: there is no 'bota.jpg'; did you mean 'boat.jpg'?",
        "index.md:3: Order: there is no 'on'; did you mean 'in'?",
      ])
    #expect(report.leftOut == [])
  }

  @Test func aCoverThatIsNoPictureIsAWarning() throws {
    try write("a", "in/b", "on/c")
    try write("Cover: notes.txt", to: "index.md")
    try write("x", to: "notes.txt")
    try folder.write([0xFF, 0xD8, 0xFF, 1], to: "photos/in/torn.jpg")
    let report = try build(files: ["in": "{cover: 'torn.jpg'}", "on": "{cover: 'c.jpg'}"])
    #expect(
      warnings(report) == [
        "in/waterfall.json5: cover: 'torn.jpg' is no picture of the gallery, so another one stands for the album",
        "index.md:1: Cover: 'notes.txt' is no picture of the gallery, so another one stands for the album",
      ])
  }

  @Test func aListBesideAnotherOrderIsAWarning() throws {
    try write("a", "b")
    try write("Sort: -date\nOrder: b.jpg", to: "index.md")
    #expect(
      try warnings(build()) == [
        "index.md:2: Order: isn't used, since the order is 'date'; make that 'listed', or leave it away"
      ])
    #expect(try warnings(build { $0.albumOverrides.order = .name }).count == 1)
    try write("Order: b.jpg", to: "index.md")
    #expect(try warnings(build { $0.albumOverrides.order = .name }) == [], "it was chosen so")
  }

  @Test func onlyTheFirstOfManyMissingNamesAreNamed() throws {
    try write("boat")
    let names = (0..<20_000).map { "boat\($0).jpg" }.joined(separator: ", ")
    try write("Order: \(names)", to: "index.md")
    let told = try warnings(build())
    #expect(told.count == 12)
    #expect(told.contains("index.md: there are 9990 more things in it that can't be used"))
    #expect(told.contains("index.md:1: Order: has more than 10000 entries, and only these count"))
    #expect(told.contains("index.md:1: Order: there is no 'boat0.jpg'; did you mean 'boat.jpg'?"))
  }

  @Test func whoseThePicturesAreCanBeTakenBack() throws {
    try write("a", "in/b", "on/c")
    let report = try build(files: ["in": "{author: '', licence: ''}", "on": "{author: 'O'}"]) {
      ($0.albums.author, $0.albums.licence) = ("Ada", "https://example.org/l")
    }
    #expect(report.shown.map(\.words.author) == ["Ada", nil, "O"])
    #expect(report.shown.map(\.words.licence) == ["https://example.org/l", nil, "https://example.org/l"])
  }

  @Test func whatSpeaksOfNothingIsNoConcernOfOurs() throws {
    try write("in/a")
    for name in ["in/notes.txt", "docs/page.html"] { try write("x", to: name) }
    for name in ["in/notes.md", "docs/index.md", "docs/page.md", "in/index.md"] {
      try write("Meeting: x\nTitle: y", to: name)
    }
    let report = try build()
    #expect(warnings(report) == ["in/index.md:1: there is no key 'Meeting'"])
    #expect(
      report.otherFiles.map(\.path.description)
        == ["docs/index.md", "docs/page.html", "docs/page.md", "in/notes.md", "in/notes.txt"])
  }

  @Test func captionsDifferFromAlbumToAlbum() throws {
    try write("a", "in/b", "in/deep/c")
    let own = ["in": "{captions: 'name'}"]
    try build(files: own)
    let has = try ["", "in/", "in/deep/"].map { try page($0).contains("<span dir=auto>") }
    #expect(has == [false, true, true])
    try build(files: own) { $0.albumOverrides.captions = .some(.none) }
    #expect(try !page("in/").contains("<span dir=auto>"))
  }

  @Test func alternativesAreNotReadTwice() throws {
    try write("a", "b")
    try write("A red boat", to: "a.md")
    try build { $0.captions = .title }
    let html = try page()
    #expect(html.contains("alt=\"A red boat\"") && html.contains("<span dir=auto>a</span>"))
    #expect(html.contains("alt=\"\"") && html.contains("<span dir=auto>b</span>"))
    try build { $0.captions = .caption }
    #expect(try page().contains("<span dir=auto>A red boat</span>") && !page().contains("alt=\"A red boat\""))
  }
}
