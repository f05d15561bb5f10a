import Foundation
import Glibc
import Imaging
import TestSupport
import Testing

@testable import Gallery

/// Camera raw files: alone, and beside the pictures that cameras make of them.
extension RebuildTests {
  private func writeRaw(_ name: String, width: Int = 60) throws {
    let size = PixelSize(width: width, height: 40)
    let preview = try TestPicture.quadrants(width: size.width, height: size.height).jpeg(quality: 90)
    try folder.write(TestPicture.dng(preview: preview, size: size), to: "photos/" + name)
  }

  private func originals(_ folderName: String = "r") throws -> [String] {
    try folder.contents(of: "site").keys.filter { $0.hasPrefix("originals/\(folderName)/") }.sorted()
  }

  private var publishing: (inout GallerySettings) -> Void { { $0.rawFiles = .publish } }

  private func tiles(_ report: GalleryReport) -> [String] {
    report.shown.map(\.path.description).filter { $0.hasPrefix("r/") }
  }

  @Test func oneThatStandsAloneHasATile() throws {
    try writeRaw("r/x.DNG")
    let report = try build()
    #expect(tiles(report) == ["r/x.DNG"] && report.otherFiles.allSatisfy { $0.kind != .raw })
    #expect(report.withheld == [RelativePath(["r", "x.DNG"])])
    #expect(try originals() == ["originals/r/x.DNG.jpg"])
    let page = try folder.text("site/r/index.html")
    #expect(page.contains("href=../originals/r/x.DNG.jpg>") && !page.contains("download"))
    #expect(try PixelSize(frameOf: folder.read("site/originals/r/x.DNG.jpg")) == PixelSize(width: 60, height: 40))
    try expectWhole()
    #expect(try effect() == Effect())
  }

  /// With all that is in it: its maker's notes are needed to develop it.
  @Test func oneThatIsAskedForIsPublishedAsItIs() throws {
    try writeRaw("r/x.DNG")
    try build()
    let effect = try effect(with: publishing)
    #expect(
      effect.remade == ["r/x.DNG"] && effect.written == ["assets/album.css", "originals/r/x.DNG", "r/index.html"])
    #expect(try originals() == ["originals/r/x.DNG", "originals/r/x.DNG.jpg"])
    #expect(try folder.read("site/originals/r/x.DNG") == folder.read("photos/r/x.DNG"))
    let page = try folder.text("site/r/index.html")
    #expect(page.contains("href=\"../originals/r/x.DNG\" download") && page.contains(">DNG</a>"))
    #expect(try self.effect().removed.contains("originals/r/x.DNG"))
  }

  @Test func oneBesideItsPictureHasNoTileAndIsNotRead() throws {
    try Self.write("r/IMG_1", width: 50, in: folder)
    // It couldn't be decoded.
    try folder.write(Array("II*\0 no more".utf8), to: "photos/r/img_1.CR2")
    let report = try build()
    #expect(tiles(report) == ["r/IMG_1.jpg"] && report.leftOut.count == 1)
    #expect(report.otherFiles.filter { $0.kind == .raw }.map(\.path.description) == ["r/img_1.CR2"])
    #expect(try originals() == ["originals/r/IMG_1.jpg"])
    #expect(try effect() == Effect())
  }

  @Test func oneBesideItsPictureIsOfferedWhereItIsAskedFor() throws {
    try Self.write("r/a", width: 50, in: folder)
    try writeRaw("r/A.DNG")
    try writeRaw("r/a.nef", width: 61)
    try folder.write(TestPicture.quadrants(.heic, width: 64, height: 48), to: "photos/r/h.heic")
    try writeRaw("r/h.arw", width: 62)
    try build()
    #expect(try originals() == ["originals/r/a.jpg", "originals/r/h.heic", "originals/r/h.heic.jpg"])
    let effect = try effect(with: publishing)
    #expect(effect.made + effect.remade == [])
    // Of several the first; and the raw file is what a HEIC was made of.
    #expect(
      try originals() == [
        "originals/r/A.DNG", "originals/r/a.jpg", "originals/r/h.arw", "originals/r/h.heic", "originals/r/h.heic.jpg",
      ])
    #expect(try folder.read("site/originals/r/A.DNG") == folder.read("photos/r/A.DNG"))
    let page = try folder.text("site/r/index.html")
    #expect(page.contains("href=../originals/r/a.jpg><img"))
    #expect(page.contains("href=\"../originals/r/A.DNG\" download") && page.contains(">DNG</a>"))
    #expect(page.contains("href=../originals/r/h.heic.jpg>") && page.contains(">ARW</a>"))
    #expect(try build("photos", publishing).written == [])
    // It is read anew when it was changed.
    let changed = try self.effect(of: { try writeRaw("r/A.DNG", width: 70) }, with: publishing)
    #expect(changed.written.contains("originals/r/A.DNG"))
    #expect(try folder.read("site/originals/r/A.DNG") == folder.read("photos/r/A.DNG"))
    #expect(
      try self.effect().removed.filter { $0.hasPrefix("originals/") } == ["originals/r/A.DNG", "originals/r/h.arw"])
  }

  @Test func oneWhosePictureIsGoneOrDamagedHasTheTile() throws {
    try Self.write("r/a", width: 50, in: folder)
    try writeRaw("r/a.dng")
    #expect(tiles(try build()) == ["r/a.jpg"])
    let jpeg = try folder.read("photos/r/a.jpg")
    try folder.write(Array(jpeg.prefix(jpeg.count / 2)), to: "photos/r/a.jpg")
    #expect(tiles(try build()) == ["r/a.dng"])
    try folder.remove("photos/r/a.jpg")
    #expect(tiles(try build()) == ["r/a.dng"])
    try folder.write(jpeg, to: "photos/r/a.jpg")
    #expect(tiles(try build()) == ["r/a.jpg"])
    #expect(try effect() == Effect())
  }

  /// Another folder's, another name's, and what no camera writes beside it.
  @Test(arguments: ["other/x.jpg", "r/x2.jpg", "r/x.png"]) func anyOtherPictureIsNotItsOwn(name: String) throws {
    try writeRaw("r/x.dng")
    let bytes =
      name.hasSuffix("png")
      ? try TestPicture.quadrants(width: 9, height: 9).png()
      : try TestPicture.quadrants(width: 9, height: 9).jpeg(quality: 80)
    try folder.write(bytes, to: "photos/" + name)
    #expect(tiles(try build()).contains("r/x.dng"))
  }

  @Test func companionsStayWhereAnotherAlbumIsBuilt() throws {
    try Self.write("r/a", width: 50, in: folder)
    try writeRaw("r/a.dng")
    try build("photos", publishing)
    let before = try originals()
    #expect(before == ["originals/r/a.dng", "originals/r/a.jpg"])
    for change in [publishing, { _ in }] {
      _ = try buildOnly("album", change)
      #expect(try originals() == before)
      try expectWhole()
    }
    // The front page leads to it.
    #expect(try buildOnly("r").removed.map(\.description).contains("originals/r/a.dng"))
  }

  @Test(arguments: [GallerySettings.Originals.hardlink, .symlink]) func companionsAreLinksToo(
    kind: GallerySettings.Originals
  ) throws {
    try Self.write("r/a", width: 50, in: folder)
    try writeRaw("r/a.dng")
    let change: (inout GallerySettings) -> Void = { ($0.originals, $0.rawFiles) = (kind, .publish) }
    try build("photos", change)
    #expect(try folder.read("site/originals/r/a.dng") == folder.read("photos/r/a.dng"))
    let status = try Descriptor(FilePath(folder.path("site")), O_RDONLY).status(
      of: RelativePath(["originals", "r", "a.dng"]), followingLinks: false)
    #expect(kind == .symlink ? status.isLink : status.st_nlink == 2)
    #expect(try build("photos", change).written == [])
    try expectWhole()
  }

  @Test func oneWithoutAPreviewIsLeftOut() throws {
    try folder.write(TestPicture.dng(preview: nil, size: PixelSize(width: 1, height: 1)), to: "photos/r/x.dng")
    let report = try build()
    #expect(
      report.leftOut.first { $0.path.names[0] == "r" }?.reason == .undecodable(.unsupported("no preview inside")))
  }

  @Test func theyAreNotPublishedWhereOriginalsAreScaled() throws {
    var settings = GallerySettings()
    (settings.originals, settings.rawFiles) = (.scaled(longestSide: 99), .publish)
    #expect(throws: GalleryError.setting("raw files", allowed: "published only where originals aren't scaled")) {
      try settings.check()
    }
    try writeRaw("r/x.dng", width: 120)
    try build { $0.originals = .scaled(longestSide: 99) }
    #expect(try originals() == ["originals/r/x.dng.jpg"])
    #expect(try PixelSize(frameOf: folder.read("site/originals/r/x.dng.jpg")) == PixelSize(width: 99, height: 33))
  }
}
