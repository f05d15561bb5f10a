import Imaging
import TestSupport
import Testing

/// What a PNG's chunks say of its colours. Where a number is given, Chromium shows the same.
@Suite struct PNGColourTests {
  private typealias Chunk = (type: String, content: [UInt8])
  private let gamma: @Sendable (UInt32) -> Chunk = { ("gAMA", TestPicture.values($0)) }
  private let srgbPrimaries: Chunk = (
    "cHRM", TestPicture.values(31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)
  )
  private let displayP3: Chunk = ("cICP", [12, 13, 0, 1])
  private let profile: Chunk = ("iCCP", Array("x\0\0".utf8) + TestPicture.zlib(TestPicture.strangeProfile))

  private let colour = Colour(red: 200, green: 100, blue: 50)
  private let ofDisplayP3 = Colour(red: 215, green: 93, blue: 31)
  /// Of the strange profile.
  private let exchanged = Colour(red: 168, green: 229, blue: 122)
  private let ofLight = Colour(red: 229, green: 168, blue: 122)

  @Test func theMostParticularChunkCounts() throws {
    let all: [(chunk: Chunk, shown: Colour)] = [
      (displayP3, ofDisplayP3), (profile, exchanged), (("sRGB", [0]), colour), (gamma(100_000), ofLight),
    ]
    for first in all.indices {
      #expect(try shown(all[first...].map(\.chunk).reversed()).distance(to: all[first].shown) <= 1, "\(first)")
    }
  }

  @Test func primariesCountWithAGammaOnly() throws {
    let ofP3: Chunk = ("cHRM", TestPicture.values(31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000))
    #expect(try shown([ofP3]) == colour)
    #expect(try shown([gamma(45455), ofP3]).distance(to: Colour(red: 216, green: 93, blue: 24)) <= 1)
    // Such as none can have.
    let none: Chunk = ("cHRM", TestPicture.values(0, 0, 0, 0, 0, 0, 0, 0))
    #expect(try shown([gamma(100_000), none]).distance(to: ofLight) <= 1)
  }

  @Test func aGammaNearSRGBsStandsForIt() throws {
    for value: UInt32 in [44000, 45455, 46000] { #expect(try grey(16, [gamma(value)]) == 16) }
    #expect(try abs(grey(16, [gamma(45455), srgbPrimaries]) - 7) <= 1)
    #expect(try abs(grey(16, [gamma(50000)]) - 13) <= 1)
    #expect(try grey(16, [gamma(0)]) == 16)
  }

  /// Each code of a curve.
  @Test(arguments: [
    (1, 7), (4, 11), (5, 3), (6, 7), (7, 38), (8, 79), (13, 20), (14, 7), (15, 7), (2, 20), (99, 20),
  ]) func transferFunctionsHaveNumbers(code: UInt8, shown: Int) throws {
    #expect(try abs(grey(20, [("cICP", [1, code, 0, 1])]) - shown) <= 1)
  }

  @Test func whatIsNoRGBOfFullRangeIsIgnored() throws {
    for codes: [UInt8] in [[12, 13, 1, 1], [12, 13, 0, 0], [12, 13, 0]] {
      #expect(try shown([("cICP", codes)]) == colour)
    }
  }

  /// White paper is half of the light that there is, and what is brighter comes nearer to all of it.
  @Test func aHighDynamicRangeBecomesAnOrdinaryOne() throws {
    let pq: Chunk = ("cICP", [9, 16, 0, 1])
    let (half, paper, brightest): (UInt16, UInt16, UInt16) = (33395, 38055, 49271)  // 102, 203 and 1,000 cd/m²
    try expect(greys([0, half, paper, brightest, 65535], [pq]), [0, 137, 188, 255, 255])
    // With less above paper, there is more for it.
    let bright: Chunk = ("cLLI", TestPicture.values(4_000_000, 0))
    let dim: Chunk = ("cLLI", TestPicture.values(2_000_000, 0))
    try expect(greys([paper, brightest], [pq, bright]), [229, 255])
    try expect(greys([half, paper, brightest], [pq, dim]), [188, 255, 255])
    let display: Chunk = ("mDCV", Array(repeating: 0, count: 16) + TestPicture.values(4_000_000, 1))
    try expect(greys([paper, brightest], [pq, display]), [229, 255])
    try expect(greys([0, 49151, 65535], [("cICP", [9, 18, 0, 1])]), [0, 188, 255])
  }

  @Test func saturatedLightKeepsItsHue() throws {
    // Four times as much red as paper has, and as much green and blue.
    let row: [UInt16] = [47785, 38055, 38055]
    let png = TestPicture.png(
      TestPicture.deepPNG(rows: [row], isGrey: false), with: [("cICP", [9, 16, 0, 1])])
    #expect(try decode(png)[0, 0].distance(to: Colour(red: 255, green: 107, blue: 130)) <= 2)
  }

  @Test func aBrokenProfileIsToldAndIgnored() throws {
    let contents: [[UInt8]] = [
      [], Array("x\0\0nonsense".utf8),
      Array("x\0\0".utf8) + TestPicture.zlib(Array(TestPicture.strangeProfile.dropLast(40))),
      // Of a gibibyte, by its own words.
      Array("x\0\0".utf8) + TestPicture.zlib([0x40, 0, 0, 0] + TestPicture.strangeProfile.dropFirst(4)),
    ]
    for content in contents {
      let bitmap = try decode(TestPicture.png(TestPicture.png(rows: [[colour]]), with: [("iCCP", content)]))
      #expect(bitmap.hasBrokenProfile == true)
      #expect(bitmap[0, 0] == colour)
    }
    #expect(try decode(TestPicture.png(TestPicture.png(rows: [[colour]]), with: [profile])).hasBrokenProfile == false)
  }

  @Test func aProfileTakesMemory() throws {
    let plain = try SourceImage(format: .png, bytes: TestPicture.png(rows: [[colour]]))
    let with = try SourceImage(
      format: .png, bytes: TestPicture.png(TestPicture.png(rows: [[colour]]), with: [profile]))
    let size = PixelSize(width: 1, height: 1)
    #expect(with.memoryNeeded(reducedTo: size) - plain.memoryNeeded(reducedTo: size) >= 3 << 20)
  }

  private func shown(_ chunks: [Chunk]) throws -> Colour {
    try decode(TestPicture.png(TestPicture.png(rows: [[colour]]), with: chunks))[0, 0]
  }

  private func grey(_ value: UInt8, _ chunks: [Chunk]) throws -> Int {
    let grey = Colour(red: value, green: value, blue: value)
    return Int(try decode(TestPicture.png(TestPicture.png(rows: [[grey]]), with: chunks))[0, 0].green)
  }

  private func greys(_ values: [UInt16], _ chunks: [Chunk]) throws -> [UInt8] {
    let bitmap = try decode(TestPicture.png(TestPicture.deepPNG(rows: [values]), with: chunks))
    return values.indices.map { bitmap[$0, 0].green }
  }

  private func expect(_ greys: [UInt8], _ shown: [UInt8]) {
    #expect(zip(greys, shown).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(greys), not \(shown)")
  }

  private func decode(_ png: [UInt8]) throws -> Bitmap {
    let source = try SourceImage(format: .png, bytes: png)
    return try source.decode(reducedTo: source.size, background: .white)
  }
}
