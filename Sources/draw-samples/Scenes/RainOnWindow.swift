import Foundation

/// City lights through a wet window pane.
struct RainOnWindow: Scene {
  private let night = Gradient((0, 0x0B1024), (0.45, 0x1D2147), (0.75, 0x4A2A4E), (1, 0x1A1226))
  private let lights: [Blur]
  private let drops = [
    Drops(701, spacing: 0.2, density: 0.5), Drops(702, spacing: 0.1, density: 0.35),
    Drops(703, spacing: 0.045, density: 0.22),
  ]

  init() {
    let noise = Noise(717)
    let palette: [UInt32] = [0xFFB347, 0xFF7A3C, 0xFFD27A, 0xE8476B, 0x3FB8C9, 0xFFC46B, 0x6B7BFF, 0xFF9A4D]
    lights = (0..<34).map { index in
      let n = Int32(index)
      let spread = noise.random(n, 1) + noise.random(n, 2) - 1
      let centre = Point(noise.random(n, 3) * 1.9 - 0.95, 0.53 + 0.42 * spread)
      let strength = 0.16 + 0.5 * pow(noise.random(n, 4), 2)
      let colour = LinearColour(hex: palette[Int(noise.random(n, 5) * Float(palette.count))])
      return Blur(centre: centre, radius: 0.06 + 0.075 * noise.random(n, 6), light: colour * strength)
    }
  }

  func colour(at point: Point) -> LinearColour {
    for size in drops {
      if let (place, radius) = size.drop(at: point) { return drop(at: point, place, radius) }
    }
    return street(at: point, sharpness: 0.16) * 0.85
  }

  /// A drop is a strong lens: it shows the whole street upside down.
  private func drop(at point: Point, _ place: Point, _ radius: Float) -> LinearColour {
    let distance = place.length
    let bend = place * (0.16 + 0.3 * distance * distance)
    let view = Point(point.x * 0.7 - bend.x, 0.52 - bend.y * 0.75 + (point.y - 0.5) * 0.25)
    let edge = 1 - 0.6 * smoothstep(0.7, 1, distance)
    let sheen = 0.14 * smoothstep(0.3, 1, place.y) * smoothstep(1, 0.8, distance)
    let spark = 1.3 * bell((place - Point(-0.34, -0.42)).length, width: 0.11)
    let size = smoothstep(0.001, 0.01, radius)
    return street(at: view, sharpness: 0.6) * 1.3 * edge
      + LinearColour(1, 0.85, 0.7) * sheen + LinearColour(0.85, 0.9, 1) * spark * size
  }

  private func street(at point: Point, sharpness: Float) -> LinearColour {
    lights.reduce(night.colour(at: point.y)) { $0 + $1.light(at: point, sharpness: sharpness) }
  }
}

/// A lamp out of focus: an even disc with a slightly brighter rim.
private struct Blur {
  let centre: Point
  let radius: Float
  let light: LinearColour

  func light(at point: Point, sharpness: Float) -> LinearColour {
    let away = (point - centre).length / radius
    guard away < 1.1 else { return .zero }
    let disc = smoothstep(1.02, 1.02 - sharpness, away)
    return light * disc * (0.75 + 0.4 * smoothstep(0.6, 0.97, away))
  }
}
