import Foundation
import TestSupport
import Testing

@testable import Gallery

/// What isn't a part of the gallery.
extension AlbumPlanTests {
  @Test func whatIsExcludedIsNotThere() throws {
    try write("a", "b_raw", "in/c", "in/d_raw", "in/keep_raw", "drafts/e", "in/drafts/f")
    try write("x", to: "in/notes.txt")
    try build()
    #expect(folder.exists("site/drafts/index.html") && folder.exists("site/originals/b_raw.jpg"))
    let own = ["in": "{exclude: ['!keep_raw.jpg', '*.txt']}"]
    let report = try build(files: own) { $0.albums.exclude = ["*_raw.*", "/drafts/"] }
    #expect(
      report.shown.map(\.path.description) == ["a.jpg", "in/c.jpg", "in/keep_raw.jpg", "in/drafts/f.jpg"])
    #expect(report.otherFiles == [] && report.leftOut == [])
    #expect(!folder.exists("site/drafts") && !folder.exists("site/originals/b_raw.jpg"))
    let all = try build(files: own) { $0.albumOverrides.exclude = ["keep*", "a.jpg"] }
    #expect(all.shown.map(\.path.description).contains("in/keep_raw.jpg") == false)
  }

  @Test func noMediaLeavesOutItsFolderOrWhatItNames() throws {
    try write("a", "é", "in/b", "private/c", "private/deep/d", "blank/e", "some/f", "some/g", "some/not/h", "folder/i")
    try write("", to: ".nomedia")
    try write("", to: "private/.nomedia")
    try write("{wrong", to: "private/waterfall.json5")
    try write(" \n", to: "blank/.nomedia")
    try write("\u{FEFF}F.JPG \r\nnot/\nnothing", to: "some/.NoMedia")
    try write("x", to: "folder/.nomedia/x")
    let report = try build()
    #expect(report.shown.map(\.path.description) == ["a.jpg", "é.jpg", "in/b.jpg", "some/g.jpg"])
    #expect(report.leftOut == [] && report.warnings == [])
    for album in ["private", "private/deep", "some/not"] {
      #expect(throws: GalleryError.self, "\(album)") {
        try build { $0.album = RelativePath(typed: Array(album.utf8)) }
      }
    }
    try write("e\u{301}.jpg", to: ".nomedia")
    #expect(try build().shown.map(\.path.description) == ["a.jpg", "in/b.jpg", "some/g.jpg"])
    // What isn't to be seen isn't known then. It is told of one album, too.
    try write(String(repeating: "x", count: 1 << 20 + 1), to: "in/.nomedia")
    let rest = try build()
    #expect(rest.shown.map(\.path.description) == ["a.jpg", "some/g.jpg"])
    #expect(rest.leftOut.map(\.path.description) == ["in"])
    try write("x", "in/deep/x")
    let one = try build { $0.album = RelativePath(["in"]) }
    #expect(one.leftOut.map(\.path.description) == ["in"])
  }

  @Test func ofPatternsThatIncludeTheLastCounts() throws {
    try write("a", "drafts/b", "drafts/ok", "drafts/deep/c")
    func shown(_ patterns: String...) throws -> [String] {
      try build { $0.albums.include = patterns }.shown.map(\.path.description)
    }
    #expect(try shown("*.jpg", "!drafts/") == ["a.jpg"])
    #expect(try shown("!drafts/", "*.jpg").count == 4)
    #expect(try shown("*.jpg", "!drafts/", "drafts/ok.jpg") == ["a.jpg", "drafts/ok.jpg"])
    #expect(try shown("drafts/", "!b.jpg", "!deep/") == ["drafts/ok.jpg"])
    #expect(try shown("drafts/", "!*.jpg", "c.jpg") == ["drafts/deep/c.jpg"])
    #expect(
      try build(files: ["drafts": "{include: ['c.jpg', 'b.jpg']}"]) { $0.albums.include = ["*", "!drafts/"] }.shown.map(
        \.path.description) == ["a.jpg", "drafts/b.jpg", "drafts/deep/c.jpg"])
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
    let report = try build { $0.albums.include = ["!in/", "*_web.*"] }
    #expect(report.shown.map(\.title) == ["A", "c web"])
    #expect(try albums() == ["I"] && !folder.exists("site/on"))
    let more = try build(files: ["on": "{include: ['*']}"]) { $0.albums.include = ["*_web.*"] }
    #expect(more.shown.count == 3)
  }

  @Test func aFolderMayBeHiddenByAPattern() throws {
    try write("a", "in/b", "in/deep/c", "on/d")
    let report = try build { $0.albums.hide = ["in/"] }
    #expect(report.shown.map(\.path.description) == ["a.jpg", "on/d.jpg"])
    #expect(try albums() == ["on"] && !folder.exists("site/in"))
  }
}
