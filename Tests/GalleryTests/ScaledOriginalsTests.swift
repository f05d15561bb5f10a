import Imaging
import TestSupport
import Testing

@testable import Gallery

/// `--originals PIXELS`.
extension RebuildTests {
  private var originals: [String: [UInt8]] {
    get throws {
      try folder.contents(of: "site").filter { $0.key.hasPrefix("originals/") && $0.key.contains("scaled/") }
    }
  }

  private func write() throws {
    let exif = TestPicture.segment(0xE1, Array("Exif\0\0".utf8) + TestPicture.exif)
    try folder.write(
      TestPicture.jpeg(exifOrientation: 6, width: 90, height: 120), to: "photos/scaled/turned.jpeg")
    try folder.write(TestPicture.jpeg(exif), to: "photos/scaled/noted.jpg")
    try folder.write(TestPicture.quadrants(width: 100, height: 40).png(), to: "photos/scaled/large.png")
    try folder.write(TestPicture.quadrants(width: 60, height: 40).png(), to: "photos/scaled/just.png")
    try folder.write(TestPicture.quadrants(.heic, width: 64, height: 48), to: "photos/scaled/phone.heic")
    try folder.write(TestPicture.quadrants(.heic, width: 60 + 4, height: 12), to: "photos/scaled/phone2.heic")
  }

  @Test func noOriginalIsLargerThanItMayBe() throws {
    try write()
    let report = try build { $0.originals = .scaled(longestSide: 60) }
    #expect(report.leftOut.count == 1)
    let files = try originals
    #expect(
      files.keys.sorted() == [
        "originals/scaled/just.png", "originals/scaled/large.png.jpg", "originals/scaled/noted.jpg",
        "originals/scaled/phone.heic.jpg", "originals/scaled/phone2.heic.jpg", "originals/scaled/turned.jpeg",
      ])
    let sizes = files.mapValues { PixelSize(frameOf: $0) }
    #expect(sizes["originals/scaled/turned.jpeg"] == PixelSize(width: 45, height: 60))
    #expect(sizes["originals/scaled/large.png.jpg"] == PixelSize(width: 60, height: 24))
    #expect(sizes["originals/scaled/phone.heic.jpg"] == PixelSize(width: 60, height: 45))
    #expect(sizes["originals/scaled/phone2.heic.jpg"] == PixelSize(width: 60, height: 11))
    #expect(try files["originals/scaled/just.png"] == folder.read("photos/scaled/just.png"))
    // What isn't scaled is cleaned.
    let (noted, was) = (files["originals/scaled/noted.jpg"], try folder.read("photos/scaled/noted.jpg"))
    #expect(noted?.count == was.count && noted != was && report.cleaned == [RelativePath(["scaled", "noted.jpg"])])
    #expect(files.values.allSatisfy { !$0.contains(Array(TestPicture.secret.utf8)) })
    let scaled = ["large.png", "phone.heic", "phone2.heic", "turned.jpeg"].map {
      RelativePath(["scaled", FileName(text: $0)])
    }
    #expect(
      report.scaled.filter { $0.names[0] == "scaled" } == Set(scaled) && report.scaled.isSubset(of: report.webCopies))
    #expect(try !folder.text("site/scaled/index.html").contains("download"))
    try expectWhole()
  }

  @Test func aScaledOriginalStandsUprightAndIsThePicture() throws {
    try write()
    try build { $0.originals = .scaled(longestSide: 60) }
    let source = try SourceImage(format: .jpeg, bytes: folder.read("site/originals/scaled/turned.jpeg"))
    #expect(source.orientation == .upright)
    let shown = try source.decode(reducedTo: source.size, background: .white)
    for (colour, expected) in zip(TestPicture.quadrantMeans(of: shown), TestPicture.quadrantColours) {
      #expect(colour.distance(to: expected) <= 8)
    }
  }

  /// The option comes and goes, and nothing is made of a picture but what is published of it.
  @Test func scaledOriginalsComeAndGoWithTheOption() throws {
    try write()
    try build()
    let before = try originals
    #expect(before.count == 8)
    let scaled = try effect(with: { $0.originals = .scaled(longestSide: 60) })
    #expect(!scaled.written.contains("thumbs"))
    #expect(
      scaled.removed.filter { $0.hasPrefix("originals/") } == [
        "originals/scaled/large.png", "originals/scaled/phone.heic", "originals/scaled/phone2.heic",
      ])
    #expect(scaled.written.contains("originals/scaled/turned.jpeg"))
    #expect(!scaled.written.contains("originals/scaled/just.png"))
    #expect(try build { $0.originals = .scaled(longestSide: 60) }.written == [])
    let smaller = try effect(with: { $0.originals = .scaled(longestSide: 50) })
    #expect(smaller.written.contains("originals/scaled/just.png.jpg"))
    _ = try effect()
    #expect(try originals == before)
  }

  @Test func photographsAreNotGoneThatAreScaled() throws {
    try write()
    try build()
    #expect(try build { $0.originals = .scaled(longestSide: 60) }.goneCount == 0)
    #expect(try build().goneCount == 0)
  }

  /// Where its metadata can't be followed, that matters only to one that would be published as it is.
  @Test func aScaledOriginalHoldsNothingThatCouldNotBeFollowed() throws {
    let webP = try TestPicture.quadrants(.webp, width: 64, height: 48)
    try folder.write(webP + Array("what may be anything".utf8), to: "photos/scaled/w.webp")
    #expect(try build { $0.originals = .scaled(longestSide: 60) }.warnings == [])
    let report = try build { $0.originals = .scaled(longestSide: 64) }
    #expect(report.warnings.count == 1 && report.reencoded.count == 1)
    #expect(
      try PixelSize(frameOf: #require(originals["originals/scaled/w.webp.jpg"])) == PixelSize(width: 64, height: 48))
  }

  @Test func otherAlbumsKeepTheirOriginals() throws {
    try write()
    try build()
    let before = try originals
    #expect(try buildOnly("other") { $0.originals = .scaled(longestSide: 30) }.removed == [])
    #expect(try originals == before)
    #expect(try PixelSize(frameOf: folder.read("site/originals/other/e.jpg")) == PixelSize(width: 30, height: 19))
    try expectWhole()
  }
}

@Suite struct ScaledOriginalsSettingTests {
  @Test(arguments: [(0, false), (1, true), (65_500, true), (65_501, false)])
  func aLongestSideIsOneThatAJPEGCanHave(side: Int, isAllowed: Bool) throws {
    var settings = GallerySettings()
    settings.originals = .scaled(longestSide: side)
    if isAllowed {
      try settings.check()
    } else {
      #expect(throws: GalleryError.setting("the originals' longest side", allowed: "from 1 to 65500")) {
        try settings.check()
      }
    }
  }
}
