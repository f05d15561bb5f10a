import Imaging
import TestSupport
import Testing

@Suite struct TIFFTests {
  private let black = Colour(red: 0, green: 0, blue: 0)

  @Test(arguments: 1...8) func trueColoursStandUpright(orientation: Int) throws {
    let upright = try TestPicture.quadrants(width: 12, height: 8)
    let rows = TestPicture.storedRows(of: upright, exifOrientation: orientation)
    let bitmap = try decode(TestPicture.tiff(rows: rows, orientation: orientation))
    #expect(TestPicture.rows(of: bitmap) == TestPicture.rows(of: upright))
  }

  @Test(arguments: 1...8, [0, 1]) func bilevelPicturesAreNeitherInvertedNorLying(orientation: Int, white: Int) throws {
    let upright = try TestPicture.drawn(width: 11, height: 6) { x, y in x < 4 || y == 1 ? black : .white }
    let rows = TestPicture.storedRows(of: upright, exifOrientation: orientation)
    // Photometric 0 has white at 0, and 1 at 1.
    let pixels: [UInt8] = rows.flatMap { (row: [Colour]) -> [UInt8] in
      stride(from: 0, to: row.count, by: 8).map { (start: Int) -> UInt8 in
        (0..<8).reduce(UInt8(0)) { byte, bit in
          let isWhite = start + bit < row.count && row[start + bit] == .white
          return byte << 1 | (isWhite == (white == 1) ? 1 : 0)
        }
      }
    }
    let size = PixelSize(width: rows[0].count, height: rows.count)
    let tiff = TestPicture.tiff(
      size: size, bits: 1, samples: 1, photometric: white, pixels: pixels, tags: [274: orientation])
    #expect(TestPicture.rows(of: try decode(tiff)) == TestPicture.rows(of: upright))
  }

  @Test(arguments: [(0, [250, 205, 155, 5]), (1, [5, 50, 100, 250])]) func greysOfBothKinds(
    white: Int, expected: [UInt8]
  )
    throws
  {
    let size = PixelSize(width: 4, height: 1)
    let tiff = TestPicture.tiff(size: size, bits: 8, samples: 1, photometric: white, pixels: [5, 50, 100, 250])
    let bitmap = try decode(tiff)
    #expect((0..<4).map { bitmap[$0, 0].green } == expected)
  }

  @Test func sixteenBitsBecomeEight() throws {
    let size = PixelSize(width: 2, height: 1)
    let bitmap = try decode(
      TestPicture.tiff(size: size, bits: 16, samples: 1, photometric: 1, pixels: [0, 0x80, 0xFF, 0xFF]))
    #expect([bitmap[0, 0].red, bitmap[1, 0].red] == [128, 255])
  }

  /// What one pixel, half opaque, becomes on white: of kind 2 its colours are as they are, of kind 1 multiplied by
  /// their opacity, and of kind 0 the fourth sample is no opacity.
  @Test(arguments: [(2, 227), (1, 255), (0, 200)]) func opacityIsWhatTheFileSays(kind: Int, expected: Int) throws {
    let size = PixelSize(width: 1, height: 1)
    let tiff = TestPicture.tiff(
      size: size, bits: 8, samples: 4, photometric: 2, pixels: [200, 0, 100, 128], tags: [338: kind])
    #expect(abs(Int(try decode(tiff)[0, 0].red) - expected) <= 2)
  }

  @Test func aGreyPictureMayBeTransparentToo() throws {
    let size = PixelSize(width: 3, height: 1)
    let tiff = TestPicture.tiff(
      size: size, bits: 8, samples: 2, photometric: 1, pixels: [0, 255, 0, 128, 0, 0], tags: [338: 2])
    let bitmap = try decode(tiff)
    for (x, expected) in [0, 127, 255].enumerated() { #expect(abs(Int(bitmap[x, 0].red) - expected) <= 2) }
  }

  @Test func aStripThatIsNotThereIsATruncation() {
    let tiff = TestPicture.tiff(
      size: PixelSize(width: 2, height: 2), bits: 8, samples: 1, photometric: 1, pixels: [1, 2, 3, 4], tags: [273: 4000]
    )
    #expect(throws: ImageFailure.truncated(percentOfRows: nil)) { _ = try decode(tiff) }
  }

  @Test func kindsThatWouldComeOutWrongAreUnsupported() {
    let size = PixelSize(width: 1, height: 1)
    #expect(throws: ImageFailure.unsupported("samples that are signed or no integers")) {
      _ = try decode(
        TestPicture.tiff(size: size, bits: 16, samples: 1, photometric: 1, pixels: [0, 0], tags: [339: 2]))
    }
    #expect(throws: ImageFailure.unsupported("4 bits a sample")) {
      _ = try decode(TestPicture.tiff(size: size, bits: 4, samples: 3, photometric: 2, pixels: [0, 0]))
    }
    #expect(throws: ImageFailure.unsupported("Sorry, can not handle images with 32-bit samples")) {
      _ = try decode(TestPicture.tiff(size: size, bits: 32, samples: 1, photometric: 1, pixels: [0, 0, 0, 0]))
    }
  }

  /// libtiff fills in what it can't decode.
  @Test(
    .enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"),
    arguments: [
      "tiff/commons-imaging/TestJpegRgb127x127.tiff", "tiff/commons-imaging/TestJpegTiles.tiff",
      "tiff/debian-src-libtiff/testfax4.tiff",
    ])
  func damageInAStripIsNotFilledIn(name: String) throws {
    var tiff = try SharedMaterial.corpusFile("formats/" + name)
    let whole = try SourceImage(format: .tiff, bytes: tiff)
    _ = try whole.decode(reducedTo: whole.size, background: .white)
    tiff.replaceSubrange(tiff.count / 2..<tiff.count / 2 + 40, with: Array(repeating: 0xFF, count: 40))
    #expect(throws: ImageFailure.corrupt("its pixels can't be decoded")) {
      let source = try SourceImage(format: .tiff, bytes: tiff)
      _ = try source.decode(reducedTo: source.size, background: .white)
    }
  }

  @Test func moreStripsThanAPictureNeedsAreNotRead() {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let (strips, entries) = ((1 << 20) + 1, 9)
    let numbers = 8 + 2 + 12 * entries + 4
    // Tag, type (3: 16 bits, 4: 32 bits), count, and value or where the values are.
    let directory = [
      (256, 4, 1, 1), (257, 4, 1, strips), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1), (273, 3, strips, numbers),
      (277, 3, 1, 1), (278, 4, 1, 1), (279, 3, strips, numbers),
    ].flatMap { little($0.0, 2) + little($0.1, 2) + little($0.2, 4) + little($0.3, 4) }
    let tiff =
      Array("II*\0".utf8) + little(8, 4) + little(entries, 2) + directory + little(0, 4)
      + Array(repeating: 1, count: 2 * strips)
    #expect(throws: ImageFailure.unsupported("more than a million strips")) {
      _ = try SourceImage(format: .tiff, bytes: tiff)
    }
  }

  @Test func aFileThatEndsBeforeItsDirectoryIsTruncated() {
    #expect(throws: ImageFailure.truncated(percentOfRows: nil)) {
      _ = try decode(Array("II*\0".utf8) + [200, 0, 0, 0])
    }
  }

  private func decode(_ tiff: [UInt8]) throws -> Bitmap {
    let source = try SourceImage(format: .tiff, bytes: tiff)
    return try source.decode(reducedTo: source.size, background: .white)
  }
}
