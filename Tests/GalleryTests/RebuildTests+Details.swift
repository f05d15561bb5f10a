import Foundation
import Imaging
import TestSupport
import Testing

@testable import Gallery

/// What pictures' files and XMP sidecars say.
extension RebuildTests {
  private static func xmp(title: String? = nil, author: String? = nil) -> [UInt8] {
    let attributes = [("title", title), ("creator", author)].compactMap { name, text in
      text.map { "dc:\(name)=\"\($0)\"" }
    }
    return Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" \(attributes.joined(separator: " "))/></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private func write(_ name: String, title: String? = nil, author: String? = nil) throws {
    let packet = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Self.xmp(title: title, author: author)
    try folder.write(TestPicture.jpeg(TestPicture.segment(0xE1, packet)), to: "photos/\(name)")
  }

  private func details(_ report: GalleryReport, _ path: String) -> PhotoDetails? {
    report.shown.first { "\($0.path)" == path }?.details
  }

  private func forgetDetails() throws {
    let record = try folder.text("site/.waterfall/pictures")
    let lines = record.split(separator: "\n").map { line -> String in
      guard line.contains(" details:") else { return String(line) }
      let words = line.replacing(/\ details:[^ ]*/, with: "").split(separator: " ").dropLast().joined(separator: " ")
      return "\(words) \(ContentKey(of: words.utf8).text.prefix(8))"
    }
    #expect(lines.joined(separator: "\n") + "\n" != record)
    try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "site/.waterfall/pictures")
  }

  @Test func detailsAreKeptInTheRecord() throws {
    try write("t.jpg", title: "Title")
    #expect(details(try build(), "t.jpg")?.title == "Title")
    #expect(try effect() == Effect())
    #expect(details(try build(), "t.jpg")?.title == "Title")
    #expect(details(try buildOnly("other"), "t.jpg")?.title == "Title")
  }

  /// As an earlier version left them.
  @Test func recordsWithoutDetailsGetThemWithoutNewThumbnails() throws {
    try write("t.jpg", title: "Title")
    try build()
    let record = try folder.read("site/.waterfall/pictures")
    try forgetDetails()
    #expect(try effect() == Effect())
    #expect(try folder.read("site/.waterfall/pictures") == record)
    try forgetDetails()
    #expect(details(try build(), "t.jpg")?.title == "Title")
  }

  @Test func aSidecarGoesOverItsPicture() throws {
    try write("t.jpg", title: "Own", author: "Own")
    try folder.write(Self.xmp(title: "Beside"), to: "photos/t.XMP")
    let report = try build()
    #expect(details(report, "t.jpg")?.title == "Beside" && details(report, "t.jpg")?.author == "Own")
    #expect(report.otherFiles.map { "\($0.path)" } == ["notes.txt"] && report.warnings.isEmpty)
    #expect(try folder.contents(of: "site").keys.allSatisfy { !$0.lowercased().hasSuffix("xmp") })
    #expect(try effect() == Effect())
    #expect(details(try buildOnly("other"), "t.jpg")?.title == "Beside")
    // Its picture isn't made anew.
    let change = try effect { try folder.write(Self.xmp(title: "Another"), to: "photos/t.XMP") }
    #expect(change.remade.isEmpty && change.made.isEmpty)
    #expect(details(try build(), "t.jpg")?.title == "Another")
    try folder.write(Self.xmp(title: "Nearer"), to: "photos/t.jpg.xmp")
    #expect(details(try build(), "t.jpg")?.title == "Nearer")
    try folder.remove("photos/t.XMP")
    try folder.remove("photos/t.jpg.xmp")
    #expect(details(try build(), "t.jpg")?.title == "Own")
  }

  @Test func oneWithoutAPictureIsAnotherFile() throws {
    try folder.write(Self.xmp(title: "Beside"), to: "photos/t.xmp")
    #expect(try build().otherFiles.map { "\($0.path)" } == ["notes.txt", "t.xmp"])
    try write("t.jpg")
    #expect(try build().otherFiles.count == 1)
    try folder.remove("photos/t.jpg")
    #expect(try build().otherFiles.count == 2)
  }

  @Test(arguments: [
    ("", "is empty"), ("hello", "damaged: not well-formed XMP"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "damaged: not well-formed XMP"),
  ])
  func aBrokenSidecarIsNamedAndItsPictureStands(contents: String, reason: String) throws {
    try write("t.jpg", title: "Own")
    try folder.write(Array(contents.utf8), to: "photos/t.xmp")
    for _ in 0..<2 {
      let report = try build()
      #expect(details(report, "t.jpg")?.title == "Own" && report.leftOut.count == 1)
      #expect(
        report.warnings.map { "\($0)" } == [
          "t.xmp: \(reason); what it says of its picture isn't shown: write it again, or remove it"
        ])
    }
    #expect(try plan("photos") { _ in }.warnings.count == 1)
    #expect(try buildOnly("other").warnings.isEmpty)
  }

  @Test func oneThatIsTooLargeIsNotRead() throws {
    try write("t.jpg")
    let file = folder.url.appendingPathComponent("photos/t.xmp")
    try Data().write(to: file)
    try FileHandle(forWritingTo: file).truncate(atOffset: (16 << 20) + 1)
    #expect(try build().warnings.map { "\($0)" }.first?.contains("XMP of more than 16 MB") ?? false)
  }
}
