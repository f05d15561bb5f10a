import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Gallery

/// What each setting remakes.
extension RebuildTests {
  @Test func wordsRemakeOnlyPages() throws {
    #expect(try effect(with: { $0.title = "Else" }) == Effect(written: allPages))
    #expect(try effect(with: { $0.footer = "F" }).made == [])
    #expect(try effect(with: { $0.language = "de" }) == Effect(written: allPages))
    #expect(try effect(with: { $0.description = "D" }).remade == [])
  }

  @Test func anAddressWritesWebFilesBesidePages() throws {
    let files = ["404.html", "feed.atom", "feed.json", "robots.txt", "sitemap.xml"]
    let address = { (settings: inout GallerySettings) in settings.baseURL = try? BaseURL("https://photos.example/") }
    let named = try effect(with: address)
    #expect(named.made + named.remade == [])
    #expect(named.written.filter { !$0.hasPrefix("assets/") } == (allPages + files).sorted())
    #expect(try effect(with: address) == Effect())
    #expect(try effect().removed.filter { !$0.hasPrefix("assets/") } == files)
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
    let record = ["waterfall pictures 2"] + earlier.map(\.line)
    try folder.write(Array(record.map { $0 + "\n" }.joined().utf8), to: "site/.waterfall/pictures")
    // The code makes the same of them.
    #expect(try effect() == Effect(remade: allPictures))
  }
}
