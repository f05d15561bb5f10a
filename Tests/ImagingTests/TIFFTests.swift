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

  /// Bits, format (1 for integers, 3 for floating point), the bytes of two samples, and the greys that they are.
  @Test(
    arguments: [
      (2, 1, [0b0111_0000], [85, 255]), (4, 1, [0x3C], [51, 204]), (7, 1, [0b0111_1111, 0b1111_1100], [126, 255]),
      (10, 1, [0b1000_0000, 0b0000_0011, 0b1111_0000], [128, 16]), (12, 1, [0x80, 0x0F, 0xFF], [128, 255]),
      (16, 1, [0x40, 0x9C, 0xFF, 0xFF], [156, 255]), (24, 1, [1, 0, 0x80, 0xFF, 0xFF, 0xFF], [128, 255]),
      (32, 1, [0, 0, 0x40, 0x9C, 0, 0, 0, 0], [156, 0]), (16, 3, [0, 0x38, 0, 0xBC], [128, 0]),
      (32, 3, [0, 0, 0x80, 0x3E, 0, 0, 0, 0x40], [64, 255]), (32, 3, [0, 0, 0xC0, 0x7F, 0, 0, 0x80, 0xBF], [0, 0]),
    ] as [(Int, Int, [UInt8], [UInt8])])
  func samplesAreScaled(bits: Int, format: Int, pixels: [UInt8], expected: [UInt8]) throws {
    let size = PixelSize(width: 2, height: 1)
    let bitmap = try decode(
      TestPicture.tiff(size: size, bits: bits, samples: 1, photometric: 1, pixels: pixels, tags: [339: format]))
    #expect([bitmap[0, 0].red, bitmap[1, 0].red] == expected)
  }

  @Test func bytesMayStandInTheOtherOrder() throws {
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    // Tag, type (3: 16 bits, 4: 32 bits), and value.
    let tags = [
      (256, 3, 2), (257, 3, 1), (258, 3, 16), (259, 3, 1), (262, 3, 1), (273, 4, 8), (277, 3, 1), (278, 3, 1),
      (279, 4, 4),
    ]
    let entries: [UInt8] = tags.flatMap { (tag: Int, type: Int, value: Int) -> [UInt8] in
      let value: [UInt8] = type == 3 ? big(value, 2) + [0, 0] : big(value, 4)
      return big(tag, 2) + big(type, 2) + big(1, 4) + value
    }
    let pixels: [UInt8] = big(40000, 2) + big(65535, 2)
    let head: [UInt8] = Array("MM\0*".utf8) + big(12, 4) + pixels
    let tiff: [UInt8] = head + big(tags.count, 2) + entries + big(0, 4)
    let bitmap = try decode(tiff)
    #expect([bitmap[0, 0].red, bitmap[1, 0].red] == [156, 255])
  }

  @Test func aPaletteIsLookedUp() throws {
    let palette: [Int] = [0, 40000, 65535] + zeros(13) + [65535, 0, 65535] + zeros(13) + [0, 0, 65535] + zeros(13)
    let size = PixelSize(width: 3, height: 1)
    let bitmap = try decode(
      TestPicture.tiff(
        size: size, pieces: [[0x01, 0x20]], pieceSize: size, photometric: 3,
        tags: [258: [4], 277: [1], 320: palette]))
    #expect(
      TestPicture.rows(of: bitmap) == [
        [Colour(red: 0, green: 255, blue: 0), Colour(red: 156, green: 0, blue: 0), .white]
      ])
  }

  @Test func inksTakeLightAway() throws {
    let size = PixelSize(width: 3, height: 1)
    let bitmap = try decode(
      TestPicture.tiff(
        size: size, bits: 8, samples: 4, photometric: 5, pixels: [0, 255, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0]))
    #expect(TestPicture.rows(of: bitmap) == [[.red, black, .white]])
  }

  /// L*a*b* of red in sRGB, where white is that of ICC.1.
  @Test(arguments: [(8, [139, 81, 70]), (16, [0x5E, 0x8B, 0xE0, 0x50, 0xE4, 0x45])] as [(Int, [UInt8])])
  func coloursMayBeLightnessAndTwoOpponents(bits: Int, pixel: [UInt8]) throws {
    let size = PixelSize(width: 1, height: 1)
    let bitmap = try decode(TestPicture.tiff(size: size, bits: bits, samples: 3, photometric: 8, pixels: pixel))
    #expect(bitmap[0, 0].distance(to: .red) <= 10)
  }

  @Test(arguments: 1...8) func whatLibtiffConvertsIsTurnedOnce(orientation: Int) throws {
    // Luma and chroma, not subsampled, in two strips.
    let upright = try TestPicture.drawn(width: 12, height: 8) { x, y in
      let grey = UInt8(20 * x + y)
      return Colour(red: grey, green: grey, blue: grey)
    }
    let rows = TestPicture.storedRows(of: upright, exifOrientation: orientation)
    let strips = [rows.prefix(rows.count / 2), rows.dropFirst(rows.count / 2)]
    let size = PixelSize(width: rows[0].count, height: rows.count)
    let tiff = TestPicture.tiff(
      size: size, pieces: strips.map { rows -> [UInt8] in rows.flatMap { row in row.flatMap { [$0.red, 128, 128] } } },
      pieceSize: PixelSize(width: size.width, height: size.height / 2), photometric: 6, tags: [274: [orientation]])
    let bitmap = try decode(tiff)
    #expect(bitmap.size == upright.size)
    for y in 0..<8 { for x in 0..<12 { #expect(bitmap[x, y].distance(to: upright[x, y]) <= 1) } }
  }

  @Test(arguments: [false, true]) func samplesMayBeInPlanes(isTiled: Bool) throws {
    let picture = try TestPicture.quadrants(width: 48, height: 32)
    let rows = TestPicture.rows(of: picture)
    let side = isTiled ? PixelSize(width: 16, height: 16) : PixelSize(width: 48, height: 16)
    let planes: [KeyPath<Colour, UInt8>] = [\.red, \.green, \.blue]
    let pieces: [[UInt8]] = planes.flatMap { plane -> [[UInt8]] in
      stride(from: 0, to: 32, by: side.height).flatMap { top -> [[UInt8]] in
        stride(from: 0, to: 48, by: side.width).map { left -> [UInt8] in
          rows[top..<top + side.height].flatMap { row in row[left..<left + side.width].map { $0[keyPath: plane] } }
        }
      }
    }
    let tiff = TestPicture.tiff(
      size: picture.size, pieces: pieces, pieceSize: side, isTiled: isTiled, tags: [284: [2]])
    #expect(TestPicture.rows(of: try decode(tiff)) == rows)
  }

  @Test func tilesMayReachBeyondThePicture() throws {
    let tile: [UInt8] = (0..<256).flatMap { [UInt8($0 % 16), UInt8($0 / 16), 7] }
    let size = PixelSize(width: 5, height: 3)
    let bitmap = try decode(
      TestPicture.tiff(size: size, pieces: [tile], pieceSize: PixelSize(width: 16, height: 16), isTiled: true))
    let expected = (0..<3).map { y in (0..<5).map { x in Colour(red: UInt8(x), green: UInt8(y), blue: 7) } }
    #expect(TestPicture.rows(of: bitmap) == expected)
  }

  @Test func aProfileIsApplied() throws {
    let size = PixelSize(width: 1, height: 1)
    let colour = TestPicture.tiff(
      size: size, pieces: [[255, 0, 0]], pieceSize: size, tags: [34675: TestPicture.exchangingProfile.map(Int.init)])
    let green = Colour(red: 0, green: 255, blue: 0)
    #expect(try decode(colour)[0, 0].distance(to: green) <= 2)
    let grey = TestPicture.tiff(
      size: size, pieces: [[55]], pieceSize: size, photometric: 1,
      tags: [258: [8], 277: [1], 34675: TestPicture.linearGreyProfile.map(Int.init)])
    #expect(abs(Int(try decode(grey)[0, 0].red) - 128) <= 1)
    let broken = TestPicture.tiff(size: size, pieces: [[255, 0, 0]], pieceSize: size, tags: [34675: [1, 2, 3, 4, 5]])
    let bitmap = try decode(broken)
    #expect(bitmap[0, 0] == .red && bitmap.hasBrokenProfile)
  }

  @Test func whatIsReadRowByRowTakesLittleMemory() throws {
    let size = PixelSize(width: 2000, height: 2000)
    let tiff = TestPicture.tiff(
      size: size, bits: 8, samples: 1, photometric: 1, pixels: Array(repeating: 9, count: size.width * size.height))
    let source = try SourceImage(format: .tiff, bytes: tiff)
    let target = PixelSize(width: 100, height: 100)
    // One strip, which libtiff holds, and not a pixel more of the picture than some rows.
    #expect(source.memoryNeeded(reducedTo: target) <= size.width * size.height + 5 << 20)
    #expect(try source.decode(reducedTo: target, background: .white)[99, 99].red == 9)
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

  @Test func theHiddenColourOfTransparentPixelsDoesNotBleed() throws {
    let size = PixelSize(width: 40, height: 40)
    let row = (0..<40).flatMap { x -> [UInt8] in x < 20 ? [0, 255, 0, 0] : [0, 0, 255, 255] }
    let tiff = TestPicture.tiff(
      size: size, bits: 8, samples: 4, photometric: 2, pixels: Array(repeating: row, count: 40).flatMap(\.self),
      tags: [338: 2])
    let reduced = try SourceImage(format: .tiff, bytes: tiff).decode(
      reducedTo: PixelSize(width: 7, height: 7), background: .white)
    for x in 0..<7 { #expect(abs(Int(reduced[x, 3].green) - Int(reduced[x, 3].red)) <= 1) }
  }

  @Test func aStripThatIsNotThereIsATruncation() {
    let tiff = TestPicture.tiff(
      size: PixelSize(width: 2, height: 2), bits: 8, samples: 1, photometric: 1, pixels: [1, 2, 3, 4], tags: [273: 4000]
    )
    #expect(throws: ImageFailure.truncated(percentOfRows: nil)) { _ = try decode(tiff) }
  }

  @Test(
    arguments: [
      (16, 1, 1, 339, 2, "samples that are signed"), (32, 1, 1, 339, 6, "samples that are complex numbers"),
      (8, 1, 1, 339, 3, "floating point numbers of 8 bits"), (20, 1, 1, 278, 1, "20 bits a sample"),
      (8, 4, 5, 332, 2, "inks other than cyan, magenta, yellow and black"), (8, 1, 1, 259, 9999, "compression 9999"),
      (8, 1, 32803, 278, 1, "a photometric interpretation of 32803"),
      (8, 2, 2, 278, 1, "2 samples a pixel, which are too few"),
    ])
  func otherKindsAreUnsupported(bits: Int, samples: Int, photometric: Int, tag: Int, value: Int, words: String) {
    let tiff = TestPicture.tiff(
      size: PixelSize(width: 1, height: 1), bits: bits, samples: samples, photometric: photometric,
      pixels: Array(repeating: 0, count: 16), tags: [tag: value])
    #expect(throws: ImageFailure.unsupported(words)) { _ = try decode(tiff) }
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

  private func zeros(_ count: Int) -> [Int] { Array(repeating: 0, count: count) }

  private func decode(_ tiff: [UInt8]) throws -> Bitmap {
    let source = try SourceImage(format: .tiff, bytes: tiff)
    return try source.decode(reducedTo: source.size, background: .white)
  }
}
