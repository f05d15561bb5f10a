import Foundation
import Imaging

/// The colours of a page with a background of one's choice: words that can be read on it.
struct Palette: Hashable, Sendable {
  let background: Colour
  /// Of the words.
  let ink: Colour
  /// Of the less important words.
  let quiet: Colour
  /// Whether the background is dark, so that scroll bars and the like should be too.
  let isDark: Bool

  /// CSS's word for that.
  var scheme: String { isDark ? "dark" : "light" }

  init(background: Colour) {
    self.background = background
    let (black, white) = (Colour(red: 0, green: 0, blue: 0), Colour.white)
    isDark = white.contrast(with: background) > black.contrast(with: background)
    // Softer than black and white, where that can be read: one of these always can.
    let hard = isDark ? white : black
    let soft = isDark ? Colour(red: 245, green: 245, blue: 247) : Colour(red: 29, green: 29, blue: 31)
    func legible(_ colour: Colour, else other: Colour) -> Colour {
      colour.contrast(with: background) >= Self.leastContrast ? colour : other
    }
    ink = legible(soft, else: hard)
    quiet = legible(ink.mixed(with: background, share: 0.68), else: ink)
  }

  /// What words of ordinary size need (WCAG 2.2, 1.4.3).
  private static let leastContrast = 4.5
}

extension Colour {
  /// From 1, none, to 21, black on white (WCAG 2.2, "contrast ratio").
  func contrast(with other: Colour) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// From 0, black, to 1, white (WCAG 2.2, "relative luminance").
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Some of this colour, and the rest of another.
  func mixed(with other: Colour, share: Double) -> Colour {
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(own) * share + Double(other) * (1 - share)).rounded())
    }
    return Colour(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
