import Imaging
import TestSupport
import Testing

@Suite struct BMPTests {
  private let palette: [Colour] = (UInt8.min...UInt8.max).map { Colour(red: $0, green: $0 &* 7, blue: ~$0) }

  @Test(arguments: [1, 4, 8], [12, 40, 108, 124]) func palettesOfEachHeaderAndWidth(bits: Int, header: Int) throws {
    let palette = Array(palette.prefix(1 << bits))
    for width in 1...70 {
      let rows: [[UInt32]] = (0..<3).map { y in
        (0..<width).map { (x: Int) -> UInt32 in UInt32((x * 5 + y) % palette.count) }
      }
      let bmp = TestPicture.bmp(
        rows: rows, bitsPerPixel: bits, palette: palette, headerSize: header, isTopDown: header > 12 && width % 2 == 0)
      #expect(TestPicture.rows(of: try decode(bmp)) == rows.map { $0.map { palette[Int($0)] } })
    }
  }

  @Test(arguments: [24, 32]) func trueColoursComeAsTheyAre(bits: Int) throws {
    let rows: [[UInt32]] = [[0xFF00_0000, 0xFF12_3456, 0x00FF_FFFF], [0x0000_FF00, 0xFF, 0x00AA_BBCC]]
    let bitmap = try decode(TestPicture.bmp(rows: rows, bitsPerPixel: bits))
    #expect(bitmap[1, 0] == Colour(red: 0x12, green: 0x34, blue: 0x56))
    #expect(bitmap[2, 1] == Colour(red: 0xAA, green: 0xBB, blue: 0xCC))
    #expect(bitmap[0, 0] == Colour(red: 0, green: 0, blue: 0))
  }

  @Test func fiveBitsAreSpreadToEight() throws {
    let bitmap = try decode(TestPicture.bmp(rows: [[0x7FFF, 0x7C00, 16 << 5, 0]], bitsPerPixel: 16))
    #expect([bitmap[0, 0], bitmap[1, 0]] == [.white, .red])
    #expect([bitmap[2, 0], bitmap[3, 0]] == [Colour(red: 0, green: 132, blue: 0), Colour(red: 0, green: 0, blue: 0)])
  }

  @Test func runsAreUnpacked() throws {
    let codes: [UInt8] = [3, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 1]
    let bitmap = try decode(runs(codes, height: 2))
    #expect(TestPicture.rows(of: bitmap) == [[1, 2, 3], [1, 1, 1]].map { $0.map { palette[$0] } })
  }

  @Test func halfBytesAndTrueColoursComeInRuns() throws {
    let rows: [[UInt32]] = [[0, 0, 0], [0, 0, 0]]
    let half = TestPicture.bmp(
      rows: rows, bitsPerPixel: 4, palette: Array(palette.prefix(16)), compression: 2,
      compressed: [3, 0x12, 0, 0, 0, 3, 0x45, 0x60, 0, 1])
    #expect(TestPicture.rows(of: try decode(half)) == [[4, 5, 6], [1, 2, 1]].map { $0.map { palette[$0] } })
    let colours = TestPicture.bmp(
      rows: rows, bitsPerPixel: 24, headerSize: 64, compression: 4,
      compressed: [3, 1, 2, 3, 0, 0, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 0, 1])
    #expect(
      TestPicture.rows(of: try decode(colours)) == [
        [(6, 5, 4), (9, 8, 7), (12, 11, 10)].map { Colour(red: $0.0, green: $0.1, blue: $0.2) },
        Array(repeating: Colour(red: 3, green: 2, blue: 1), count: 3),
      ])
  }

  @Test func whatNoRunGivesIsBlack() throws {
    let skipped: [UInt8] = [0, 2, 1, 1, 1, 7, 0, 1]
    let bitmap = try decode(runs(skipped, height: 3))
    let black = Colour(red: 0, green: 0, blue: 0)
    #expect(
      TestPicture.rows(of: bitmap) == [[black, black, black], [black, palette[7], black], [black, black, black]])
  }

  @Test func runsMayComeFromTheTop() throws {
    let rows = Array(repeating: [UInt32](repeating: 0, count: 3), count: 2)
    let bmp = TestPicture.bmp(
      rows: rows, bitsPerPixel: 8, palette: palette, isTopDown: true, compression: 1,
      compressed: [3, 1, 0, 0, 3, 2, 0, 1])
    #expect(TestPicture.rows(of: try decode(bmp)) == [[1, 1, 1], [2, 2, 2]].map { $0.map { palette[$0] } })
  }

  @Test func runsBeyondTheirRowAreLeftOut() throws {
    let bitmap = try decode(runs([200, 1, 0, 0, 0, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 2, 255, 255, 3, 3], height: 2))
    #expect(TestPicture.rows(of: bitmap) == [[1, 2, 3], [1, 1, 1]].map { $0.map { palette[$0] } })
  }

  @Test func runsThatEndWithoutSayingSoAreATruncation() {
    #expect(throws: ImageFailure.truncated(percentOfRows: 50)) { _ = try decode(runs([3, 1, 0, 0], height: 2)) }
    #expect(throws: ImageFailure.truncated(percentOfRows: 25)) { _ = try decode(runs([3, 1, 0, 0], height: 4)) }
  }

  @Test func pixelsThatAreNotThereAreATruncation() throws {
    let bmp = TestPicture.bmp(rows: [[1, 2, 3], [4, 5, 6]], bitsPerPixel: 24)
    for length in 2..<bmp.count {
      #expect(throws: ImageFailure.truncated(percentOfRows: nil)) { _ = try decode(Array(bmp.prefix(length))) }
    }
    let huge = TestPicture.bmp(rows: [[1]], bitsPerPixel: 24).enumerated().map { (18..<25).contains($0) ? 0x7F : $1 }
    #expect(throws: ImageFailure.truncated(percentOfRows: nil)) { _ = try decode(huge) }
  }

  @Test(arguments: [40, 52, 56, 108, 124]) func channelsMayBeAnyBits(header: Int) throws {
    let narrow = TestPicture.bmp(
      rows: [[0xF800, 0x07E0, 0x0010]], bitsPerPixel: 16, headerSize: header, compression: 3,
      masks: [0xF800, 0x07E0, 0x001F])
    #expect(
      TestPicture.rows(of: try decode(narrow)) == [
        [.red, Colour(red: 0, green: 255, blue: 0), Colour(red: 0, green: 0, blue: 132)]
      ])
    let wide = TestPicture.bmp(
      rows: [[0x3FF0_0000, 0x0008_0000, 0x200]], bitsPerPixel: 32, headerSize: header, compression: 3,
      masks: [0x3FF0_0000, 0xFFC00, 0x3FF])
    #expect(
      TestPicture.rows(of: try decode(wide)) == [
        [.red, Colour(red: 0, green: 128, blue: 0), Colour(red: 0, green: 0, blue: 128)]
      ])
  }

  /// Chromium does the same: where a mask is stated, also where all is hidden then.
  @Test func opacityCountsWhereAMaskSaysSo() throws {
    let rows: [[UInt32]] = [[0xFF00_00FF, 0x0000_00FF, 0x8000_00FF]]
    let masks: [UInt32] = [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000]
    let blue = Colour(red: 0, green: 0, blue: 255)
    let laid = [blue, .white, Colour(red: 127, green: 127, blue: 255)]
    for (header, compression) in [(56, 3), (108, 3), (124, 3), (40, 6), (108, 0), (124, 0)] {
      let bmp = TestPicture.bmp(
        rows: rows, bitsPerPixel: 32, headerSize: header, compression: compression, masks: masks)
      #expect(TestPicture.rows(of: try decode(bmp)) == [laid], "\(header), \(compression)")
    }
    for (header, compression) in [(40, 3), (40, 0), (52, 3), (56, 0)] {
      let bmp = TestPicture.bmp(
        rows: rows, bitsPerPixel: 32, headerSize: header, compression: compression,
        masks: compression == 0 && header == 40 ? [] : Array(masks.prefix(header == 56 ? 4 : 3)))
      #expect(TestPicture.rows(of: try decode(bmp)) == [[blue, blue, blue]], "\(header), \(compression)")
    }
  }

  @Test func aProfileIsApplied() throws {
    let profile = TestPicture.strangeProfile
    var bmp = TestPicture.bmp(rows: [[0xC86432]], bitsPerPixel: 24, headerSize: 124)
    let place: [UInt8] =
      [0, 0, 0, 0] + [UInt8(bmp.count - 14), 0, 0, 0] + [UInt8(profile.count & 255), UInt8(profile.count >> 8), 0, 0]
    bmp.replaceSubrange(14 + 56..<14 + 60, with: Array("DEBM".utf8))
    bmp.replaceSubrange(14 + 108..<14 + 120, with: place)
    #expect(try decode(bmp + profile)[0, 0].distance(to: Colour(red: 168, green: 229, blue: 122)) <= 1)
    let broken = try decode(bmp)
    #expect(broken.hasBrokenProfile == true)
    #expect(broken[0, 0] == Colour(red: 200, green: 100, blue: 50))
  }

  @Test func aPaletteMayBeLongerThanItsIndices() throws {
    let long = TestPicture.bmp(rows: [[0, 1, 3, 2]], bitsPerPixel: 2, palette: Array(palette.prefix(9)))
    #expect(TestPicture.rows(of: try decode(long)) == [[0, 1, 3, 2].map { palette[$0] }])
  }

  @Test func whatTheReaderDoesNotKnowIsRefused() {
    #expect(throws: ImageFailure.corrupt("a channel's bits are scattered")) {
      _ = try decode(
        TestPicture.bmp(rows: [[0]], bitsPerPixel: 32, compression: 3, masks: [0xFF00FF, 0xFF00, 0]))
    }
    #expect(throws: ImageFailure.unsupported("3 bits a pixel")) {
      _ = try decode(TestPicture.bmp(rows: [[0]], bitsPerPixel: 3))
    }
    #expect(throws: ImageFailure.unsupported("compression 4")) {
      _ = try decode(TestPicture.bmp(rows: [[0]], bitsPerPixel: 24, compression: 4))
    }
  }

  private func runs(_ codes: [UInt8], height: Int) -> [UInt8] {
    let rows = Array(repeating: [UInt32](repeating: 0, count: 3), count: height)
    return TestPicture.bmp(rows: rows, bitsPerPixel: 8, palette: palette, compression: 1, compressed: codes)
  }

  private func decode(_ bmp: [UInt8]) throws -> Bitmap {
    let source = try SourceImage(format: .bmp, bytes: bmp)
    return try source.decode(reducedTo: source.size, background: .white)
  }
}
