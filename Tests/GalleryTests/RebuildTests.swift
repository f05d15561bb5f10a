import Foundation
import Glibc
import Synchronization
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
    settings.jobs = 1
    try build()
  }

  private static func write(_ name: String, width: Int, in folder: TemporaryFolder) throws {
    try folder.write(TestPicture.quadrants(width: width, height: 40).jpeg(quality: 90), to: "photos/\(name).jpg")
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
    return try builder(photos, settings).build()
  }

  /// As if it were a minute later: of what has just been changed a further change might not show, so it isn't trusted.
  private func builder(_ photos: String, _ settings: GallerySettings) -> GalleryBuilder {
    var builder = GalleryBuilder(
      photos: FilePath(folder.path(photos)), site: FilePath(folder.path("site")), settings: settings)
    builder.now = { Fingerprint.now + 60_000_000_000 }
    return builder
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
    var moved: [String] = []
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
    let isShown = { (path: RelativePath) in path.isPage || path.isOriginal }
    #expect(report.removed.filter(isShown) == planned.removed)
    #expect(report.written.filter(isShown).isSubset(of: planned.written))
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

  private func plan(_ photos: String, _ change: (inout GallerySettings) -> Void) throws -> GalleryPlan {
    var settings = settings
    change(&settings)
    return try builder(photos, settings).plan()
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

  @Test func aPersonsFileInThePlaceOfOursIsNeitherReplacedNorRemoved() throws {
    try folder.write(Array("mine".utf8), to: "site/originals/b.jpg")
    try folder.write(Array("mine".utf8), to: "site/index.html")
    try folder.remove("photos/b.jpg")
    let page = RelativePath(["index.html"])
    #expect(throws: GalleryError.changedFile(FilePath(folder.path("site")), page)) { try build() }
    #expect(try folder.text("site/index.html") == "mine")
    try folder.remove("site/index.html")
    let left = [RelativePath(["originals", "b.jpg"])]
    for _ in 0..<2 { #expect(try build().left == left) }
    #expect(try folder.text("site/originals/b.jpg") == "mine")
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems == [.changed(left[0])])
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

  // MARK: Interrupted builds

  /// Has a build end when so many pictures were looked at.
  private func interrupt(after count: Int, _ change: (inout GallerySettings) -> Void = { _ in }) throws {
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
    #expect(throws: GalleryError.self) { try build { $0.theme = FilePath(folder.path("nowhere")) } }
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

  // MARK: One album

  private func buildOnly(_ album: String, _ change: (inout GallerySettings) -> Void = { _ in }) throws -> GalleryReport
  {
    try build {
      $0.album = RelativePath(typed: Array(album.utf8))
      change(&$0)
    }
  }

  private func expectWhole() throws {
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems == [])
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
    #expect(report.removed.filter(\.isOriginal) == [])
    #expect(report.shown.count == 6)
    try expectWhole()
    #expect(try effect().made == ["other/new.jpg"])
  }

  @Test func otherPagesStayAsTheyAreWhateverTheSettings() throws {
    let pages = ["album/index.html", "album/inner/index.html"]
    let before = try pages.map { try folder.read("site/" + $0) }
    let link = try LinkPattern("https://x.example/{path}")
    let settings: [(inout GallerySettings) -> Void] = [
      { ($0.title, $0.borderColour) = ("Else", .white) }, { $0.quality = 30 }, { $0.originals = .symlink },
      { $0.metadata = .none }, { $0.columns = 30 },
    ]
    for change in settings {
      #expect(try buildOnly("other", change).changes.keys.allSatisfy { $0.names[0] == "other" })
      #expect(try pages.map { try folder.read("site/" + $0) } == before)
      try expectWhole()
    }
    var only = self.settings
    only.album = RelativePath(["other"])
    _ = try GalleryBuilder(
      photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")), settings: only, delegate: link
    ).build()
    #expect(folder.exists("site/originals/album/c.jpg") && !folder.exists("site/originals/other"))
    try expectWhole()
  }

  /// What only a browser sees, and an asset that changes.
  @Test(arguments: [
    "<base href=\"./\">{{> head}}", "{{> head}}<img data-src=\"x\">", "{{> head}}<img src=\"{{assets}}logo.jpg\">",
  ])
  func themesThatReferToThingsInTheirOwnWay(template: String) throws {
    try folder.write(
      Array((template + "{{#tiles}}<i data-src=\"{{src}}\"></i>{{/tiles}}").utf8), to: "theme/album.mustache")
    try folder.write([1], to: "theme/logo.jpg")
    let theme = FilePath(folder.path("theme"))
    try build { $0.theme = theme }
    let before = try folder.contents(of: "site")
    #expect(try buildOnly("other") { $0.theme = theme }.written.isEmpty)
    #expect(try folder.contents(of: "site") == before)
    try folder.write([2], to: "theme/logo.jpg")
    #expect(try buildOnly("other") { $0.theme = theme }.written == [RelativePath(["assets", "logo.jpg"])])
    try expectWhole()
  }

  @Test func albumsAreCalledAsInABuildOfAll() throws {
    try Self.write("thumbs/x", width: 77, in: folder)
    try folder.write([], to: "photos/thumbs-2/empty/.hidden")
    try build()
    #expect(folder.exists("site/thumbs-3/index.html"))
    let before = try site()
    #expect(try buildOnly("thumbs").written.isEmpty)
    #expect(try site() == before)
  }

  @Test func aDiskThatIsNotThereTakesNoAlbumOff() throws {
    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: false)
    let before = try site()
    for name in ["other", "album/inner"] {
      #expect(throws: GalleryError.albumMissing(FilePath(folder.path("empty/" + name)))) {
        try build("empty") { $0.album = RelativePath(typed: Array(name.utf8)) }
      }
    }
    #expect(try site() == before)
  }

  @Test func topPicturesThatChangedStayAsTheyWerePublished() throws {
    try Self.write("a", width: 99, in: folder)
    try folder.remove("photos/b.jpg")
    let report = try buildOnly("other") { $0.originals = .symlink }
    #expect(report.leftOut.isEmpty && report.shown.count == 5)
    try expectWhole()
  }

  @Test func otherAlbumsAreAsTheyWerePublished() throws {
    try Self.write("album/c", width: 99, in: folder)
    try Self.write("album/new", width: 98, in: folder)
    try folder.remove("photos/album/inner/d.jpg")
    _ = try buildOnly("other")
    try expectWhole()
    #expect(folder.exists("site/originals/album/inner/d.jpg") && !folder.exists("site/originals/album/new.jpg"))
  }

  @Test func oneAlbumOfAnUnfinishedSite() throws {
    let site = FilePath(folder.path("site"))
    try folder.remove("site/originals/album/c.jpg")
    let missing = RelativePath(["originals", "album", "c.jpg"])
    #expect(throws: GalleryError.notWhole(site, missing)) { try buildOnly("other") }
    // Pictures on a page that leads to the album.
    try build()
    let tile = try #require(
      try folder.text("site/index.html").firstMatch(of: /originals\/a.jpg"[^>]*>[^>]*"(thumbs[^"]*)"/))
    let thumbnail = try #require(RelativePath(percentEncoded: tile.1.utf8))
    try folder.remove("site/\(tile.1)")
    #expect(throws: GalleryError.notWhole(site, thumbnail)) { try buildOnly("album") }
    try Self.write("a", width: 99, in: folder)
    try interrupt(after: 6)
    #expect(throws: GalleryError.unfinished(site)) { try buildOnly("other") }
    try build()
    // It isn't known what is on other pages.
    let record = try folder.text("site/.waterfall/pictures")
    let lines = record.split(separator: "\n", omittingEmptySubsequences: false)
    for damaged in ["", lines.dropLast(2).joined(separator: "\n") + "\n", record.replacing("album/c", with: "album/d")]
    {
      try folder.write(Array(damaged.utf8), to: "site/.waterfall/pictures")
      #expect(throws: GalleryError.unfinished(site)) { try buildOnly("other") }
    }
  }

  @Test func anOnlyAlbumThatIsGoneIsTakenOff() throws {
    try folder.remove("photos/album")
    try folder.remove("photos/b.jpg")
    let report = try buildOnly("album/")
    #expect(!folder.exists("site/album"))
    #expect(folder.exists("site/originals/b.jpg"))
    #expect(report.shown.count == 3)
    try expectWhole()
  }

  @Test func anOnlyAlbumThatNeverWas() throws {
    try Self.write(".hidden/x", width: 70, in: folder)
    try folder.link("photos/other/up", to: "..")
    for name in ["nowhere", "a.jpg", ".hidden", "other/up", "other/up/album"] {
      let path = FilePath(folder.path("photos/" + name))
      #expect(throws: GalleryError.albumMissing(path)) { try buildOnly(name) }
    }
    try folder.remove("site")
    #expect(throws: GalleryError.neverBuilt(FilePath(folder.path("site")))) { try buildOnly("album") }
    #expect(!folder.exists("site"))
  }
}
