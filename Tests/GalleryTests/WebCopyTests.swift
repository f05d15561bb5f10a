import Imaging
import TestSupport
import Testing

@testable import Gallery

/// What a click opens where browsers don't show the original.
@Suite struct WebCopyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func build(
    delegate: (any GalleryDelegate)? = nil, _ change: (inout GallerySettings) -> Void = { _ in }
  ) throws -> GalleryReport {
    var settings = GallerySettings()
    settings.jobs = 2
    change(&settings)
    return try GalleryBuilder(
      photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")), settings: settings,
      delegate: delegate
    ).build()
  }

  private var originals: [String] {
    get throws { try folder.contents(of: "site").keys.filter { $0.hasPrefix("originals/") }.sorted() }
  }

  private func writeHEIC() throws {
    try folder.write(TestPicture.quadrants(.heic, width: 64, height: 48), to: "photos/a.heic")
  }

  @Test func whatBrowsersDoNotShowHasOneBesideTheOriginal() throws {
    let kinds = Set<TestPicture.Kind>([
      .arithmeticJPEG, .arithmeticProgressiveJPEG, .jxl, .boxedJXL, .tiff, .stripsTIFF, .tilesTIFF, .packBitsTIFF,
      .lzwTIFF,
      .deflateTIFF, .jpegTIFF, .heic,
    ])
    for kind in TestPicture.Kind.allCases {
      try folder.write(
        TestPicture.file(of: kind), to: "photos/\(kind.rawValue).\(kind.format.suffixes[0])")
    }
    try folder.write(TestPicture.inksJPEG, to: "photos/inks.jpg")
    let report = try build()
    #expect(report.leftOut == [])
    let expected = kinds.map { "\($0.rawValue).\($0.format.suffixes[0])" } + ["inks.jpg"]
    #expect(Set(report.webCopies.map(\.description)) == Set(expected))
    let names = report.shown.map(\.path.description)
    #expect(try originals == (names + expected.map { $0 + ".jpg" }).map { "originals/" + $0 }.sorted())
    for name in names where !report.cleaned.contains(RelativePath([FileName(text: name)])) {
      #expect(try folder.read("site/originals/" + name) == folder.read("photos/" + name))
    }
  }

  @Test(arguments: 1...8) func itHasThePixelsUprightAndNothingElse(orientation: Int) throws {
    let upright = try TestPicture.quadrants(width: 64, height: 48)
    let stored = TestPicture.storedRows(of: upright, exifOrientation: orientation)
    let pixels = stored.flatMap { $0.flatMap { [$0.red, $0.green, $0.blue] } }
    let size = PixelSize(width: stored[0].count, height: stored.count)
    let tiff = TestPicture.tiff(
      size: size, bits: 8, samples: 3, photometric: 2, pixels: pixels, tags: [274: orientation])
    try folder.write(tiff, to: "photos/a.tif")
    _ = try build()
    let copy = try folder.read("site/originals/a.tif.jpg")
    #expect(!copy.contains([0xFF, 0xE1]) && !copy.contains([0xFF, 0xE2]) && !copy.contains([0xFF, 0xED]))
    let source = try SourceImage(format: .jpeg, bytes: copy)
    #expect(source.size == PixelSize(width: 64, height: 48) && source.orientation == .upright)
    let shown = try source.decode(reducedTo: source.size, background: .white)
    for (colour, expected) in zip(TestPicture.quadrantMeans(of: shown), TestPicture.quadrantColours) {
      #expect(colour.distance(to: expected) <= 4)
    }
  }

  @Test func thePageLeadsToItAndOffersTheOriginal() throws {
    try writeHEIC()
    try folder.write(TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: "photos/b.jpg")
    _ = try build()
    let page = try folder.text("site/index.html")
    #expect(page.contains(#"<a class="left p1" href=originals/a.heic.jpg>"#))
    #expect(
      page.contains(
        """
        </a><a class="left download" href="originals/a.heic" download title="Download the original" \
        aria-label="Download the original of a, HEIC">HEIC</a>
        """))
    #expect(page.split(separator: "download").count == 3 && page.contains(#"href=originals/b.jpg><img"#))
    let boxes = try #require(
      try folder.contents(of: "site").first { $0.key.hasPrefix("assets/album") }.map {
        String(decoding: $1, as: UTF8.self)
      })
    #expect(
      boxes.contains(
        /\.p1{top:[^;]*;--c:#[0-9a-f]{3}}\.p1\+\.download,\.p1\+\.download\+\.download{top:[0-9.]+cqw}\.p2{/))
    #expect(boxes.contains(/\.p2{top:[^;]*;--c:#[0-9a-f]{3}}[.\n]/))
  }

  @Test func nothingOfItIsPublishedWhereAClickLeadsElsewhere() throws {
    try writeHEIC()
    _ = try build(delegate: LinkPattern("https://x.example/{path}"))
    #expect(try originals == [])
    #expect(try !folder.text("site/index.html").contains("download"))
    #expect(try build().changes == [:])
    #expect(try originals == ["originals/a.heic", "originals/a.heic.jpg"])
  }

  @Test func itStandsAloneWhereTheMetadataCannotBeFollowed() throws {
    // A block of IPTC data that is none.
    let tiff = TestPicture.tiff(
      size: PixelSize(width: 8, height: 8), bits: 8, samples: 1, photometric: 1, pixels: Array(repeating: 9, count: 64),
      tags: [33723: 0x0909])
    try folder.write(tiff, to: "photos/a.tif")
    let report = try build()
    #expect(report.reencoded == [RelativePath(["a.tif"])] && report.webCopies == report.reencoded)
    guard case .reencodedOriginal = report.warnings.first else { throw Unexpected() }
    #expect(try originals == ["originals/a.tif.jpg"])
    #expect(try !folder.text("site/index.html").contains("download"))
    #expect(try build { $0.metadata = .keep }.warnings == [])
    #expect(try originals == ["originals/a.tif", "originals/a.tif.jpg"])
  }

  private struct Unexpected: Error {}

  /// A JPEG has no more than 65,535 pixels a side.
  @Test func oneThatIsTooLongForAJPEGIsScaled() throws {
    #expect(WebCopyRecipe().size(for: PixelSize(width: 131_000, height: 10)) == PixelSize(width: 65_500, height: 5))
    #expect(WebCopyRecipe().size(for: PixelSize(width: 3, height: 131_000)) == PixelSize(width: 2, height: 65_500))
    let size = PixelSize(width: 70_000, height: 2)
    let pixels = [UInt8](repeating: 77, count: size.width * size.height)
    var tiff = TestPicture.tiff(size: size, bits: 8, samples: 1, photometric: 1, pixels: pixels)
    // The width is too much for a number of 16 bits.
    let width = try #require(tiff.firstRange(of: [0, 1, 3, 0, 1, 0, 0, 0]))
    tiff[width.lowerBound + 2] = 4
    try folder.write(tiff, to: "photos/a.tif")
    #expect(try build().leftOut == [])
    let copy = try folder.read("site/originals/a.tif.jpg")
    #expect(PixelSize(frameOf: copy) == PixelSize(width: 65_500, height: 2))
  }

  @Test func whatMakingItTakesIsCounted() throws {
    let contents = try TestPicture.quadrants(.heic, width: 640, height: 480)
    var job = PictureJob(format: .heic, byteCount: contents.count, original: .encode(WebCopyRecipe()))
    var asked = MemoryNeed(bytes: 0)
    var bytes = contents
    #expect(
      try job.run(on: &bytes) {
        asked = $0
        return false
      } == nil)
    let source = try SourceImage(format: .heic, bytes: contents)
    #expect(asked.bytes >= source.memoryNeeded(reducedTo: source.size) + 640 * 480 * 6)
    let full = asked.bytes
    job.original = .encode(WebCopyRecipe(longestSide: 320))
    #expect(
      try job.run(on: &bytes) {
        asked = $0
        return false
      } == nil)
    #expect(asked.bytes < full && asked.bytes > source.memoryNeeded(reducedTo: PixelSize(width: 320, height: 240)))
  }
}
