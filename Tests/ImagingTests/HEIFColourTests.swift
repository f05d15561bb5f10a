import Imaging
import TestSupport
import Testing

/// What depth, opacity, profiles and code points make of an AVIF's or HEIC's samples.
@Suite struct HEIFColourTests {
  private static let formats = [ImageFormat.avif, .heic]
  private let size = PixelSize(width: 70, height: 66)

  @Test(arguments: formats, [8, 10, 12]) func samplesOfAnyDepthAreScaled(format: ImageFormat, depth: Int) throws {
    guard format == .avif || depth < 12 else { return }  // which the encoder doesn't make
    var made = TestPicture.Made(size: size)
    made.depth = depth
    let colour = try mean(format, made) { $0 / 4 * 3 }
    #expect(abs(Int(colour.red) - 191) <= 2 && abs(Int(colour.blue) - 191) <= 2)
  }

  @Test(arguments: [false, true]) func bandsOfRowsLeaveNoSeam(isDeep: Bool) throws {
    // Chroma that changes at each row, halved: with rows missing around a band, its edges would differ.
    var made = TestPicture.Made(size: PixelSize(width: 16, height: 300))
    (made.isSubsampled, made.depth) = (true, isDeep ? 10 : 8)
    let most = isDeep ? 1023 : 255
    let bitmap = try decode(
      .avif, TestPicture.file(.avif, made) { _, y in [UInt16(most * y / 299), 0, UInt16(most - most * y / 299), 0] })
    for y in 1..<300 { #expect(abs(Int(bitmap[8, y].red) - Int(bitmap[8, y - 1].red)) <= 6) }
  }

  @Test(arguments: formats, [(8, false), (10, false), (8, true), (10, true)])
  func opacityIsStraightOrMultiplied(format: ImageFormat, kind: (depth: Int, isPremultiplied: Bool)) throws {
    var made = TestPicture.Made(size: size)
    (made.depth, made.hasAlpha, made.isPremultiplied) = (kind.depth, true, kind.isPremultiplied)
    let most = UInt16(1 << kind.depth - 1)
    let half = most / 2
    let bytes = try TestPicture.file(format, made) { _, _ in [kind.isPremultiplied ? half : most, 0, 0, half] }
    let colour = TestPicture.quadrantMeans(of: try decode(format, bytes))[0]
    #expect(colour.distance(to: Colour(red: 255, green: 128, blue: 128)) <= 6)
  }

  @Test(arguments: formats, [8, 10]) func aProfileIsApplied(format: ImageFormat, depth: Int) throws {
    var made = TestPicture.Made(size: size)
    (made.depth, made.profile) = (depth, TestPicture.exchangingProfile)
    let most = UInt16(1 << depth - 1)
    let bytes = try TestPicture.file(format, made) { _, _ in [most, 0, 0, most] }
    let colour = TestPicture.quadrantMeans(of: try decode(format, bytes))[0]
    #expect(colour.distance(to: Colour(red: 0, green: 255, blue: 0)) <= 6)
  }

  @Test func aGreyProfileIsApplied() throws {
    var made = TestPicture.Made(size: size)
    (made.isGrey, made.profile) = (true, TestPicture.linearGreyProfile)
    let bytes = try TestPicture.file(.avif, made) { _, _ in [55, 55, 55, 255] }
    #expect(TestPicture.quadrantMeans(of: try decode(.avif, bytes))[0].distance(to: grey(128)) <= 2)
    // Without one that fits, grey is grey.
    made.profile = []
    let plain = try TestPicture.file(.avif, made) { _, _ in [55, 55, 55, 255] }
    #expect(TestPicture.quadrantMeans(of: try decode(.avif, plain))[0].distance(to: grey(55)) <= 1)
  }

  @Test(arguments: formats) func codePointsAreApplied(format: ImageFormat) throws {
    var made = TestPicture.Made(size: size)
    made.codes = (12, 13, 6)  // Display P3
    let bytes = try TestPicture.file(format, made) { _, _ in [200, 80, 80, 255] }
    let colour = TestPicture.quadrantMeans(of: try decode(format, bytes))[0]
    #expect(colour.distance(to: Colour(red: 217, green: 70, blue: 74)) <= 6)
    made.codes = (2, 2, 2)
    let unstated = try TestPicture.file(format, made) { _, _ in [200, 80, 80, 255] }
    #expect(
      TestPicture.quadrantMeans(of: try decode(format, unstated))[0].distance(to: Colour(red: 200, green: 80, blue: 80))
        <= 6)
  }

  /// How the quadrants stand in a file that says so.
  @Test(
    arguments: [
      (0, nil, [0, 1, 2, 3]), (1, nil, [1, 3, 0, 2]), (3, nil, [2, 0, 3, 1]), (nil, 0, [2, 3, 0, 1]),
      (nil, 1, [1, 0, 3, 2]), (1, 0, [0, 2, 1, 3]), (3, 1, [0, 2, 1, 3]), (1, 1, [3, 1, 2, 0]),
    ] as [(Int?, Int?, [Int])])
  func anAVIFIsTurnedOnceAndThenMirrored(rotation: Int?, mirror: Int?, quadrants: [Int]) throws {
    var made = TestPicture.Made(size: PixelSize(width: 64, height: 48))
    (made.rotation, made.mirror) = (rotation, mirror)
    let bitmap = try decode(.avif, file(made))
    #expect(bitmap.size == (rotation.map { $0 % 2 == 1 } ?? false ? PixelSize(width: 48, height: 64) : made.size))
    expect(bitmap, quadrants.map { TestPicture.quadrantColours[$0] })
  }

  @Test func aCleanApertureIsCutOutBeforeItIsTurned() throws {
    var made = TestPicture.Made(size: PixelSize(width: 64, height: 48))
    // The right half.
    made.aperture = [32, 1, 48, 1, 16, 1, 0, 1]
    let right = try decode(.avif, file(made))
    #expect(right.size == PixelSize(width: 32, height: 48))
    let colours = TestPicture.quadrantColours
    expect(right, [colours[1], colours[1], colours[3], colours[3]])
    made.rotation = 1
    let turned = try decode(.avif, file(made))
    #expect(turned.size == PixelSize(width: 48, height: 32))
    expect(turned, [colours[1], colours[3], colours[1], colours[3]])
    // One that reaches beyond the picture is none, as in browsers.
    (made.rotation, made.aperture) = (nil, [64, 1, 48, 1, 16, 1, 0, 1])
    expect(try decode(.avif, file(made)), colours)
  }

  @Test func aLastBoxWithoutALengthReachesToTheEnd() throws {
    var avif = try file(TestPicture.Made(size: PixelSize(width: 64, height: 48)))
    let data = try #require(avif.indices.first { avif[$0...].starts(with: "mdat".utf8) })
    avif.replaceSubrange(data - 4..<data, with: [0, 0, 0, 0])
    expect(try decode(.avif, avif), TestPicture.quadrantColours)
  }

  @Test(arguments: [(66, 48), (30, 22), (18, 90)]) func aHEICMayHaveAnyWidth(width: Int, height: Int) throws {
    let made = TestPicture.Made(size: PixelSize(width: width, height: height))
    let bitmap = try decode(.heic, file(made, .heic))
    #expect(bitmap.size == made.size)
    expect(bitmap, TestPicture.quadrantColours)
  }

  private func file(_ made: TestPicture.Made, _ format: ImageFormat = .avif) throws -> [UInt8] {
    try TestPicture.file(format, made) { x, y in
      let colour = TestPicture.quadrantColours[
        (y < made.size.height / 2 ? 0 : 2) + (x < made.size.width / 2 ? 0 : 1)]
      return [UInt16(colour.red), UInt16(colour.green), UInt16(colour.blue), 255]
    }
  }

  /// The colour of a picture of one grey, which is said of the greatest sample.
  private func mean(_ format: ImageFormat, _ made: TestPicture.Made, _ grey: (UInt16) -> UInt16) throws -> Colour {
    let most = UInt16(1 << made.depth - 1)
    let bytes = try TestPicture.file(format, made) { _, _ in [grey(most), grey(most), grey(most), most] }
    return TestPicture.quadrantMeans(of: try decode(format, bytes))[0]
  }

  private func grey(_ value: UInt8) -> Colour { Colour(red: value, green: value, blue: value) }

  private func decode(_ format: ImageFormat, _ bytes: [UInt8]) throws -> Bitmap {
    let source = try SourceImage(format: format, bytes: bytes)
    return try source.decode(reducedTo: source.size, background: .white)
  }

  private func expect(_ bitmap: borrowing Bitmap, _ colours: [Colour]) {
    for (mean, colour) in zip(TestPicture.quadrantMeans(of: bitmap), colours) {
      #expect(mean.distance(to: colour) <= 6)
    }
  }
}
