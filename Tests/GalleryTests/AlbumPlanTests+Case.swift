import TestSupport
import Testing

@testable import Gallery

/// Files whose names differ by case alone are one on a disk of a Mac or of Windows.
extension AlbumPlanTests {
  private func shown(_ report: GalleryReport) -> [String] { report.shown.map(\.path.description) }

  @Test(arguments: ["Index.md", "INDEX.MD", "index.MD"]) func anAlbumsTextFileMayBeInAnyCase(name: String) throws {
    try write("a", "in/b", "in/index")
    try write("Hidden: yes\nTitle: Secret\nMeeting: x", to: "in/\(name)")
    let report = try build()
    #expect(try albums() == [] && page("in/").contains("<h1>Secret</h1>"))
    #expect(shown(report) == ["a.jpg", "in/b.jpg", "in/index.jpg"])
    #expect(warnings(report) == ["in/\(name):3: there is no key 'Meeting'"])
    #expect(report.otherFiles == [])
  }

  @Test func ofSeveralTextFilesThatWhichIsSpeltExactlySoCounts() throws {
    try write("in/a", "on/a", "on/index")
    for name in ["INDEX.md", "Index.md"] {
      try write("Title: \(name)", to: "in/\(name)")
      try write("Title: \(name)\nHidden: yes", to: "on/\(name)")
    }
    try write("Title: exact", to: "on/index.md")
    let report = try build()
    #expect(try albums() == ["INDEX.md", "exact"])
    // The others speak of a picture, as they did.
    #expect(shown(report) == ["in/a.jpg", "on/a.jpg"])
  }

  @Test func anAlbumsSettingsFileMayBeInAnyCase() throws {
    try write("in/a", "in/b", "on/a", "on/b", "other/a")
    try write("{hide: ['a.jpg'], order: ['c.jpg']}", to: "in/Waterfall.JSON5")
    try write("{hide: ['a.jpg']}", to: "on/WATERFALL.json5")
    try write("{hide: ['b.jpg']}", to: "on/Waterfall.json5")
    try write("{hide: ['a.jpg', 'b.jpg']}", to: "other/Waterfall.json5")
    let report = try build(files: ["other": "{}"])
    #expect(shown(report) == ["in/b.jpg", "on/b.jpg", "other/a.jpg"])
    #expect(warnings(report) == ["in/Waterfall.JSON5: order: there is no 'c.jpg'; did you mean 'a.jpg'?"])
    #expect(report.otherFiles == [])
  }

  @Test func whatSystemsLeaveIsPassedOverInAnyCase() throws {
    try write("a", "$Recycle.Bin/b", "@EADIR/c")
    #expect(try shown(build()) == ["a.jpg"])
  }
}
