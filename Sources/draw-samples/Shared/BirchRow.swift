import Foundation

/// Birch trunks at one distance.
struct BirchRow: Sendable {
  let noise: Noise
  let pitch: Float
  let width: Float
  /// Where the trunks leave the snow.
  let foot: Float
  let haze: Float

  init(seed: UInt32, pitch: Float, width: Float, foot: Float, haze: Float) {
    (noise, self.pitch, self.width, self.foot, self.haze) = (Noise(1910 &+ seed), pitch, width, foot, haze)
  }

  /// The trunk at a place: which, and where across it, -1 to 1.
  private func trunk(at point: Point) -> (index: Int32, across: Float, width: Float)? {
    let cell = (point.x / pitch).floored
    for index in (cell - 1)...(cell + 1) where noise.random(index, 8) < 0.86 {
      let up = foot - point.y
      let bow = 0.016 * noise.fbm(Point(point.y * 1.6, Float(index) * 5), octaves: 3)
      let axis = middle(of: index, up: up) + bow
      let stout = width * (0.55 + 0.6 * noise.random(index, 3)) * (1 - 0.38 * up) * (1 + 0.35 * exp(-max(up, 0) * 22))
      let edge = 1 + 0.05 * noise.fbm(Point(point.y * 24, Float(index)), octaves: 3)
      let across = (point.x - axis) / (stout * 0.5 * edge)
      if abs(across) < 1 { return (index, across, stout) }
    }
    return nil
  }

  /// Trunks lean a little, each its own way.
  private func middle(of index: Int32, up: Float) -> Float {
    (Float(index) + 0.22 + 0.56 * noise.random(index, 2)) * pitch + (noise.random(index, 1) - 0.5) * 0.13 * up
  }

  /// 1 where a trunk keeps the light away.
  func shade(_ point: Point) -> Float {
    trunk(at: point).map { smoothstep(1, 0.7, abs($0.across)) } ?? 0
  }

  func colour(at point: Point) -> LinearColour? {
    guard let trunk = trunk(at: point) else { return twig(at: point) }
    let sink = foot + 0.012 * noise.fbm(Point(point.x * 30, 2), octaves: 3) - 0.01 * (1 - trunk.across * trunk.across)
    guard point.y < sink + 0.014 * noise.random(trunk.index, 5) else { return nil }
    // Bark wraps around: marks are drawn together towards both edges.
    let around = asin(trunk.across) * 0.6
    let seat = Point(around, point.y / trunk.width) + Point(Float(trunk.index) * 11, 0)
    let peel = noise.fbm(seat * Point(1.2, 4), octaves: 5)
    let dashes = noise.fbm(seat * Point(1.5, 9) + 70, octaves: 3)
    let scars = noise.fbm(seat * Point(1.3, 1.1) + 143, octaves: 5)
    let ridge = noise.fbm(seat * Point(5, 3), octaves: 4)
    let old = smoothstep(0.14, 0, foot - point.y) * 0.55
    let black = max(smoothstep(0.3, 0.42, dashes) * 0.8, smoothstep(0.34 - old * 0.25, 0.46, scars + 0.42 * ridge))
    let tan = (0.22 + 0.8 * peel).clamped * 0.6
    let paper = LinearColour(hex: 0xEFE9E2).mixed(with: LinearColour(hex: 0xC9AE9A), by: tan)
    let bark = paper.mixed(with: LinearColour(hex: 0x1F1B1E), by: black)
    // The light comes from behind, on the right: a bright edge, a blue flank.
    let round = (1 - trunk.across * trunk.across).squareRoot()
    let lamp = LinearColour(0.42, 0.47, 0.58) * (0.35 + 0.65 * round)
    let warm = LinearColour(0.95, 0.72, 0.55) * smoothstep(-0.1, 1, trunk.across) * (0.35 + 0.65 * round)
    let rime = smoothstep(-0.45, -0.95, trunk.across + 0.3 * noise.fbm(seat * Point(2, 2.6), octaves: 4))
    return (bark * (lamp + warm)).mixed(with: LinearColour(hex: 0xDDE5F0) * 0.9, by: rime * 0.9)
  }

  /// Thin boughs that leave the trunks upwards, with snow on them.
  private func twig(at point: Point) -> LinearColour? {
    let cell = (point.x / pitch).floored
    for index in (cell - 1)...(cell + 1) where noise.random(index, 8) < 0.86 {
      let side = point.x - middle(of: index, up: foot - point.y)
      let hand: Int32 = side < 0 ? 20 : 40
      for bough in 0..<6 as Range<Int32> {
        let start = foot - 0.42 - 0.1 * Float(bough) - 0.09 * noise.random(index, bough &+ hand)
        let out = abs(side)
        let length = pitch * (0.2 + 0.75 * pow(noise.random(index, bough &+ hand &+ 7), 2))
        guard out < length else { continue }
        let rise = out * (0.75 + 1.1 * noise.random(index, bough &+ hand &+ 3)) - out * out / pitch * 0.5
        let wave = 0.016 * noise.fbm(Point(out * 30, Float(bough) * 3 + Float(index)), octaves: 4)
        let thick = width * 0.065 * (1 - out / length) * (0.6 + length / pitch) + 0.0004
        let above = start - rise + wave - point.y
        if abs(above) < thick { return LinearColour(hex: 0x4A3F42) }
        if above > 0, above < thick * 2.4 { return LinearColour(hex: 0xEFF2F6) }
      }
    }
    return nil
  }
}
