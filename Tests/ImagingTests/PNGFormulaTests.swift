import Foundation
import Imaging
import TestSupport
import Testing

/// What PNG's own chunks make of colours, by the formulas of its specification (third edition, 4.3, 11.3.2 and 13.13).
@Suite
struct PNGFormulaTests {
  /// How samples become light, and what that is.
  struct Case: Sendable, CustomTestStringConvertible {
    let chunks: [UInt8]
    let gamma: Double
    var primaries = RGBPrimaries.sRGB
    let name: String

    var testDescription: String { name }
  }

  private static let cases = [
    Case(chunks: gAMA(1), gamma: 1, name: "linear"),
    Case(chunks: gAMA(1 / 1.8), gamma: 1.8, name: "gamma 1.8"),
    Case(chunks: gAMA(1 / 2.6), gamma: 2.6, name: "gamma 2.6"),
    Case(chunks: gAMA(1 / 2.2) + cHRM(.displayP3), gamma: 2.2, primaries: .displayP3, name: "gamma 2.2, P3"),
    Case(chunks: cHRM(.ntsc) + gAMA(1), gamma: 1, primaries: .ntsc, name: "linear, NTSC"),
    Case(chunks: cICP(1, 8), gamma: 1, name: "cICP, linear"),
    Case(chunks: cICP(12, 4), gamma: 2.2, primaries: .displayP3, name: "cICP, gamma 2.2, P3"),
    Case(chunks: cICP(9, 5), gamma: 2.8, primaries: .bt2020, name: "cICP, gamma 2.8, BT.2020"),
    Case(chunks: cICP(4, 8), gamma: 1, primaries: .ntsc, name: "cICP, linear, NTSC"),
    // The most particular one counts.
    Case(chunks: gAMA(1 / 1.8) + sRGB + cICP(12, 8), gamma: 1, primaries: .displayP3, name: "cICP, not sRGB"),
  ]

  @Test(arguments: cases, [8, 16]) func coloursAreWhatTheFormulasSay(of it: Case, bits: Int) throws {
    try Self.expect(SamplePicture(for: .displayP3, patchSide: 8), bits, MadeProfile.displayP3.patches, it)
  }

  /// Primaries make no difference to greys.
  @Test(arguments: cases, [8, 16]) func greysAreWhatTheFormulasSay(of it: Case, bits: Int) throws {
    let patches = MadeProfile.linearGrey.patches
    let picture = SamplePicture(for: .linearGrey, patchSide: 8)
    try Self.expect(picture, bits, patches.map { [$0[0], $0[0], $0[0]] }, it)
  }

  private static func expect(_ picture: SamplePicture, _ bits: Int, _ patches: [[UInt8]], _ it: Case) throws {
    let file = picture.png(bits: bits, profile: nil, chunks: it.chunks)
    for factor in [1, 4] {
      let decoded = try DecodedPicture(file, .png, reducedBy: factor)
      #expect(!decoded.hasBrokenProfile)
      for (index, patch) in patches.enumerated() {
        let expected = it.primaries.sRGB(ofLight: patch.map { pow(Double($0) / 255, it.gamma) })
        let differences = decoded.colours(ofPatch: index, of: picture, reducedBy: factor)
          .map { CIELab($0).difference(to: CIELab(sRGB: expected)) }
        #expect(differences.allSatisfy { $0 <= 1 }, "\(patch), \(expected)")
      }
    }
  }

  /// The curve of sRGB by number, with primaries of its own.
  @Test func codePointsMayHaveTheCurveOfSRGB() throws {
    let (picture, patches) = (SamplePicture(for: .displayP3, patchSide: 8), MadeProfile.displayP3.patches)
    let decoded = try DecodedPicture(picture.png(bits: 8, profile: nil, chunks: Self.cICP(12, 13)), .png)
    for (index, patch) in patches.enumerated() {
      let light = patch.map { SRGBCurve.light(of: Double($0) / 255) }
      let expected = CIELab(sRGB: RGBPrimaries.displayP3.sRGB(ofLight: light))
      #expect(
        decoded.colours(ofPatch: index, of: picture).allSatisfy { CIELab($0).difference(to: expected) <= 1 }, "\(patch)"
      )
    }
  }

  @Test(arguments: [
    sRGB, gAMA(1 / 2.2) + cHRM(.displayP3) + sRGB, cHRM(.displayP3), cICP(1, 13), gAMA(1) + cICP(1, 13),
  ])
  func whatIsSRGBIsLeftAsItIs(chunks: [UInt8]) throws {
    let picture = SamplePicture(for: .sRGBVersion4, patchSide: 8)
    let with = try DecodedPicture(picture.png(bits: 8, profile: nil, chunks: chunks), .png)
    for (index, patch) in MadeProfile.sRGBVersion4.patches.enumerated() {
      #expect(with.colours(ofPatch: index, of: picture) == [Colour(red: patch[0], green: patch[1], blue: patch[2])])
    }
  }

  /// A profile says more than gamma and primaries do.
  @Test func aProfileCountsBeforeGamma() throws {
    let (picture, profile) = (SamplePicture(for: .adobeRGB, patchSide: 8), try MadeProfile.adobeRGB.bytes())
    let alone = try DecodedPicture(picture.png(bits: 8, profile: profile), .png)
    let both = try DecodedPicture(
      picture.png(bits: 8, profile: profile, chunks: Self.gAMA(1) + Self.cHRM(.ntsc)), .png)
    let neither = try DecodedPicture(picture.png(bits: 8, profile: nil), .png)
    #expect(both.rows == alone.rows && alone.rows != neither.rows)
  }

  // MARK: Chunks

  private static let sRGB = TestPicture.chunk("sRGB", [0])

  private static func gAMA(_ gamma: Double) -> [UInt8] { TestPicture.chunk("gAMA", hundredThousandths(gamma)) }

  private static func cHRM(_ primaries: RGBPrimaries) -> [UInt8] {
    let values = primaries.white + primaries.red + primaries.green + primaries.blue
    return TestPicture.chunk("cHRM", values.flatMap(hundredThousandths))
  }

  /// Of samples that aren't luma and chroma, from 0 to the most.
  private static func cICP(_ primaries: UInt8, _ transfer: UInt8) -> [UInt8] {
    TestPicture.chunk("cICP", [primaries, transfer, 0, 1])
  }

  private static func hundredThousandths(_ value: Double) -> [UInt8] {
    TestPicture.bigEndian32(Int((value * 100_000).rounded()))
  }
}
