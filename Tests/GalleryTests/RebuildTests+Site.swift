import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Gallery

/// What has happened to SITE since the last build.
extension RebuildTests {
  @Test func whatIsGoneFromSiteComesBack() throws {
    let effect = try effect { try folder.remove("site/thumbs") }
    #expect(effect.remade == allPictures)
    #expect(effect.written == Array(repeating: "thumbs", count: 5))
    #expect(
      try self.effect { try folder.remove("site/originals/a.jpg") } == Effect(written: ["originals/a.jpg"]))
    #expect(try self.effect { try folder.remove("site/index.html") } == Effect(written: ["index.html"]))
  }

  @Test func aPersonsFileInThePlaceOfANewPage() throws {
    try folder.write(Array("mine".utf8), to: "site/new/index.html")
    try Self.write("new/f", width: 50, in: folder)
    let before = try site()
    let foreign = RelativePath(["new", "index.html"])
    #expect(throws: GalleryError.foreignFile(FilePath(folder.path("site")), foreign)) { try build() }
    #expect(try site() == before)
  }

  @Test func contentsAreComparedWhereThatIsWanted() throws {
    let jpeg = try folder.read("site/originals/a.jpg")
    try folder.write(jpeg.reversed(), to: "site/originals/a.jpg")
    #expect(try build().written.isEmpty)
    #expect(try build { $0.comparesContents = true }.written == [RelativePath(["originals", "a.jpg"])])
    #expect(try folder.read("site/originals/a.jpg") == jpeg)
  }

  @Test func aPersonsFileInThePlaceOfOursIsNeitherReplacedNorRemoved() throws {
    try folder.write(Array("mine".utf8), to: "site/originals/b.jpg")
    try folder.write(Array("mine".utf8), to: "site/index.html")
    try folder.remove("photos/b.jpg")
    let page = RelativePath(["index.html"])
    #expect(throws: GalleryError.changedFile(FilePath(folder.path("site")), page)) { try build() }
    #expect(try folder.text("site/index.html") == "mine")
    try folder.remove("site/index.html")
    let left = RelativePath(["originals", "b.jpg"])
    for _ in 0..<2 { #expect(try build().warnings == [.leftFile(FilePath(folder.path("site")), left)]) }
    #expect(try folder.text("site/originals/b.jpg") == "mine")
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems == [.changed(left)])
    try folder.write(Array("mine".utf8), to: "site/index.html")
    try build { ($0.comparesContents, $0.title) = (true, "Else") }
    #expect(try folder.text("site/index.html").hasPrefix("<!DOCTYPE html>"))
    #expect(!folder.exists("site/originals/b.jpg"))
  }

  /// Two hard links of one photograph, whose names differ by case alone, are two files where case counts.
  @Test func aRenamingByCaseAloneOfAHardLink() throws {
    try build { $0.originals = .hardlink }
    try FileManager.default.moveItem(atPath: folder.path("photos/a.jpg"), toPath: folder.path("photos/A.jpg"))
    try FileManager.default.linkItem(atPath: folder.path("photos/A.jpg"), toPath: folder.path("site/originals/A.jpg"))
    #expect(throws: GalleryError.self) { try build { $0.originals = .hardlink } }
    try folder.remove("site/originals/A.jpg")
    let report = try build { $0.originals = .hardlink }
    #expect(report.changes == [RelativePath(["A.jpg"]): .moved])
    #expect(report.removed.contains(RelativePath(["originals", "a.jpg"])))
    #expect(!folder.exists("site/originals/a.jpg"))
  }

  @Test func anEmptyFolderInThePlaceOfOurFile() throws {
    try folder.remove("site/other/index.html")
    try FileManager.default.createDirectory(
      atPath: folder.path("site/other/index.html"), withIntermediateDirectories: false)
    let foreign = RelativePath(["other", "index.html"])
    #expect(throws: GalleryError.foreignFile(FilePath(folder.path("site")), foreign)) { try build() }
  }
}
