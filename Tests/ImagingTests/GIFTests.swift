import Imaging
import TestSupport
import Testing

@Suite struct GIFTests {
  private let palette: [Colour] = [
    .red, .white, Colour(red: 0, green: 0, blue: 255), Colour(red: 1, green: 2, blue: 3),
  ]
  private let grey = Colour(red: 90, green: 90, blue: 90)

  @Test(arguments: [false, true], [1, 2, 7, 19]) func pixelsComeAsTheyAre(isInterlaced: Bool, height: Int) throws {
    let rows = (0..<height).map { y in (0..<13).map { UInt8(($0 + 3 * y) % 4) } }
    let gif = TestPicture.gif(rows: rows, palette: palette, isInterlaced: isInterlaced, localPalette: height == 7)
    expect(try decode(gif), rows.map { $0.map { palette[Int($0)] } })
  }

  @Test func aFrameStandsWhereItBelongsOnTheScreen() throws {
    let gif = TestPicture.gif(
      rows: [[0, 1], [2, 3]], palette: palette, screen: PixelSize(width: 4, height: 3), left: 1, top: 1)
    expect(
      try decode(gif),
      [
        [grey, grey, grey, grey], [grey, palette[0], palette[1], grey], [grey, palette[2], palette[3], grey],
      ])
  }

  @Test func aFrameThatDoesNotFitEnlargesTheScreen() throws {
    let gif = TestPicture.gif(
      rows: [[0, 1], [2, 3]], palette: palette, screen: PixelSize(width: 2, height: 1), left: 1)
    #expect(try SourceImage(format: .gif, bytes: gif).size == PixelSize(width: 3, height: 2))
    expect(try decode(gif), [[grey, palette[0], palette[1]], [grey, palette[2], palette[3]]])
  }

  @Test func whatIsTransparentIsLaidOnTheBackground() throws {
    let gif = TestPicture.gif(rows: [[0, 1], [2, 1]], palette: palette, transparent: 1)
    expect(try decode(gif), [[palette[0], grey], [palette[2], grey]])
  }

  @Test func aFileThatEndsBeforeItsFirstFrameDoesIsTruncated() throws {
    let gif = TestPicture.gif(rows: Array(repeating: [0, 1, 2], count: 40), palette: palette)
    for length in 6..<gif.count - 1 {
      #expect(throws: ImageFailure.truncated(percentOfRows: nil)) { _ = try decode(Array(gif.prefix(length))) }
    }
    _ = try decode(gif.dropLast())
  }

  @Test func pixelsThatAreNotThereAreATruncation() throws {
    var gif = TestPicture.gif(rows: Array(repeating: [0, 1, 2, 3], count: 30), palette: palette)
    let height = 13 + 3 * 128 + 7
    gif[height] = 60
    #expect(throws: ImageFailure.truncated(percentOfRows: 50)) { _ = try decode(gif) }
  }

  @Test func aCodeWithoutAMeaningIsDamage() throws {
    var gif = TestPicture.gif(rows: [[0, 1, 2, 3]], palette: palette)
    gif[gif.count - 5] = 200
    #expect(throws: ImageFailure.corrupt("one of its codes has no meaning")) { _ = try decode(gif) }
  }

  @Test func aFileWithoutAFrameOrColoursIsDamaged() {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    #expect(throws: ImageFailure.corrupt("it has no frame")) { _ = try decode(head + [0x3B]) }
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0, 0x3B]
    #expect(throws: ImageFailure.corrupt("it has no colours")) { _ = try decode(head + frame) }
  }

  private func decode(_ gif: [UInt8]) throws -> Bitmap {
    let source = try SourceImage(format: .gif, bytes: gif)
    return try source.decode(reducedTo: source.size, background: grey)
  }

  private func expect(_ bitmap: borrowing Bitmap, _ rows: [[Colour]]) {
    #expect(TestPicture.rows(of: bitmap) == rows)
  }
}
