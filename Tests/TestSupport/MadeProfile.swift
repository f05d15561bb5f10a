import CTestSupport
import Foundation
import Imaging

/// A colour profile, and the colours that are tried with it.
public enum MadeProfile: String, Sendable, CaseIterable {
  case sRGBVersion2 = "sRGB v2"
  case sRGBVersion4 = "sRGB v4"
  case displayP3 = "Display P3"
  case adobeRGB = "Adobe RGB (1998)"
  case proPhotoRGB = "ProPhoto RGB"
  case swappedChannels = "swapped channels"
  case xyb = "XYB"
  case greyGamma22 = "grey, gamma 2.2"
  case linearGrey = "grey, gamma 1.0"
  case cmyk = "CMYK"

  private var kind: test_profile {
    switch self {
    case .sRGBVersion2: TEST_PROFILE_SRGB_V2
    case .sRGBVersion4: TEST_PROFILE_SRGB_V4
    case .displayP3: TEST_PROFILE_DISPLAY_P3
    case .adobeRGB: TEST_PROFILE_ADOBE_RGB
    case .proPhotoRGB: TEST_PROFILE_PROPHOTO_RGB
    case .swappedChannels: TEST_PROFILE_SWAPPED
    case .xyb: TEST_PROFILE_XYB
    case .greyGamma22: TEST_PROFILE_GREY_GAMMA_2_2
    case .linearGrey: TEST_PROFILE_GREY_LINEAR
    case .cmyk: TEST_PROFILE_CMYK
    }
  }

  /// The profile as files have it.
  public func bytes() throws -> [UInt8] {
    var count = 0
    guard let bytes = unsafe test_profile_make(kind, &count) else { throw ImageFailure.outOfMemory }
    defer { unsafe free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// What the samples of a pixel are.
  public var samples: SamplePicture.Samples {
    switch self {
    case .greyGamma22, .linearGrey: .grey
    case .cmyk: .cmyk
    default: .rgb
    }
  }

  /// Pixels of colours far from each other.
  public var patches: [[UInt8]] {
    switch samples {
    case .grey: Self.greys
    case .cmyk: Self.inks
    case .rgb where self == .xyb: Self.colours.map(Self.xyb)
    case .rgb: Self.colours
    }
  }

  private static let greys: [[UInt8]] = [
    0, 8, 16, 32, 50, 70, 90, 110, 128, 150, 170, 190, 210, 225, 240, 248, 254, 255,
  ]
  .map { [$0] }

  /// Greys, corners of the cube, ones between them, and colours as photographs have them: skin, sky, leaves.
  private static let colours: [[UInt8]] = [
    [0, 0, 0], [48, 48, 48], [96, 96, 96], [128, 128, 128], [192, 192, 192], [255, 255, 255],
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [0, 255, 255], [255, 0, 255], [255, 255, 0],
    [160, 40, 40], [40, 140, 50], [40, 50, 150], [250, 128, 10], [128, 10, 250], [10, 250, 128],
    [115, 82, 68], [194, 150, 130], [98, 122, 157], [87, 108, 67], [230, 220, 200], [214, 126, 44],
  ]

  /// Cyan, magenta, yellow and black, none of which is 0: paper, each ink alone and with others, and ones between.
  private static let inks: [[UInt8]] = [
    [0, 0, 0, 0], [255, 0, 0, 0], [0, 255, 0, 0], [0, 0, 255, 0], [0, 0, 0, 255], [255, 255, 0, 0],
    [255, 0, 255, 0], [0, 255, 255, 0], [255, 255, 255, 0], [128, 0, 0, 0], [0, 128, 0, 0], [0, 0, 128, 0],
    [0, 0, 0, 64], [0, 0, 0, 128], [0, 0, 0, 192], [128, 128, 128, 0], [64, 48, 48, 0], [20, 90, 110, 10],
    [180, 90, 20, 30], [150, 40, 200, 60], [10, 180, 160, 20], [200, 180, 30, 90], [153, 102, 102, 230],
    [30, 20, 25, 5],
  ]

  /// A colour of sRGB as JPEGs with the profile for XYB code it.
  private static func xyb(of colour: [UInt8]) -> [UInt8] {
    var coded: [UInt8] = [0, 0, 0]
    unsafe test_xyb_of_srgb(colour, &coded)
    return coded
  }
}
