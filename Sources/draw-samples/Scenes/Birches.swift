import Foundation

/// A birch wood after snowfall, on a still and hazy morning.
struct Birches: Scene {
  private let air = Gradient((0, 0x9DB2C8), (0.35, 0xC6CFD8), (0.6, 0xF1DFD2), (0.78, 0xF3E2D8), (1, 0xDDE3EC))
  private let noise = Noise(1906)
  private let flakes = [
    Specks(1907, pace: 19, radius: 0.0021, density: 0.28), Specks(1908, pace: 7, radius: 0.005, density: 0.28),
  ]
  private let rows = [
    BirchRow(seed: 1, pitch: 0.25, width: 0.056, foot: 0.99, haze: 0),
    BirchRow(seed: 2, pitch: 0.13, width: 0.03, foot: 0.86, haze: 0.3),
    BirchRow(seed: 3, pitch: 0.075, width: 0.018, foot: 0.78, haze: 0.55),
    BirchRow(seed: 4, pitch: 0.045, width: 0.01, foot: 0.735, haze: 0.76),
  ]

  func colour(at point: Point) -> LinearColour {
    let sway = Point(0.02 * noise.value(point * 3), 0)
    let flake = flakes.map { $0.cover(at: point + sway) }.max() ?? 0
    return wood(at: point).mixed(with: LinearColour(hex: 0xFDFBF8), by: flake)
  }

  private func wood(at point: Point) -> LinearColour {
    let light = glow(at: point)
    for row in rows {
      if let bark = row.colour(at: point) { return bark.mixed(with: light, by: row.haze) }
    }
    let ground = 0.725 + 0.02 * noise.fbm(Point(point.x * 2, 5), octaves: 4)
    guard point.y > ground else { return thicket(at: point, light) }
    let depth = point.y - ground
    return snow(at: point, depth: depth).mixed(with: light, by: exp(-depth * 16))
  }

  private func glow(at point: Point) -> LinearColour {
    air.colour(at: point.y) + LinearColour(0.5, 0.3, 0.14) * bell((point - Point(0.16, 0.6)).length, width: 0.36)
  }

  /// Twigs too fine to tell apart, far off.
  private func thicket(at point: Point, _ light: LinearColour) -> LinearColour {
    let twigs = noise.ridged(point * Point(26, 9) + 0.6 * noise.fbm(point * 6, octaves: 2), octaves: 5)
    let reach = smoothstep(0.76, 0.45, point.y) * 0.4 + 0.18 * noise.fbm(point * Point(4, 2), octaves: 3)
    return light.mixed(with: LinearColour(hex: 0x7C7078), by: (smoothstep(0.42, 0.85, twigs) * reach).clamped)
  }

  /// Drifts with blue shadows of the trunks towards the viewer.
  private func snow(at point: Point, depth: Float) -> LinearColour {
    let near = depth + 0.04
    let plane = Point((point.x - 0.16) / near * 0.35, log(near) * 3)
    let drifts = noise.embossed(plane * 1.4, octaves: 4)
    let stripes = shadow(at: point, of: rows[0]) + 0.6 * shadow(at: point, of: rows[1])
    let shade = (0.28 + 0.5 * stripes - 0.3 * drifts + 0.12 * noise.fbm(plane * 9, octaves: 3)).clamped
    let sparkle = pow(noise.random((point.x * 900).floored, (point.y * 900).floored), 60) * 0.5 * (1 - shade)
    let light = LinearColour(hex: 0xFFF3E8).mixed(with: LinearColour(hex: 0x8FA6CE), by: shade)
    return light + LinearColour(repeating: sparkle)
  }

  /// Shadows fall along lines from the place below the sun: back along one of them stands the trunk.
  private func shadow(at point: Point, of row: BirchRow) -> Float {
    let sun = Point(0.16, 0.6)
    return row.shade(Point((point.x - sun.x) * (row.foot - sun.y) / (point.y - sun.y) + sun.x, row.foot))
  }
}
