import Imaging
import TestSupport
import Testing

@Suite struct WebPTests {
  private let blue = Colour(red: 0, green: 0, blue: 255)

  @Test func pixelsComeAsTheyAre() throws {
    let webp = try TestPicture.file(.webp, width: 37, height: 11) { x, y in
      Colour(red: UInt8(x * 6), green: UInt8(y * 20), blue: UInt8(x + y))
    }
    let bitmap = try decode(webp)
    #expect(bitmap.size == PixelSize(width: 37, height: 11))
    #expect(bitmap[36, 10] == Colour(red: 216, green: 200, blue: 46))
    #expect(bitmap[1, 9] == Colour(red: 6, green: 180, blue: 10))
  }

  @Test func transparencyIsLaidOnTheBackground() throws {
    let webp = try TestPicture.file(
      .webp, width: 3, height: 1, opacity: { x, _ in [255, 127, 0][x] }, { _, _ in blue })
    let bitmap = try decode(webp)
    #expect(bitmap[0, 0] == blue && bitmap[2, 0] == .white)
    #expect(bitmap[1, 0].distance(to: Colour(red: 128, green: 128, blue: 255)) <= 2)
  }

  @Test(arguments: 1...8) func itsEXIFOrientationCounts(orientation: Int) throws {
    let upright = try TestPicture.quadrants(width: 12, height: 8)
    let rows = TestPicture.storedRows(of: upright, exifOrientation: orientation)
    let size = PixelSize(width: rows[0].count, height: rows.count)
    let webp = try TestPicture.file(.webp, width: size.width, height: size.height) { rows[$1][$0] }
    let bitmap = try decode(TestPicture.withEXIF(orientation: UInt8(orientation), inWebP: webp, size: size))
    #expect(TestPicture.rows(of: bitmap) == TestPicture.rows(of: upright))
  }

  @Test func aFileThatIsShorterThanItSaysIsTruncated() throws {
    let size = PixelSize(width: 40, height: 30)
    let plain = try TestPicture.quadrants(.webp, width: size.width, height: size.height)
    for webp in [plain, TestPicture.withEXIF(orientation: 1, inWebP: plain, size: size)] {
      for length in 12..<webp.count {
        #expect(throws: ImageFailure.truncated(percentOfRows: nil)) { _ = try decode(Array(webp.prefix(length))) }
      }
    }
  }

  /// Other readers don't look at it either.
  @Test func aChunkBehindThePictureMayBeTorn() throws {
    let size = PixelSize(width: 12, height: 8)
    let plain = try TestPicture.quadrants(.webp, width: size.width, height: size.height)
    var webp = TestPicture.withEXIF(orientation: 6, inWebP: plain, size: size)
    let chunk = try #require(webp.indices.last { webp[$0...].starts(with: "EXIF".utf8) })
    webp[chunk + 7] = 0x7F  // its length
    #expect(TestPicture.rows(of: try decode(webp)) == TestPicture.rows(of: try decode(plain)))
  }

  @Test func ofAnAnimationTheFirstFrameStandsWhereItBelongs() throws {
    let still = try TestPicture.file(.webp, width: 3, height: 2) { x, _ in [.red, blue, .white][x] }
    let webp = TestPicture.animatedWebP(
      still: still, size: PixelSize(width: 3, height: 2), canvas: PixelSize(width: 6, height: 5), left: 2, top: 2)
    let grey = Colour(red: 90, green: 90, blue: 90)
    let source = try SourceImage(format: .webp, bytes: webp)
    let rows = TestPicture.rows(of: try source.decode(reducedTo: source.size, background: grey))
    let (empty, frame) = (Array(repeating: grey, count: 6), [grey, grey, .red, blue, .white, grey])
    #expect(rows == [empty, empty, frame, frame, empty])
    let outside = TestPicture.animatedWebP(
      still: still, size: PixelSize(width: 3, height: 2), canvas: PixelSize(width: 4, height: 4), left: 2, top: 2)
    #expect(throws: ImageFailure.corrupt("its first frame is not on its canvas")) { _ = try decode(outside) }
  }

  @Test func aProfileIsApplied() throws {
    let size = PixelSize(width: 3, height: 2)
    let plain = try TestPicture.file(.webp, width: 3, height: 2) { _, _ in Colour(red: 200, green: 100, blue: 50) }
    let webp = TestPicture.withProfile(TestPicture.strangeProfile, inWebP: plain, size: size)
    #expect(try decode(webp)[2, 1].distance(to: Colour(red: 168, green: 229, blue: 122)) <= 1)
    let broken = try decode(TestPicture.withProfile([1, 2, 3, 4], inWebP: plain, size: size))
    #expect(broken.hasBrokenProfile == true)
    #expect(broken[2, 1] == Colour(red: 200, green: 100, blue: 50))
    let needed = try [webp, plain].map {
      try SourceImage(format: .webp, bytes: $0).memoryNeeded(reducedTo: PixelSize(width: 1, height: 1))
    }
    #expect(needed[0] - needed[1] >= 3 << 20)
  }

  /// Half of all that is hidden: it is laid on the background before the reduction.
  @Test func aReducedPictureIsTheMeanOfWhatIsSeen() throws {
    let webp = try TestPicture.file(.webp, width: 2, height: 2, opacity: { x, _ in x == 0 ? 255 : 0 }, { _, _ in blue })
    let source = try SourceImage(format: .webp, bytes: webp)
    let bitmap = try source.decode(reducedTo: PixelSize(width: 1, height: 1), background: .white)
    #expect(bitmap[0, 0].distance(to: Colour(red: 128, green: 128, blue: 255)) <= 1)
  }

  private func decode(_ webp: [UInt8]) throws -> Bitmap {
    let source = try SourceImage(format: .webp, bytes: webp)
    return try source.decode(reducedTo: source.size, background: .white)
  }
}
