import Foundation

/// Red, green and blue in proportion to light, so that light adds up as it does outdoors.
typealias LinearColour = SIMD3<Float>

extension LinearColour {
  /// A colour as designers write it, 0xRRGGBB in sRGB.
  init(hex: UInt32) {
    func channel(_ shift: UInt32) -> Float {
      let encoded = Float((hex >> shift) & 0xFF) / 255
      return encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }
    self.init(channel(16), channel(8), channel(0))
  }

  func mixed(with other: LinearColour, by share: Float) -> LinearColour { self + (other - self) * share }

  /// How bright the eye finds it.
  var luminance: Float { dot(LinearColour(0.2126, 0.7152, 0.0722)) }

  /// Moves towards grey (below 1) or away from it (above 1).
  func saturated(by factor: Float) -> LinearColour {
    let grey = LinearColour(repeating: luminance)
    return (grey + (self - grey) * factor).clamped(lowerBound: .zero, upperBound: .init(repeating: 64))
  }

  /// The share of each sRGB channel, 0 to 1; highlights roll off as on film instead of clipping.
  var encoded: SIMD3<Float> {
    func channel(_ light: Float) -> Float {
      let shoulder: Float = 0.72
      let room = 1 - shoulder
      let exposed = light < shoulder ? light : 1 - room * exp((shoulder - light) / room)
      return exposed <= 0.0031308 ? exposed * 12.92 : 1.055 * pow(exposed, 1 / 2.4) - 0.055
    }
    return SIMD3(channel(x), channel(y), channel(z))
  }
}

/// Colours blending into each other along a line.
struct Gradient: Sendable {
  private let places: [Float]
  private let roots: [LinearColour]
  private let slopes: [LinearColour]

  /// `stops` pairs places in ascending order with colours in sRGB.
  init(_ stops: (place: Float, hex: UInt32)...) {
    places = stops.map(\.place)
    // Blending the square roots keeps the middle tones as light as the eye expects them.
    let roots = stops.map { LinearColour(hex: $0.hex).squareRoot() }
    // The curve through the stops has no kinks: the eye would see them as lines across the sky.
    slopes = stops.indices.map { index in
      let (before, after) = (max(index - 1, 0), min(index + 1, stops.count - 1))
      return (roots[after] - roots[before]) / (stops[after].place - stops[before].place)
    }
    self.roots = roots
  }

  func colour(at place: Float) -> LinearColour {
    guard let next = places.firstIndex(where: { $0 > place }) else { return square(roots[roots.count - 1]) }
    guard next > 0 else { return square(roots[0]) }
    let stretch = places[next] - places[next - 1]
    let share = (place - places[next - 1]) / stretch
    let (leave, arrive) = (share * (1 - share) * (1 - share), share * share * (share - 1))
    let blend = roots[next - 1].mixed(with: roots[next], by: smoothstep(0, 1, share))
    let curve = blend + (slopes[next - 1] * leave + slopes[next] * arrive) * stretch
    return square(curve.clamped(lowerBound: .zero, upperBound: .one))
  }

  private func square(_ root: LinearColour) -> LinearColour { root * root }
}
