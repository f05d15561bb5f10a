import Foundation

/// A leaf held against the sun, with the dew still on it.
struct Leaf: Scene {
  private let noise = Noise(909)
  private let cells = [Cells(noise: Noise(911), scale: 24), Cells(noise: Noise(912), scale: 70)]
  private let dew = [Drops(921, spacing: 0.2, density: 0.35), Drops(922, spacing: 0.085, density: 0.28)]
  private let glow = Gradient((0, 0xE6F06A), (0.3, 0xA8D63C), (0.6, 0x4E9A22), (1, 0x123F12))
  private let sun = Point(0.16, 0.36)

  func colour(at point: Point) -> LinearColour {
    for size in dew {
      if let (place, radius) = size.drop(at: point) { return drop(at: point, place, radius) }
    }
    return blade(at: point) * shadow(at: point)
  }

  private func blade(at point: Point) -> LinearColour {
    let veins = Veins(at: (point - Point(0.02, 0.5)).rotated(by: 0.85), noise: noise)
    let light = glow.colour(at: (point - sun).length * 0.95 + 0.07 * noise.fbm(point * 3, octaves: 4))
    let warped = point + 0.012 * Point(noise.fbm(point * 9, octaves: 3), noise.fbm(point * 9 + 9, octaves: 3))
    let net = cells.map { smoothstep(0.16, 0.02, $0.nearest(to: warped).border) }
    let tissue = 0.86 + 0.14 * noise.fbm(point * 60, octaves: 3)
    let flesh = light * tissue * (0.82 + 0.36 * veins.bulge)
    let threads = light * 0.35 + LinearColour(0.3, 0.36, 0.05)
    let rib = light * 0.55 + LinearColour(hex: 0xDDEB8E) * (0.1 + 0.5 * light.luminance) * veins.roundness
    return flesh.mixed(with: threads, by: 0.2 * net[1]).mixed(with: threads, by: 0.42 * net[0])
      .mixed(with: rib, by: veins.strength)
  }

  /// Every drop darkens the leaf a little on the side away from the sun.
  private func shadow(at point: Point) -> Float {
    let lifted = point - (point - sun).normalized * 0.006
    return dew.contains { $0.drop(at: lifted) != nil } ? 0.55 : 1
  }

  private func drop(at point: Point, _ place: Point, _ radius: Float) -> LinearColour {
    let distance = place.length
    let lens = blade(at: point - place * radius * (0.4 + 0.9 * distance * distance))
    let side = place.dot((point - sun).normalized)
    let caustic = 0.62 + 0.85 * smoothstep(-0.5, 0.95, side)
    let edge = 1 - 0.5 * smoothstep(0.8, 1, distance)
    let spark = 1.8 * bell((place - Point(-0.3, -0.4)).length, width: 0.13)
    return lens * caustic * edge + LinearColour(0.95, 1, 0.9) * spark
  }
}

/// The ribs of a leaf whose midrib is the x axis.
private struct Veins {
  /// 0 on the blade, 1 on a rib.
  private(set) var strength: Float
  /// How far the blade swells between the ribs.
  private(set) var bulge: Float
  /// How much light a rib sends to us: more from its lit flank.
  private(set) var roundness: Float

  init(at place: Point, noise: Noise) {
    let bend = Point(place.x, place.y + 0.05 * place.x * place.x + 0.008 * noise.fbm(place * 4, octaves: 3))
    let side = abs(bend.y)
    let middle = 0.016 - 0.008 * bend.x
    let midrib = smoothstep(middle, middle * 0.72, side)

    let across = min(max(bend.y / middle, -1), 1)
    roundness = side < middle ? 0.55 + 0.6 * (1 - across * across) - 0.35 * across : 0.9

    let spacing: Float = 0.17
    let offset: Float = bend.y < 0 ? 0.5 : 0
    let along = bend.x - side * 0.75 - 0.35 * side * side + 0.02 * noise.fbm(place * 3 + 70, octaves: 3)
    let phase = (along / spacing + offset).fraction
    let apart = min(phase, 1 - phase) * spacing
    let width = max(0.0062 - 0.006 * side, 0.0018)
    let rib = smoothstep(width, width * 0.55, apart)
    strength = max(midrib, rib * 0.85)
    bulge = smoothstep(0, 0.4, min(phase, 1 - phase)) * smoothstep(0, 0.05, side)
  }
}
