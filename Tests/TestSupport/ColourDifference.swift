import Foundation
import Imaging

/// A colour by how it is seen: CIE 1976 L*a*b*.
public struct CIELab: Sendable, Equatable {
  public let lightness, a, b: Double

  public init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// A colour of sRGB, seen under its own white, D65.
  ///
  /// - Parameter sRGB: red, green and blue, 0 to 255.
  public init(sRGB: [Double]) {
    let linear = sRGB.map { SRGBCurve.light(of: $0 / 255) }
    let (red, green, blue) = (linear[0], linear[1], linear[2])
    let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.9504700
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.0888300
    let (fx, fy, fz) = (Self.compressed(x), Self.compressed(y), Self.compressed(z))
    self.init(lightness: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz))
  }

  public init(_ colour: Colour) {
    self.init(sRGB: [Double(colour.red), Double(colour.green), Double(colour.blue)])
  }

  private static func compressed(_ value: Double) -> Double {
    value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }

  /// CIEDE2000, with all weights 1: about 1 is the least that is seen (Sharma, Wu and Dalal, "The CIEDE2000
  /// Color-Difference Formula", 2005, whose names these are).
  public func difference(to other: CIELab) -> Double {
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let stretch = 1 + 0.5 * (1 - sqrt(pow(meanChroma, 7) / (pow(meanChroma, 7) + pow(25, 7))))
    let (chroma1, chroma2) = (hypot(a * stretch, b), hypot(other.a * stretch, other.b))
    let (hue1, hue2) = (Self.hue(a * stretch, b), Self.hue(other.a * stretch, other.b))
    let isGrey = chroma1 * chroma2 == 0

    var turn = isGrey ? 0 : hue2 - hue1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let deltaH = 2 * sqrt(chroma1 * chroma2) * Self.sine(turn / 2)
    let (deltaL, deltaC) = (other.lightness - lightness, chroma2 - chroma1)

    let (meanL, meanC) = ((lightness + other.lightness) / 2, (chroma1 + chroma2) / 2)
    var meanH = isGrey ? hue1 + hue2 : (hue1 + hue2) / 2
    if !isGrey, abs(hue1 - hue2) > 180 { meanH += hue1 + hue2 < 360 ? 180 : -180 }

    let t =
      1 - 0.17 * Self.cosine(meanH - 30) + 0.24 * Self.cosine(2 * meanH) + 0.32 * Self.cosine(3 * meanH + 6)
      - 0.20 * Self.cosine(4 * meanH - 63)
    let rotation = 30 * exp(-pow((meanH - 275) / 25, 2))
    let rC = 2 * sqrt(pow(meanC, 7) / (pow(meanC, 7) + pow(25, 7)))
    let sL = 1 + 0.015 * pow(meanL - 50, 2) / sqrt(20 + pow(meanL - 50, 2))
    let (sC, sH) = (1 + 0.045 * meanC, 1 + 0.015 * meanC * t)
    let rT = -Self.sine(2 * rotation) * rC
    let (l, c, h) = (deltaL / sL, deltaC / sC, deltaH / sH)
    return sqrt(l * l + c * c + h * h + rT * c * h)
  }

  /// In degrees, 0 to 360.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    guard a != 0 || b != 0 else { return 0 }
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}

/// How sRGB codes light (IEC 61966-2-1); both are 0 to 1.
public enum SRGBCurve {
  public static func light(of code: Double) -> Double {
    code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
  }

  public static func code(of light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
