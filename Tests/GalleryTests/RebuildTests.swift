import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Gallery

/// What each change remakes, removes or refuses, and that nothing else is touched.
@Suite struct RebuildTests {
  let folder: TemporaryFolder
  var settings = GallerySettings()

  init() throws {
    folder = try TemporaryFolder()
    for (index, name) in ["a", "b", "album/c", "album/inner/d", "other/e"].enumerated() {
      try Self.write(name, width: 60 + index, in: folder)
    }
    try folder.write(Array("hello".utf8), to: "photos/torn.jpg")
    try folder.write(Array("hello".utf8), to: "photos/notes.txt")
    settings.jobs = 1
    try build()
  }

  static func write(_ name: String, width: Int, in folder: TemporaryFolder) throws {
    try folder.write(TestPicture.quadrants(width: width, height: 40).jpeg(quality: 90), to: "photos/\(name).jpg")
  }

  func set(modified seconds: Int, of name: String) throws {
    let date = Date(timeIntervalSince1970: Double(seconds))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path(name))
  }

  @discardableResult
  func build(
    _ photos: String = "photos", _ change: (inout GallerySettings) -> Void = { _ in }
  ) throws -> GalleryReport {
    var settings = settings
    change(&settings)
    return try builder(photos, settings).build()
  }

  /// As if it were a minute later: of what has just been changed a further change might not show, so it isn't trusted.
  func builder(_ photos: String, _ settings: GallerySettings) -> GalleryBuilder {
    var builder = GalleryBuilder(
      photos: FilePath(folder.path(photos)), site: FilePath(folder.path("site")), settings: settings)
    builder.now = { Fingerprint.now + 60_000_000_000 }
    return builder
  }

  /// Every file in SITE with what would tell that it was written.
  func site() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try folder.contents(of: "site").keys where !path.hasPrefix(".waterfall/") {
      let status = try Descriptor(FilePath(folder.path("site/" + path)), O_RDONLY).status
      files[path] = "\(status.fingerprint)"
    }
    return files
  }

  /// What a change leads to.
  struct Effect: Equatable {
    var made: [String] = []
    var moved: [String] = []
    var remade: [String] = []
    /// Of SITE, without the keys in names.
    var written: [String] = []
    var removed: [String] = []
  }

  func effect(
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
    #expect(report.removed.filter(\.isReported) == planned.removed)
    #expect(report.written.filter(\.isReported).isSubset(of: planned.written))
    let effect = Effect(
      made: report.changes.filter { $0.value == .made }.map(\.key.description).sorted(),
      moved: report.changes.filter { $0.value == .moved }.map(\.key.description).sorted(),
      remade: report.changes.filter { $0.value == .remade }.map(\.key.description).sorted(),
      written: after.filter { before[$0.key] != $0.value }.map { Self.withoutKey($0.key) }.sorted(),
      removed: before.keys.filter { after[$0] == nil }.map(Self.withoutKey).sorted())
    #expect(report.written.map { Self.withoutKey($0.description) }.sorted() == effect.written)
    #expect(report.removed.map { Self.withoutKey($0.description) }.sorted() == effect.removed)
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

  func plan(_ photos: String, _ change: (inout GallerySettings) -> Void) throws -> GalleryPlan {
    var settings = settings
    change(&settings)
    return try builder(photos, settings).plan()
  }

  static func withoutKey(_ path: String) -> String {
    path.replacing(/^thumbs\/..\/.*/, with: "thumbs").replacing(/-[0-9a-z]{16}/, with: "")
  }

  let allPages = ["album/index.html", "album/inner/index.html", "index.html", "other/index.html"]
  let allPictures = ["a.jpg", "album/c.jpg", "album/inner/d.jpg", "b.jpg", "other/e.jpg"]

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

  /// Without a look at a file: all but what can't be read has a fingerprint.
  @Test func everyFileThatWasLookedAtIsKnownAgain() throws {
    let lines = try folder.text("site/.waterfall/pictures").split(separator: "\n").map { Array($0.utf8)[...] }
    let files = lines.compactMap(RecordedFile.init(line:))
    #expect(files.count == 7)
    for file in files {
      let status = try Descriptor(FilePath(folder.path("photos")), O_RDONLY).status(of: file.path, followingLinks: true)
      #expect(file.fingerprint == status.fingerprint, "\(file.path)")
    }
  }

  /// With the clock that other builds have: what was changed a moment ago is read again, and nothing made.
  @Test func whatWasChangedAMomentAgoIsNotTrusted() throws {
    try Self.write("b", width: 99, in: folder)
    let recent = { [folder] in
      _ = try GalleryBuilder(photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site"))).build()
    }
    try recent()
    let line = try #require(
      try folder.text("site/.waterfall/pictures").split(separator: "\n").first { $0.hasPrefix("b.jpg ") })
    #expect(line.hasPrefix("b.jpg - - - - "))
    #expect(try effect() == Effect())
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
      // What follows a JPEG's end is no part of it.
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
    #expect(effect.moved == ["z.jpg"] && effect.made == [])
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
    #expect(effect.made == ["torn.jpg"])
    #expect(effect.written.contains("originals/torn.jpg"))
  }

  // MARK: Albums

  @Test func anAlbumMoved() throws {
    let effect = try effect {
      try FileManager.default.moveItem(atPath: folder.path("photos/album"), toPath: folder.path("photos/moved"))
    }
    #expect(effect.moved == ["moved/c.jpg", "moved/inner/d.jpg"] && effect.made == [])
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
}
