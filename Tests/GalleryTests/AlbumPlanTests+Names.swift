import TestSupport
import Testing

@testable import Gallery

/// Names that people typed, and the same ones on a disk in the other form of Unicode, as on one that comes from a Mac.
extension AlbumPlanTests {
  private static let forms = ["Geheim\u{E9}", "Geheime\u{301}"]

  /// As bytes: to Swift both forms are equal.
  private func shown(_ report: GalleryReport) -> [[UInt8]] { report.shown.map(\.path.bytes) }

  @Test(arguments: [forms, forms.reversed()]) func patternsMatchNamesInTheOtherForm(forms: [String]) throws {
    let (typed, onDisk) = (forms[0], forms[1])
    try write("a", "\(onDisk)/b", "in/\(onDisk)", "on/\(onDisk)", "on/c")
    let files = ["in": "{hide: ['\(typed).jpg']}", "on": "{include: ['\(typed)*']}"]
    let report = try build(files: files) { $0.albums.exclude = ["/\(typed)/"] }
    #expect(shown(report) == [Array("a.jpg".utf8), Array("on/\(onDisk).jpg".utf8)])
    #expect(report.written.filter(\.isOriginal).count == 2)
    #expect(report.warnings == [])
  }

  @Test(arguments: [forms, forms.reversed()]) func coversAndListsNameThemInTheOtherForm(forms: [String]) throws {
    let (typed, onDisk) = (forms[0], forms[1])
    try write("a", "b/\(onDisk)/x", "b/a/x", onDisk)
    try write("Cover: \(typed)/x.jpg", to: "b/index.md")
    try write("Order: \(typed).jpg", to: "index.md")
    let report = try build(files: ["b": "{order: ['\(typed)/']}"])
    #expect(report.warnings == [])
    #expect(
      shown(report).map(\.count) == ["\(onDisk).jpg", "a.jpg", "b/\(onDisk)/x.jpg", "b/a/x.jpg"].map(\.utf8.count))
    #expect(try cover(of: "b") == "41")
  }

  @Test func whatIsWrittenExactlySoGoesBefore() throws {
    try write(Self.forms[0], Self.forms[1], "in/a")
    for (typed, other) in [(Self.forms[0], Self.forms[1]), (Self.forms[1], Self.forms[0])] {
      try write("Cover: \(typed).jpg\nOrder: \(typed).jpg", to: "index.md")
      let report = try build()
      #expect(report.warnings == [])
      #expect(shown(report) == ["\(typed).jpg", "\(other).jpg", "in/a.jpg"].map { Array($0.utf8) })
    }
  }
}
