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

  @Test func runsThatEndTooEarlyAreATruncation() {
    #expect(throws: ImageFailure.truncated(percentOfRows: 50)) { _ = try decode(runs([3, 1, 0, 0, 0, 1], height: 2)) }
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

  @Test func whatTheReaderDoesNotKnowIsUnsupported() {
    #expect(throws: ImageFailure.unsupported("channels in bit fields")) {
      _ = try decode(TestPicture.bmp(rows: [[0]], bitsPerPixel: 32, compression: 3))
    }
    #expect(throws: ImageFailure.unsupported("2 bits a pixel")) {
      _ = try decode(TestPicture.bmp(rows: [[0]], bitsPerPixel: 2))
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
