import Foundation
import Glibc
import TestSupport
import Testing

@testable import Gallery

/// What each change remakes, removes or refuses, and that nothing else is touched.
@Suite struct RebuildTests {
  private let folder: TemporaryFolder
  private var settings = GallerySettings()

  init() throws {
    folder = try TemporaryFolder()
    for (index, name) in ["a", "b", "album/c", "album/inner/d", "other/e"].enumerated() {
      try Self.write(name, width: 60 + index, in: folder)
    }
    try folder.write(Array("hello".utf8), to: "photos/torn.jpg")
    try folder.write(Array("hello".utf8), to: "photos/notes.txt")
    // As if all were from yesterday: of what has just been written a change might not show.
    try age()
    settings.jobs = 1
    try build()
  }

  private static func write(_ name: String, width: Int, in folder: TemporaryFolder) throws {
    try folder.write(TestPicture.quadrants(width: width, height: 40).jpeg(quality: 90), to: "photos/\(name).jpg")
  }

  /// Has the record trust all fingerprints: it doesn't those of files that changed in the last two seconds.
  private func age() throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path("photos")) {
      try set(modified: 1_000_000_000, of: "photos/" + path)
    }
  }

  private func set(modified seconds: Int, of name: String) throws {
    let date = Date(timeIntervalSince1970: Double(seconds))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path(name))
  }

  @discardableResult
  private func build(
    _ photos: String = "photos", _ change: (inout GallerySettings) -> Void = { _ in }
  ) throws -> GalleryReport {
    var settings = settings
    change(&settings)
    return try GalleryBuilder(
      photos: FilePath(folder.path(photos)), site: FilePath(folder.path("site")), settings: settings
    ).build()
  }

  /// Every file in SITE with what would tell that it was written.
  private func site() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try folder.contents(of: "site").keys where !path.hasPrefix(".waterfall/") {
      let status = try Descriptor(FilePath(folder.path("site/" + path)), O_RDONLY).status
      files[path] = "\(status.fingerprint)"
    }
    return files
  }

  /// What a change leads to.
  private struct Effect: Equatable {
    var made: [String] = []
    var remade: [String] = []
    /// Of SITE, without the keys in names.
    var written: [String] = []
    var removed: [String] = []
  }

  private func effect(
    photos: String = "photos", of change: () throws -> Void = {},
    with settings: (inout GallerySettings) -> Void = { _ in }
  ) throws -> Effect {
    let before = try site()
    try change()
    let changed = try site()
    let planned = try plan(photos, settings)
    #expect(try site() == changed)
    let report = try build(photos, settings)
    let after = try site()
    #expect(report.changes == planned.changes)
    let effect = Effect(
      made: report.changes.filter { $0.value == .made }.map(\.key.description).sorted(),
      remade: report.changes.filter { $0.value == .remade }.map(\.key.description).sorted(),
      written: after.filter { before[$0.key] != $0.value }.map { Self.withoutKey($0.key) }.sorted(),
      removed: before.keys.filter { after[$0] == nil }.map(Self.withoutKey).sorted())
    #expect(report.written.map { Self.withoutKey($0.description) }.sorted() == effect.written)
    #expect(report.removed.map { Self.withoutKey($0.description) }.sorted() == effect.removed)
    #expect(planned.removed == report.removed || !report.changes.isEmpty)
    let check = try SiteChecker(site: FilePath(folder.path("site"))).check()
    #expect(check.problems.isEmpty && !check.isInterrupted)
    // As it would be, had there been no other build before.
    var fresh = self.settings
    settings(&fresh)
    fresh.album = nil
    _ = try GalleryBuilder(
      photos: FilePath(folder.path(photos)), site: FilePath(folder.path("fresh")), settings: fresh
    ).build()
    if self.settings.album == nil { #expect(try folder.contents(of: "site") == folder.contents(of: "fresh")) }
    return effect
  }

  private func plan(_ photos: String, _ change: (inout GallerySettings) -> Void) throws -> GalleryReport {
    var settings = settings
    change(&settings)
    return try GalleryBuilder(
      photos: FilePath(folder.path(photos)), site: FilePath(folder.path("site")), settings: settings
    ).plan()
  }

  private static func withoutKey(_ path: String) -> String {
    path.replacing(/^thumbs\/..\/.*/, with: "thumbs").replacing(/-[0-9a-z]{16}/, with: "")
  }

  private let allPages = ["album/index.html", "album/inner/index.html", "index.html", "other/index.html"]
  private let allPictures = ["a.jpg", "album/c.jpg", "album/inner/d.jpg", "b.jpg", "other/e.jpg"]

  // MARK: Nothing

  @Test func nothingIsRemadeWhereNothingChanged() throws {
    #expect(try effect() == Effect())
    let record = try folder.read("site/.waterfall/pictures")
    try build()
    #expect(try folder.read("site/.waterfall/pictures") == record)
  }

  @Test func photosThatWereCopiedOrMovedElsewhereRemakeNothing() throws {
    let copied = try effect(photos: "elsewhere/photos") {
      try FileManager.default.createDirectory(atPath: folder.path("elsewhere"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: folder.path("photos"), toPath: folder.path("elsewhere/photos"))
    }
    #expect(copied == Effect())
  }

  @Test func anotherTimeOfModificationAloneRemakesNothing() throws {
    #expect(try effect { try set(modified: 1_234_567_890, of: "photos/a.jpg") } == Effect())
  }

  // MARK: Photographs

  @Test func contents() throws {
    #expect(
      try effect { try Self.write("a", width: 99, in: folder) }
        == Effect(
          remade: ["a.jpg"], written: ["assets/album.css", "index.html", "originals/a.jpg", "thumbs"],
          removed: ["assets/album.css", "thumbs"]))
  }

  @Test func contentsOfTheSameSizeWithAnOlderTime() throws {
    let former = try folder.read("photos/a.jpg")
    let effect = try effect {
      // A comment is as long as the padding of the other.
      var jpeg = try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 60)
      jpeg += Array(repeating: 0, count: former.count - jpeg.count)
      try folder.remove("photos/a.jpg")
      try folder.write(jpeg, to: "photos/a.jpg")
      try set(modified: 1_000_000_000, of: "photos/a.jpg")
    }
    #expect(effect.remade == ["a.jpg"])
    #expect(effect.written.contains("originals/a.jpg") && effect.written.contains("thumbs"))
  }

  @Test func contentsInPlaceWithTheirTimeSetBack() throws {
    let effect = try effect {
      var jpeg = try folder.read("photos/a.jpg")
      jpeg[jpeg.count - 40] ^= 1
      try folder.write(jpeg, to: "photos/a.jpg")
      try set(modified: 1_000_000_000, of: "photos/a.jpg")
    }
    #expect(effect.remade == ["a.jpg"])
    #expect(effect.written.contains("originals/a.jpg"))
  }

  @Test func aName() throws {
    let effect = try effect {
      try FileManager.default.moveItem(atPath: folder.path("photos/a.jpg"), toPath: folder.path("photos/z.jpg"))
    }
    #expect(effect.made == ["z.jpg"])
    #expect(effect.removed.contains("originals/a.jpg"))
    #expect(!effect.written.contains("thumbs") && !effect.removed.contains("thumbs"))  // nothing was decoded
  }

  @Test func aNewPhotograph() throws {
    let effect = try effect { try Self.write("other/new", width: 120, in: folder) }
    #expect(effect.made == ["other/new.jpg"])
    #expect(
      effect.written == [
        "assets/album.css", "index.html", "originals/other/new.jpg", "other/index.html", "thumbs",
      ])
  }

  @Test func aPhotographThatIsGone() throws {
    let effect = try effect { try folder.remove("photos/b.jpg") }
    #expect(effect.made + effect.remade == [])
    #expect(effect.removed == ["assets/album.css", "originals/b.jpg", "thumbs"])
    #expect(effect.written == ["assets/album.css", "index.html"])
  }

  @Test func aPhotographThatCanBeReadNow() throws {
    let effect = try effect { try Self.write("torn", width: 130, in: folder) }
    #expect(effect.remade == ["torn.jpg"])
    #expect(effect.written.contains("originals/torn.jpg"))
  }

  // MARK: Albums

  @Test func anAlbumMoved() throws {
    let effect = try effect {
      try FileManager.default.moveItem(atPath: folder.path("photos/album"), toPath: folder.path("photos/moved"))
    }
    #expect(effect.made == ["moved/c.jpg", "moved/inner/d.jpg"])
    #expect(
      effect.written == [
        "index.html", "moved/index.html", "moved/inner/index.html", "originals/moved/c.jpg",
        "originals/moved/inner/d.jpg",
      ])
    #expect(
      effect.removed == [
        "album/index.html", "album/inner/index.html", "originals/album/c.jpg", "originals/album/inner/d.jpg",
      ])
    #expect(!folder.exists("site/album") && !folder.exists("site/originals/album"))
  }

  @Test func anAlbumGone() throws {
    let effect = try effect { try folder.remove("photos/album") }
    #expect(effect.made + effect.remade == [])
    #expect(effect.written == ["index.html"])
    #expect(!folder.exists("site/album") && !folder.exists("site/originals/album"))
  }

  // MARK: Settings

  @Test func wordsRemakeOnlyPages() throws {
    #expect(try effect(with: { $0.title = "Else" }) == Effect(written: allPages))
    #expect(try effect(with: { $0.footer = "F" }).made == [])
    #expect(try effect(with: { $0.language = "de" }) == Effect(written: allPages))
    #expect(try effect(with: { $0.description = "D" }).remade == [])
  }

  @Test func captionsColumnsAndSpacingRemakeOnlyPages() throws {
    let captions = try effect(with: { $0.captions = .name })
    #expect(captions.remade == [] && captions.written.filter { $0 == "assets/album.css" }.count == 4)
    #expect(captions.written.filter { !$0.hasPrefix("assets/") } == allPages)
  }

  @Test(
    arguments: [
      { $0.width = 60 }, { $0.columns = 30 }, { $0.spacing = 20 }, { $0.borderWidth = 0 }, { $0.borderColour = .white },
      { $0.background = Colour(red: 1, green: 2, blue: 3) }, { $0.quality = 50 },
    ] as [@Sendable (inout GallerySettings) -> Void])
  func looksRemakeThumbnailsAndNoOriginals(change: @Sendable (inout GallerySettings) -> Void) throws {
    let effect = try effect(with: change)
    #expect(effect.remade == allPictures)
    #expect(effect.made == [])
    #expect(!effect.written.contains { $0.hasPrefix("originals/") })
  }

  @Test(arguments: [GallerySettings.Originals.hardlink, .symlink]) func theKindOfOriginalsRemakesThese(
    kind: GallerySettings.Originals
  ) throws {
    let effect = try effect(with: { $0.originals = kind })
    #expect(effect.made + effect.remade == [])
    #expect(effect.written == allPictures.map { "originals/" + $0 })
    #expect(try build { $0.originals = kind }.written.isEmpty)
  }

  @Test func whatIsPublishedOfMetadataRemakesOriginalsThatHoldAny() throws {
    let effect = try effect(of: {
      try folder.write(
        TestPicture.jpeg(TestPicture.segment(0xE1, Array("Exif\0\0".utf8) + TestPicture.exif)), to: "photos/noted.jpg")
      try set(modified: 1_000_000_000, of: "photos/noted.jpg")
    })
    #expect(effect.made == ["noted.jpg"])
    let kept = try self.effect(with: { $0.metadata = .keep })
    #expect(kept.remade == (allPictures + ["noted.jpg"]).sorted())
    #expect(kept.written == ["originals/noted.jpg"])
  }

  @Test func machineSettingsRemakeNothing() throws {
    #expect(try effect(with: { $0.jobs = 3 }) == Effect())
    #expect(try effect(with: { $0.memory = 1 << 28 }) == Effect())
    #expect(try effect(with: { $0.comparesContents = true }) == Effect())
  }

  /// As where the program that built it was an earlier one.
  @Test func anotherVersionOfTheCodeRemakesAll() throws {
    let lines = try folder.text("site/.waterfall/pictures").split(separator: "\n").map { Array($0.utf8)[...] }
    let earlier = lines.compactMap(RecordedFile.init(line:)).map {
      RecordedFile(
        path: $0.path, fingerprint: $0.fingerprint, contents: $0.contents, recipe: ContentKey(of: [0]),
        outcome: $0.outcome)
    }
    #expect(earlier.count == 7)
    let record = ["waterfall pictures 1"] + earlier.map(\.line)
    try folder.write(Array(record.map { $0 + "\n" }.joined().utf8), to: "site/.waterfall/pictures")
    // The code makes the same of them.
    #expect(try effect() == Effect(remade: allPictures))
  }

  // MARK: SITE

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

  // MARK: One album

  private func buildOnly(_ album: String, _ change: (inout GallerySettings) -> Void = { _ in }) throws -> GalleryReport
  {
    try build {
      $0.album = RelativePath(typed: Array(album.utf8))
      change(&$0)
    }
  }

  @Test func onlyOneAlbumIsBuilt() throws {
    try Self.write("album/inner/new", width: 70, in: folder)
    try Self.write("other/new", width: 71, in: folder)
    try folder.remove("photos/b.jpg")
    let report = try buildOnly("album/inner")
    #expect(report.changes == [RelativePath(["album", "inner", "new.jpg"]): .made])
    #expect(
      report.written.filter(\.isPage).map(\.description).sorted() == [
        "album/index.html", "album/inner/index.html", "index.html",
      ])
    #expect(report.removed.filter { $0.names[0] == "originals" }.isEmpty)
    #expect(report.shown.count == 6)
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems == [])
    try build()
    _ = try GalleryBuilder(photos: FilePath(folder.path("photos")), site: FilePath(folder.path("fresh"))).build()
    #expect(try folder.contents(of: "site") == folder.contents(of: "fresh"))
  }

  @Test func otherPagesStayAsTheyAreWhereOnlyOneAlbumIsBuilt() throws {
    let report = try buildOnly("other") { ($0.title, $0.borderColour) = ("Else", .white) }
    #expect(report.changes == [RelativePath(["other", "e.jpg"]): .remade])
    #expect(report.written.filter(\.isPage).map(\.description).sorted() == ["index.html", "other/index.html"])
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems == [])
  }

  @Test func anOnlyAlbumThatIsGoneIsTakenOff() throws {
    try folder.remove("photos/album")
    try folder.remove("photos/b.jpg")
    let report = try buildOnly("album/")
    #expect(!folder.exists("site/album"))
    #expect(folder.exists("site/originals/b.jpg"))
    #expect(report.shown.count == 3)
  }

  @Test func anOnlyAlbumThatNeverWas() throws {
    let path = FilePath(folder.path("photos/nowhere"))
    #expect(throws: GalleryError.albumMissing(path)) { try buildOnly("nowhere") }
    #expect(throws: GalleryError.albumMissing(FilePath(folder.path("photos/a.jpg")))) { try buildOnly("a.jpg") }
    try folder.remove("site")
    #expect(throws: GalleryError.neverBuilt(FilePath(folder.path("site")))) { try buildOnly("album") }
    #expect(!folder.exists("site"))
  }
}
