import Imaging
import TestSupport
import Testing

/// AVIF and HEIC, which are in the same boxes.
@Suite struct HEIFTests {
  @Test(arguments: [ImageFormat.avif, .heic]) func picturesLookAsTheyDid(format: ImageFormat) throws {
    let bitmap = try decode(quadrants(format), format)
    #expect(bitmap.size == PixelSize(width: 64, height: 48))
    expect(bitmap, TestPicture.quadrantColours)
  }

  @Test(arguments: [ImageFormat.avif, .heic]) func transparencyIsLaidOnTheBackground(format: ImageFormat) throws {
    let blue = Colour(red: 0, green: 0, blue: 255)
    let opacities: [UInt8] = [255, 127, 0, 0]
    let bytes = try TestPicture.file(
      format == .avif ? .avif : .heic, width: 64, height: 64,
      opacity: { x, y in opacities[x / 32 + y / 32 * 2] }, { _, _ in blue })
    expect(try decode(bytes, format), [blue, Colour(red: 128, green: 128, blue: 255), .white, .white])
  }

  /// A property, its value, and where the quadrants come to stand.
  @Test(
    arguments: [
      ("irot", 1, [1, 3, 0, 2]), ("irot", 2, [3, 2, 1, 0]), ("irot", 3, [2, 0, 3, 1]), ("imir", 0, [2, 3, 0, 1]),
      ("imir", 1, [1, 0, 3, 2]),
    ] as [(String, UInt8, [Int])])
  func aHEICIsTurnedAndMirrored(property: String, value: UInt8, quadrants: [Int]) throws {
    var heic = try self.quadrants(.heic)
    // A property that isn't needed becomes that one.
    let start = try #require(heic.indices.first { heic[$0...].starts(with: "pixi".utf8) })
    heic.replaceSubrange(start..<start + 5, with: Array(property.utf8) + [value])
    let bitmap = try decode(heic, .heic)
    let isOnItsSide = property == "irot" && value % 2 == 1
    #expect(bitmap.size == PixelSize(width: isOnItsSide ? 48 : 64, height: isOnItsSide ? 64 : 48))
    expect(bitmap, quadrants.map { TestPicture.quadrantColours[$0] })
  }

  /// Memory is counted by what the header states.
  @Test(arguments: [
    (ImageFormat.avif, "Decoding of color planes failed"), (.heic, "its pixels are more than its header states"),
  ])
  func dataOfMorePixelsThanTheHeaderStatesIsDamage(format: ImageFormat, words: String) throws {
    var bytes = try TestPicture.quadrants(format == .avif ? .avif : .heic, width: 1280, height: 1024)
    let extents = try #require(bytes.indices.first { bytes[$0...].starts(with: "ispe".utf8) })
    bytes.replaceSubrange(extents + 8..<extents + 16, with: [0, 0, 0, 16, 0, 0, 0, 16])
    #expect(throws: ImageFailure.corrupt(words)) { _ = try decode(bytes, format) }
  }

  @Test func whatOnePictureMayHoldIsNoLimitForTheNext() throws {
    _ = try decode(TestPicture.quadrants(.avif, width: 16, height: 16), .avif)
    let size = PixelSize(width: 1600, height: 1200)
    let avif = try TestPicture.quadrants(.avif, width: size.width, height: size.height)
    #expect(try decode(avif, .avif).size == size)
  }

  @Test func aSequenceIsShownByItsStill() throws {
    var heic = try quadrants(.heic)
    heic.replaceSubrange(8..<12, with: Array("hevc".utf8))
    expect(try decode(heic, .heic), TestPicture.quadrantColours)
    let meta = try #require(heic.indices.first { heic[$0...].starts(with: "meta".utf8) })
    heic.replaceSubrange(meta..<meta + 4, with: Array("moov".utf8))
    #expect(throws: ImageFailure.unsupported("an image sequence without a still")) { _ = try decode(heic, .heic) }
  }

  /// What the picture doesn't need, such as a gain map, may be missing.
  @Test(arguments: [ImageFormat.avif, .heic]) func dataBehindThePictureMayBeTorn(format: ImageFormat) throws {
    var bytes = try quadrants(format)
    let data = try #require(bytes.indices.last { bytes[$0...].starts(with: "mdat".utf8) })
    bytes[data - 2] += 1  // 256 bytes more, which aren't there
    expect(try decode(bytes, format), TestPicture.quadrantColours)
  }

  @Test(arguments: [ImageFormat.avif, .heic]) func aFileThatIsShorterThanItsBoxesIsTruncated(format: ImageFormat) throws
  {
    let bytes = try quadrants(format)
    for length in [40, bytes.count / 3, bytes.count - 100, bytes.count - 1] {
      #expect(throws: ImageFailure.truncated(percentOfRows: nil)) {
        _ = try decode(Array(bytes.prefix(length)), format)
      }
    }
  }

  private func quadrants(_ format: ImageFormat) throws -> [UInt8] {
    try TestPicture.quadrants(format == .avif ? .avif : .heic, width: 64, height: 48)
  }

  private func decode(_ bytes: [UInt8], _ format: ImageFormat) throws -> Bitmap {
    let source = try SourceImage(format: format, bytes: bytes)
    return try source.decode(reducedTo: source.size, background: .white)
  }

  private func expect(_ bitmap: borrowing Bitmap, _ colours: [Colour]) {
    for (mean, colour) in zip(TestPicture.quadrantMeans(of: bitmap), colours) {
      #expect(mean.distance(to: colour) <= 6)
    }
  }
}
