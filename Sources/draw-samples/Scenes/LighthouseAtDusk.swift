import Foundation

/// A lighthouse on its headland, just lit.
struct LighthouseAtDusk: Scene {
  private let sky = Gradient((0, 0x1C2350), (0.25, 0x4A3F83), (0.45, 0xA8528A), (0.6, 0xF0806F), (0.7, 0xFFC07A))
  private let water = Water(horizon: 0.7, roughness: 0.3)
  private let stars = Stars(density: 38)
  private let noise = Noise(505)
  private let tower = Lighthouse(foot: Point(0.3, 0.6), height: 0.36)
  private let isles = Ridge(511, level: 0.705, relief: 0.035, pace: 2.2)

  func colour(at point: Point) -> LinearColour {
    if let rock = headland(at: point) { return rock }
    guard point.y > water.horizon else { return above(point) }
    let depth = point.y - water.horizon
    let place = water.mirrored(point)
    let foam = smoothstep(0.28, 0.55, noise.ridged(Point(point.x * 3, depth * 22), octaves: 5) - 0.35 * (1 - depth))
    let reflection = above(place) * LinearColour(0.72, 0.72, 0.82) * (0.92 - 0.9 * depth)
    return reflection + LinearColour(hex: 0x141637) + LinearColour(hex: 0xC79BB0) * foam * 0.25 * depth * 3
  }

  private func above(_ point: Point) -> LinearColour {
    if let wall = tower.colour(at: point) { return wall }
    if let rock = headland(at: point) { return rock }
    let light = heaven(at: point)
    guard point.y > isles.crest(at: point.x) else { return light }
    return LinearColour(hex: 0x5B3B66).mixed(with: light, by: 0.25)
  }

  private func heaven(at point: Point) -> LinearColour {
    let plane = point * Point(1.2, 4.6)
    let warp = Point(noise.fbm(plane, octaves: 4), noise.fbm(plane + 30, octaves: 4))
    let shape = noise.fbm(plane + warp * 0.9, octaves: 6)
    let cover = smoothstep(0.02, 0.5, shape) * smoothstep(0.7, 0.52, point.y)
    let belly = LinearColour(hex: 0xFF7F6E).mixed(with: LinearColour(hex: 0x57427F), by: smoothstep(0.5, 0.12, point.y))
    let cloud = belly.mixed(with: LinearColour(hex: 0x3B2F63), by: smoothstep(0.25, 0.6, shape) * 0.7)
    let open = sky.colour(at: point.y) + stars.light(at: point) * smoothstep(0.4, 0.1, point.y)
    let glow = LinearColour(1, 0.45, 0.2) * 0.5 * exp(-(point - Point(-0.35, 0.7)).length * 3.2)
    return open.mixed(with: cloud, by: cover * 0.85) + glow + tower.beams(at: point)
  }

  /// Dark rock falling to the sea from the right edge.
  private func headland(at point: Point) -> LinearColour? {
    let cliff = smoothstep(-0.16, 0.34, point.x + 0.05 * noise.fbm(Point(point.y * 9, 3), octaves: 5))
    let rough = noise.fbm(Point(point.x * 4.5, 0.7), octaves: 8)
    let top = 0.775 - 0.175 * cliff - 0.03 * rough - 0.05 * smoothstep(0.3, 0.9, point.x)
    let bottom = 0.77 + 0.09 * smoothstep(-0.05, 0.7, point.x) + 0.02 * noise.fbm(Point(point.x * 9, 8), octaves: 6)
    guard point.y > top, point.y < bottom, cliff > 0 else { return nil }
    let crag = smoothstep(-1.1, 2.2, noise.embossed(point * Point(13, 20), octaves: 6))
    let grass = smoothstep(0.03, 0.006, point.y - top) * 0.5
    let rim = smoothstep(0.014, 0, point.y - top) * 0.6
    let rock = LinearColour(hex: 0x1B1630).mixed(with: LinearColour(hex: 0x6B4560), by: crag * 0.8)
    let turf = rock.mixed(with: LinearColour(hex: 0x2E3B35), by: grass)
    return turf + LinearColour(hex: 0xE0766A) * rim * 0.35 * crag
  }
}

/// The tower, its lamp and the beams.
private struct Lighthouse {
  let foot: Point
  let height: Float

  private var lamp: Point { foot - Point(0, height * 0.935) }

  func colour(at point: Point) -> LinearColour? {
    let place = (point - foot) / height
    let up = -place.y
    guard up > -0.1, up < 1.08 else { return nil }
    if up < 0.86 { return wall(across: place.x, up: up, halfWidth: 0.088 - 0.035 * up) }
    if up < 0.885 { return abs(place.x) < 0.085 ? LinearColour(hex: 0x2A1A2B) : nil }
    if up < 0.985 { return lantern(across: place.x, up: up) }
    let roof = 0.056 * pow((1.06 - up) / 0.075, 0.7)
    if up < 1.06 { return abs(place.x) < roof ? shaded(LinearColour(hex: 0x8E2431), place.x / roof) : nil }
    return abs(place.x) < 0.004 ? LinearColour(hex: 0x1D1526) : nil
  }

  private func wall(across: Float, up: Float, halfWidth: Float) -> LinearColour? {
    guard abs(across) < halfWidth else { return nil }
    let band = Int((up * 5.2 + 0.4).floored) % 2 == 0
    let paint = band ? LinearColour(hex: 0xE9E1DC) : LinearColour(hex: 0xB3262F)
    let pane = Point(across + 0.01, (up - 0.1).truncatingRemainder(dividingBy: 0.385) - 0.1)
    if abs(pane.x) < 0.011, abs(pane.y) < 0.02, up > 0.1 { return LinearColour(hex: 0xFFC56E) * 0.8 }
    return shaded(paint, across / halfWidth)
  }

  private func lantern(across: Float, up: Float) -> LinearColour? {
    guard abs(across) < 0.05 else {
      let railing = abs(across) < 0.085 && (up < 0.889 || abs(up - 0.915) < 0.003 || (across * 70).fraction < 0.16)
      return railing && up < 0.918 ? LinearColour(hex: 0x2A1A2B) : nil
    }
    let frame = abs(abs(across) - 0.02) < 0.003 || abs(across) > 0.046
    return frame ? LinearColour(hex: 0x3A1F28) : LinearColour(2.2, 1.7, 0.95)
  }

  /// A round tower: lit by the afterglow from the left.
  private func shaded(_ paint: LinearColour, _ across: Float) -> LinearColour {
    let facing = max(-across * 0.75 + 0.66 * (1 - across * across).squareRoot(), 0)
    return paint * (LinearColour(0.13, 0.13, 0.25) + LinearColour(0.75, 0.45, 0.38) * facing)
  }

  func beams(at point: Point) -> LinearColour {
    let away = point - lamp
    let distance = away.length
    let turned = away.rotated(by: 0.09)
    let width = 0.006 + 0.085 * abs(turned.x)
    let beam = bell(turned.y, width: width) * exp(-abs(turned.x) * 2.1) * 0.5
    let glare = 0.7 * exp(-distance * 26) + 0.12 * exp(-distance * 7)
    return LinearColour(1, 0.85, 0.55) * (beam + glare)
  }
}
