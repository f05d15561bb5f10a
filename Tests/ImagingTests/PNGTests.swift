import Imaging
import TestSupport
import Testing

@Suite struct PNGTests {
  private let blue = Colour(red: 0, green: 0, blue: 255)

  @Test func pixelsComeAsTheyAre() throws {
    let colours = (0..<12).map { Colour(red: UInt8($0 * 20), green: UInt8(255 - $0), blue: UInt8($0)) }
    let png = TestPicture.png(rows: [Array(colours[0..<4]), Array(colours[4..<8]), Array(colours[8..<12])])
    let bitmap = try decode(png)
    #expect((0..<12).map { bitmap[$0 % 4, $0 / 4] } == colours)
  }

  @Test func transparencyIsLaidOnTheBackground() throws {
    let row = [blue, blue, blue]
    let bitmap = try decode(TestPicture.png(rows: [row]) { x, _ in [255, 128, 0][x] })
    #expect(bitmap[0, 0] == blue)
    #expect(bitmap[1, 0] == Colour(red: 127, green: 127, blue: 255))
    #expect(bitmap[2, 0] == .white)
  }

  @Test func theHiddenColourOfTransparentPixelsDoesNotBleed() throws {
    let rows = (0..<40).map { y in (0..<40).map { x in x < 20 ? Colour(red: 0, green: 255, blue: 0) : blue } }
    let png = TestPicture.png(rows: rows) { x, _ in x < 20 ? 0 : 255 }
    let scaled = try SourceImage(format: .png, bytes: png).decode(
      reducedTo: PixelSize(width: 7, height: 7), background: .white)
    for x in 0..<7 { #expect(abs(Int(scaled[x, 3].green) - Int(scaled[x, 3].red)) <= 1) }
  }

  @Test func palettesBecomeTrueColour() throws {
    let png = TestPicture.palettePNG(rows: [[0, 1, 2]], palette: [.red, blue, blue], transparency: [255, 255, 0])
    let bitmap = try decode(png)
    #expect([bitmap[0, 0], bitmap[1, 0], bitmap[2, 0]] == [.red, blue, .white])
  }

  @Test func sixteenBitsAreRoundedToEight() throws {
    let bitmap = try decode(TestPicture.deepPNG(rows: [[0, 128 * 257, 40000, 65535, 511]]))
    #expect((0..<5).map { bitmap[$0, 0].green } == [0, 128, 156, 255, 2])
    #expect(bitmap[2, 0].red == 156 && bitmap[2, 0].blue == 156)
  }

  @Test func moreRowsThanTheBytesCanHoldAreATruncation() {
    #expect(throws: ImageFailure.truncated(percentOfRows: nil)) {
      _ = try decode(TestPicture.pngHeader(width: 1, height: 60_000_000))
    }
    #expect(throws: ImageFailure.truncated(percentOfRows: nil)) {
      _ = try decode(TestPicture.pngHeader(width: 16_000, height: 16_000))
    }
  }

  @Test(arguments: [8, 20, 45, 60]) func aTruncatedFileIsAFailure(length: Int) {
    let png = TestPicture.png(rows: Array(repeating: [.red, blue, .white], count: 20))
    #expect(throws: ImageFailure.truncated(percentOfRows: nil)) { _ = try decode(Array(png.prefix(length))) }
  }

  @Test func aMissingLastChunkAloneLosesNothing() throws {
    let png = TestPicture.png(rows: [[.red, blue, .white]])
    let bitmap = try decode(png.dropLast(12))
    #expect([bitmap[0, 0], bitmap[1, 0], bitmap[2, 0]] == [.red, blue, .white])
  }

  @Test func aDamagedChunkIsAFailure() {
    var png = TestPicture.png(rows: Array(repeating: [.red, blue, .white], count: 20))
    png[60] ^= 0xFF
    #expect(throws: ImageFailure.corrupt("IDAT: incorrect data check")) { _ = try decode(png) }
  }

  @Test func moreThanItsBytesCanHoldIsNeverBegun() {
    #expect(throws: ImageFailure.truncated(percentOfRows: nil)) {
      _ = try decode(TestPicture.pngHeader(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF))
    }
    #expect(throws: ImageFailure.corrupt("a side is zero")) {
      _ = try decode(TestPicture.pngHeader(width: 0, height: 5))
    }
  }

  /// libpng would ask for a gibibyte.
  @Test func aChunkLongerThanTheFileIsNeverRead() throws {
    var png = TestPicture.png(rows: [[.red]], exifOrientation: 1)
    png[33] = 0x3F  // the length of eXIf, after the signature and IHDR
    #expect(throws: ImageFailure.truncated(percentOfRows: nil)) { _ = try SourceImage(format: .png, bytes: png) }
    // What stands behind the last chunk is none.
    let trailed = TestPicture.png(rows: [[.red]]) + Array("\u{3F}xxxjunk behind the end".utf8)
    #expect(try decode(trailed)[0, 0] == .red)
    // Without its last chunk, or with a part of it, all pixels are there.
    for missing in [4, 8, 12] { #expect(try decode(TestPicture.png(rows: [[.red]]).dropLast(missing))[0, 0] == .red) }
  }

  /// Texts and profiles would be unpacked, however large that makes them.
  @Test(arguments: ["iCCP", "zTXt", "iTXt", "tEXt", "sPLT", "abCd"]) func chunksWithoutPixelsAreNotRead(type: String)
    throws
  {
    let png = TestPicture.png(rows: [[.red, blue]])
    let other = TestPicture.chunk(type, Array("x\0\0nonsense".utf8))
    let bitmap = try decode(png.prefix(33) + other + png.dropFirst(33))
    #expect(bitmap[0, 0] == .red)
    #expect(bitmap[1, 0] == blue)
  }

  @Test func aPixelsOpacityIsKept() throws {
    let bitmap = try TestPicture.drawn(width: 3, height: 1) { _, _ in .red }
    bitmap.setOpacity(0, x: 1, y: 0)
    bitmap.setOpacity(0.5, x: 2, y: 0)
    let onWhite = try decode(bitmap.png())
    #expect(onWhite[0, 0] == .red)
    #expect(onWhite[1, 0] == .white)
    #expect(onWhite[2, 0].distance(to: Colour(red: 255, green: 128, blue: 128)) <= 2)
  }

  private func decode(_ png: some Sequence<UInt8>) throws -> Bitmap {
    let source = try SourceImage(format: .png, bytes: Array(png))
    return try source.decode(reducedTo: source.size, background: .white)
  }
}
