import Foundation
import TestSupport
import Testing

@testable import Gallery

/// Photographs that have web copies: two files in SITE.
extension RebuildTests {
  private func writeHEIC(_ name: String = "other/x.heic", width: Int = 64) throws {
    try folder.write(TestPicture.quadrants(.heic, width: width, height: 48), to: "photos/" + name)
  }

  private var both: [String] { ["originals/other/x.heic", "originals/other/x.heic.jpg"] }

  @Test func aPhotographWithAWebCopyComesStaysAndGoes() throws {
    let new = try effect { try writeHEIC() }
    #expect(new.made == ["other/x.heic"] && new.written.filter { $0.hasPrefix("originals/") } == both)
    #expect(try effect() == Effect())
    let changed = try effect { try writeHEIC(width: 68) }
    #expect(changed.remade == ["other/x.heic"] && changed.written.filter { $0.hasPrefix("originals/") } == both)
    let gone = try effect { try folder.remove("photos/other/x.heic") }
    #expect(gone.removed.filter { $0.hasPrefix("originals/") } == both)
  }

  /// Without a look at the pixels: the record tells what its web copy is.
  @Test func aWebCopyThatIsThereIsNotMadeAgain() throws {
    try writeHEIC()
    try build()
    let record = try folder.text("site/.waterfall/pictures")
    let copy = try folder.read("site/originals/other/x.heic.jpg")
    #expect(record.contains(" format:\(copy.count):\(ContentKey(of: copy).text) "))
    #expect(try build().written == [])
    #expect(try folder.text("site/.waterfall/pictures") == record)
  }

  @Test func aPhotographWithAWebCopyMoved() throws {
    try writeHEIC()
    try build()
    let from = folder.path("photos/other/x.heic")
    let moved = try effect { try FileManager.default.moveItem(atPath: from, toPath: folder.path("photos/y.heic")) }
    #expect(
      moved.moved == ["y.heic"] && moved.made == [] && moved.removed.filter { $0.hasPrefix("originals/") } == both)
    #expect(moved.written.contains("originals/y.heic") && moved.written.contains("originals/y.heic.jpg"))
  }

  @Test func photographsAreCountedAndNotTheirFiles() throws {
    for name in ["other/x.heic", "other/y.heic", "other/z.heic"] { try writeHEIC(name, width: 64 + name.utf8.count) }
    try writeHEIC("other/y.heic", width: 72)
    try build()
    #expect(try build().goneCount == 0)
    try FileManager.default.moveItem(atPath: folder.path("photos/other/y.heic"), toPath: folder.path("photos/n.heic"))
    try folder.remove("photos/other/z.heic")
    try folder.remove("photos/a.jpg")
    let report = try build()
    #expect(report.goneCount == 2 && report.changes.values.filter { $0 == .moved }.count == 1)
    #expect(report.removed.filter(\.isOriginal).count == 5)
  }

  @Test(arguments: [0, 1]) func whatIsMissingOfBothIsMadeAgain(index: Int) throws {
    try writeHEIC()
    try build()
    let bytes = try folder.read("site/" + both[index])
    try folder.remove("site/" + both[index])
    #expect(try build().written.map(\.description) == [both[index]])
    #expect(try folder.read("site/" + both[index]) == bytes)
    try expectWhole()
  }

  @Test func bothStayWhereAnotherAlbumIsBuilt() throws {
    try writeHEIC()
    try build()
    let before = try folder.contents(of: "site").filter { $0.key.contains("other/") }
    #expect(before.count == 4)
    try Self.write("album/new", width: 90, in: folder)
    for change in [{ _ in }, { $0.metadata = .none }, { $0.originals = .symlink }] as [(inout GallerySettings) -> Void]
    {
      #expect(try buildOnly("album", change).removed.filter(\.isOriginal) == [])
      #expect(try folder.contents(of: "site").filter { $0.key.contains("other/") } == before)
      try expectWhole()
    }
    // On a page that is made anew, since it leads to the album.
    try writeHEIC("top.heic")
    try build()
    #expect(try buildOnly("album").written == [])
    #expect(folder.exists("site/originals/top.heic.jpg") && folder.exists("site/originals/top.heic"))
    try expectWhole()
    #expect(try effect() == Effect())
  }

  @Test(arguments: [GallerySettings.Originals.hardlink, .symlink]) func onlyTheOriginalIsALink(
    kind: GallerySettings.Originals
  ) throws {
    try writeHEIC()
    try build { $0.originals = kind }
    let status = try Descriptor(FilePath(folder.path("site")), O_RDONLY)
    let files = try both.map {
      try status.status(of: RelativePath(typed: Array($0.utf8)) ?? RelativePath(), followingLinks: false)
    }
    #expect(kind == .symlink ? files[0].isLink : files[0].st_nlink == 2)
    #expect(files[1].isFile && files[1].st_nlink == 1)
    try expectWhole()
    #expect(try build { $0.originals = kind }.written == [])
  }

  /// What an earlier program recorded says nothing of web copies.
  @Test func aRecordOfAnEarlierFormatIsNotBelieved() throws {
    let record = try folder.text("site/.waterfall/pictures")
    try folder.write(
      Array(record.replacing("waterfall pictures 2", with: "waterfall pictures 1").utf8), to: "site/.waterfall/pictures"
    )
    #expect(try effect().made == allPictures)
    #expect(try effect() == Effect())
  }
}
