import Foundation

/// Range behind range into the evening haze.
struct BlueRidges: Scene {
  private let sky = Gradient((0, 0x6C8DB8), (0.22, 0xC9BFCB), (0.42, 0xFBCFA6), (0.55, 0xFFDD9E))
  private let sun = Point(0.62, 0.3)
  private let noise = Noise(70)
  private let woods = Woods(17, spacing: 0.012, height: 0.08)
  private let ranges = Ranges(
    ridges: [
      Ridge(101, level: 0.97, relief: 0.2, pace: 0.8, octaves: 5),
      Ridge(102, level: 0.86, relief: 0.17, pace: 1.0),
      Ridge(103, level: 0.76, relief: 0.17, pace: 1.2),
      Ridge(104, level: 0.67, relief: 0.16, pace: 1.3),
      Ridge(105, level: 0.59, relief: 0.15, pace: 1.5),
      Ridge(106, level: 0.53, relief: 0.14, pace: 1.6),
      Ridge(107, level: 0.47, relief: 0.2, pace: 1.6),
      Ridge(108, level: 0.43, relief: 0.22, pace: 1.5),
    ],
    colours: Gradient((0, 0x0E1A33), (0.3, 0x27436E), (0.6, 0x6781A6), (0.85, 0xB4A9B8), (1, 0xE0B9A9)),
    haze: LinearColour(hex: 0xC3B4C2), mist: 0.3)

  func colour(at point: Point) -> LinearColour {
    let warmth = LinearColour(1, 0.55, 0.25) * bell((point - sun).length, width: 0.5)
    if woods.covers(point, ground: { ranges.ridges[0].crest(at: $0) + 0.012 }) {
      return LinearColour(hex: 0x0B1529) + warmth * 0.01
    }
    if let hill = ranges.colour(at: point) { return hill + hill * warmth * 0.6 }
    let away = (point - sun).length
    let streaks = noise.fbm(Point(point.x * 1.1, point.y * 12), octaves: 6)
    let shade = smoothstep(0.35, 0.05, point.y)
    let cloud = LinearColour(hex: 0xFFB896).mixed(with: LinearColour(hex: 0x8E93B5), by: shade)
    let base = sky.colour(at: point.y).mixed(with: cloud, by: 0.6 * smoothstep(0.02, 0.5, streaks))
    return base + warmth * 0.35 + LinearColour(1, 0.8, 0.5) * smoothstep(0.0345, 0.0325, away) * 0.9
      + LinearColour(1, 0.6, 0.3) * 0.5 * exp(-away * 9)
  }
}
