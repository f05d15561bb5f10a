import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Gallery

/// What an interrupted build leaves, and what the next one makes of it.
extension RebuildTests {
  /// Has a build end when so many pictures were looked at.
  func interrupt(after count: Int, _ change: (inout GallerySettings) -> Void = { _ in }) throws {
    var settings = settings
    change(&settings)
    let done = Mutex(0)
    #expect(throws: GalleryError.cancelled) {
      try builder("photos", settings).build(
        progress: { if case .pictures(let number, _) = $0 { done.withLock { $0 = number } } },
        isCancelled: { done.withLock { $0 >= count } })
    }
  }

  @Test func aBuildGoesOnWhereItStopped() throws {
    for name in ["n1", "n2", "n3"] { try Self.write(name, width: 200 + name.utf8.count, in: folder) }
    try Self.write("n4", width: 300, in: folder)
    try interrupt(after: 7)
    let staged = try FileManager.default.subpathsOfDirectory(atPath: folder.path("site/.waterfall/next"))
      .filter { $0.hasSuffix(".jpg") }
    #expect(!staged.isEmpty)
    let report = try build()
    #expect(report.changes.count < 4)
    #expect(!folder.exists("site/.waterfall/next") && !folder.exists("site/.waterfall/journal"))
  }

  @Test func aMistakenBuildThatWasInterruptedCostsNothing() throws {
    try interrupt(after: 4) { $0.quality = 30 }
    #expect(try effect() == Effect())
  }

  @Test func aWrongThemeLosesNoWork() throws {
    try Self.write("new", width: 300, in: folder)
    try interrupt(after: 8)
    #expect(throws: GalleryError.self) { try build { $0.theme = .folder(FilePath(folder.path("nowhere"))) } }
    #expect(try build().changes == [:])
  }

  /// A link planted there would have files of its target's taken for staged ones, and moved.
  @Test(arguments: ["site/.waterfall/next", "site/.waterfall/next/originals", "site/.waterfall/next/thumbs"])
  func linksInTheStageAreNotFollowed(link: String) throws {
    let photos = try folder.contents(of: "photos")
    if link.hasSuffix("next") == false { try folder.write([], to: "site/.waterfall/next/x") }
    try folder.link(link, to: folder.path("photos"))
    try Self.write("new", width: 300, in: folder)
    let new = try folder.read("photos/new.jpg")
    try folder.remove("site/originals/a.jpg")
    try build()
    var expected = photos
    expected["new.jpg"] = new
    #expect(try folder.contents(of: "photos") == expected)
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems == [])
  }

  @Test func whatIsStagedWhereAFolderHasToBe() throws {
    try folder.write([1], to: "site/.waterfall/next/originals/new")
    try folder.write([1], to: "site/.waterfall/next/thumbs")
    try Self.write("new/f", width: 300, in: folder)
    #expect(try effect().made == ["new/f.jpg"])
  }

  @Test func aStagedHardLinkIsNoCopy() throws {
    try folder.remove("site/originals/a.jpg")
    try folder.write([], to: "site/.waterfall/next/originals/x")
    try FileManager.default.linkItem(
      atPath: folder.path("photos/a.jpg"), toPath: folder.path("site/.waterfall/next/originals/a.jpg"))
    try build()
    let status = try Descriptor(FilePath(folder.path("site/originals/a.jpg")), O_RDONLY).status
    #expect(status.st_nlink == 1)
  }
}
