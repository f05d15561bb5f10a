import Foundation

/// A forest that dissolves in the morning fog.
struct SprucesInFog: Scene {
  private let fog = Gradient((0, 0xE9E6D6), (0.4, 0xCBD3CB), (0.75, 0xA5B7B2), (1, 0x7F9895))
  private let noise = Noise(88)
  private let sun = Point(-0.12, 0.12)
  private let rows: [(woods: Woods, ground: Ridge)] = [
    (Woods(201, spacing: 0.135, height: 0.6), Ridge(211, level: 1.03, relief: 0.1, pace: 0.9, octaves: 4)),
    (Woods(202, spacing: 0.1, height: 0.42), Ridge(212, level: 0.89, relief: 0.12, pace: 1.0, octaves: 4)),
    (Woods(203, spacing: 0.07, height: 0.3), Ridge(213, level: 0.76, relief: 0.16, pace: 1.1, octaves: 4)),
    (Woods(204, spacing: 0.045, height: 0.21), Ridge(214, level: 0.61, relief: 0.2, pace: 1.1, octaves: 4)),
    (Woods(205, spacing: 0.03, height: 0.14), Ridge(215, level: 0.47, relief: 0.24, pace: 1.0, octaves: 4)),
    (Woods(206, spacing: 0.02, height: 0.09), Ridge(216, level: 0.34, relief: 0.24, pace: 1.1, octaves: 4)),
  ]

  func colour(at point: Point) -> LinearColour {
    let light = fog.colour(at: point.y) + LinearColour(0.5, 0.4, 0.22) * shafts(at: point)
    for (index, row) in rows.enumerated() {
      let ground = row.ground.crest(at: point.x)
      let below = point.y - ground
      guard below > 0 || row.woods.covers(point, ground: row.ground.crest) else { continue }
      let distance = Float(index) / Float(rows.count)
      let drift = noise.fbm(point * Point(2.4, 5) + Point(Float(index) * 13, 0), octaves: 5)
      // Fog lies in the hollows: it swallows the trunks first.
      let hollow = smoothstep(-0.3 + 0.2 * distance, 0.08, below)
      let air = 1 - (1 - hollow * 0.85) * (1 - 0.4 * distance) * pow(1 - distance, 1.15)
      let tree = LinearColour(hex: 0x0F2622)
      return tree.mixed(with: light, by: (air + 0.22 * drift * (0.3 + hollow)).clamped)
    }
    return light
  }

  /// Sunlight between clouds of fog, fanning out from the sun.
  private func shafts(at point: Point) -> Float {
    let away = point - sun
    let angle = atan2(away.x, away.y + 0.25)
    let rays = 0.5 + 0.5 * noise.fbm(Point(angle * 7, 0.5), octaves: 3)
    return exp(-away.length * 2.4) * (0.5 + 0.9 * rays)
  }
}
