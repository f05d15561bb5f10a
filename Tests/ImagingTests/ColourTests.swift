import Foundation
import Imaging
import TestSupport
import Testing

/// What profiles make of a picture's colours.
@Suite struct ColourTests {
  private struct Row {
    let kind: MadeProfile
    let container: ColourContainer
    let worst: Double
    let bar: Double

    var text: String {
      let columns = [
        kind.rawValue, container.rawValue, "\(kind.patches.count)",
        "\((worst * 100).rounded() / 100)", "\(bar)",
      ]
      return "| " + columns.joined(separator: " | ") + " |"
    }
  }

  /// Each patch is near what transicc makes of it, in the picture's own size and reduced to a quarter of it.
  @Test(.enabled(if: ReferenceConversion.isAvailable, "\(ReferenceConversion.missing)"))
  func patchesAreWhatAnotherProgramMakesOfThem() throws {
    var rows: [Row] = []
    for kind in MadeProfile.allCases {
      let profile = try kind.bytes()
      let expected = try ReferenceConversion.sRGB(of: kind.patches, kind.samples, profile: profile).map(
        CIELab.init(sRGB:))
      for container in ColourContainer.allCases where container.holds(kind.samples) {
        // One that can't be decoded keeps no other out of the table.
        #expect(throws: Never.self, "\(kind.rawValue), \(container.rawValue)") {
          let worst = try Self.worst(of: kind, profile, container, expected)
          rows.append(Row(kind: kind, container: container, worst: worst, bar: kind.samples == .cmyk ? 3 : 1.5))
        }
      }
    }
    print("| profile | container | patches | worst ΔE2000 | bar |", "|---|---|---|---|---|", separator: "\n")
    print(rows.map(\.text).joined(separator: "\n"))
    for row in rows { #expect(row.worst <= row.bar, "\(row.kind.rawValue), \(row.container.rawValue)") }
  }

  /// The largest difference of a pixel of a patch from what it should be.
  private static func worst(
    of kind: MadeProfile, _ profile: [UInt8], _ container: ColourContainer, _ expected: [CIELab]
  ) throws -> Double {
    let picture = SamplePicture(for: kind, patchSide: container.patchSide)
    let file = try container.file(of: picture, profile: profile, isUntransformed: kind == .xyb)
    var worst = 0.0
    for factor in [1, 4] {
      let decoded = try DecodedPicture(file, container.format, reducedBy: factor)
      #expect(!decoded.hasBrokenProfile, "\(kind.rawValue), \(container.rawValue)")
      for (index, expected) in expected.enumerated() {
        for colour in decoded.colours(ofPatch: index, of: picture, reducedBy: factor) {
          worst = max(worst, CIELab(colour).difference(to: expected))
        }
      }
    }
    return worst
  }

  @Test(arguments: ColourContainer.allCases, [MadeProfile.sRGBVersion2, .sRGBVersion4])
  func aProfileOfSRGBChangesNoPixel(container: ColourContainer, kind: MadeProfile) throws {
    guard container.holds(.rgb) else { return }
    let picture = SamplePicture(for: kind, patchSide: container.patchSide)
    for factor in [1, 4] {
      let (with, without) = (
        try DecodedPicture(
          container.file(of: picture, profile: kind.bytes()), container.format, reducedBy: factor),
        try DecodedPicture(container.file(of: picture, profile: nil), container.format, reducedBy: factor)
      )
      // Told apart outside, or all pixels were printed.
      let isTheSame = with == without
      #expect(isTheSame && !with.hasBrokenProfile)
    }
  }

  enum Damage: CaseIterable {
    case isTorn, isNoise, isEmpty, isOfOtherSamples

    func profile(for samples: SamplePicture.Samples) throws -> [UInt8] {
      let kind: MadeProfile = samples == .cmyk ? .cmyk : samples == .grey ? .greyGamma22 : .displayP3
      return switch self {
      case .isTorn: Array(try kind.bytes().prefix(samples == .cmyk ? 40_000 : 200))
      case .isNoise: (0..<500).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
      case .isEmpty: []
      case .isOfOtherSamples:
        try (samples == .rgb ? MadeProfile.greyGamma22 : samples == .grey ? .cmyk : .displayP3).bytes()
      }
    }
  }

  @Test(arguments: ColourContainer.allCases, Damage.allCases)
  func aProfileThatCannotBeUsedIsToldAndChangesNoPixel(container: ColourContainer, damage: Damage) throws {
    // A JPEG's or TIFF's profile of no bytes is none.
    if damage == .isEmpty, ![.png, .webp].contains(container.format) { return }
    for kind in [MadeProfile.greyGamma22, .displayP3, .cmyk] where container.holds(kind.samples) {
      let picture = SamplePicture(for: kind, patchSide: container.patchSide)
      let with = try container.file(of: picture, profile: damage.profile(for: kind.samples))
      let without = try container.file(of: picture, profile: nil)
      for factor in [1, 4] {
        try Self.expectBroken(with, like: without, container.format, reducedBy: factor, "\(kind.rawValue)")
      }
    }
  }

  /// As pictures have one that were made grey: white, black and greys between stay without a tint.
  @Test(arguments: [ColourContainer.jpeg, .png, .deepPNG, .tiff, .deepTIFF])
  func greysMayHaveAProfileOfThreeColours(container: ColourContainer) throws {
    let picture = SamplePicture(for: .greyGamma22, patchSide: container.patchSide)
    let plain = try DecodedPicture(container.file(of: picture, profile: nil), container.format)
    let same = try container.file(of: picture, profile: MadeProfile.sRGBVersion4.bytes())
    let decoded = try DecodedPicture(same, container.format)
    #expect(!decoded.hasBrokenProfile && decoded.rows == plain.rows)
    let linear = try container.file(of: picture, profile: MadeProfile.proPhotoRGB.bytes())
    let lighter = try DecodedPicture(linear, container.format)
    #expect(!lighter.hasBrokenProfile && lighter.rows != plain.rows)
    #expect(lighter.rows.joined().allSatisfy { abs(Int($0.red) - Int($0.blue)) <= 1 })
  }

  @Test func aProfileOfWhichASegmentIsMissingIsBroken() throws {
    let picture = SamplePicture(for: .displayP3, patchSide: 8)
    let profile = try MadeProfile.displayP3.bytes()
    var file = try ColourContainer.jpegOfManySegments.file(of: picture, profile: profile)
    // A marker and a length, a name and two numbers, and the profile's part.
    let length = 2 + 2 + 14 + (profile.count + 99) / 100
    file.removeSubrange(2 + 5 * length..<2 + 6 * length)
    try Self.expectBroken(file, like: ColourContainer.jpeg.file(of: picture, profile: nil), .jpeg)
  }

  /// It has the pixels of another file, which has no profile, and the bitmap says why.
  private static func expectBroken(
    _ file: [UInt8], like without: [UInt8], _ format: ImageFormat, reducedBy factor: Int = 1, _ comment: Comment? = nil
  ) throws {
    let with = try DecodedPicture(file, format, reducedBy: factor)
    let plain = try DecodedPicture(without, format, reducedBy: factor)
    #expect(with.hasBrokenProfile && !plain.hasBrokenProfile, comment)
    let isTheSame = with.rows == plain.rows
    #expect(isTheSame, comment)
  }

  /// Where no profile says what inks look like, each lets through what it doesn't cover.
  @Test(arguments: [ColourContainer.jpeg, .adobeJPEG, .ycckJPEG])
  func inksWithoutAProfileTakeTheirPartOfTheLight(container: ColourContainer) throws {
    let picture = SamplePicture(for: .cmyk, patchSide: container.patchSide)
    let decoded = try DecodedPicture(container.file(of: picture, profile: nil), container.format)
    for (index, inks) in MadeProfile.cmyk.patches.enumerated() {
      let light = inks.map { 1 - Double($0) / 255 }
      func code(_ ink: Int) -> UInt8 { UInt8((light[ink] * light[3] * 255).rounded()) }
      let expected = Colour(red: code(0), green: code(1), blue: code(2))
      #expect(decoded.colours(ofPatch: index, of: picture).allSatisfy { $0.distance(to: expected) <= 2 }, "\(inks)")
    }
  }
}
