import Foundation

/// The blue hour: a skyline, a bridge, and their lights in the water.
struct CityAcrossBay: Scene {
  private let sky = Gradient((0, 0x0F1F4D), (0.3, 0x2E4A8A), (0.52, 0x8A78A8), (0.64, 0xF0A27E), (0.68, 0xFFC48C))
  private let water = Water(horizon: 0.68, roughness: 0.4)
  private let noise = Noise(300)
  private let rows = [
    Skyline(seed: 1, pitch: 0.062, height: 0.36, dusk: 0x10162E, lit: 0.42),
    Skyline(seed: 2, pitch: 0.05, height: 0.44, dusk: 0x232B54, lit: 0.36),
    Skyline(seed: 3, pitch: 0.042, height: 0.38, dusk: 0x4B4A78, lit: 0.22),
  ]

  func colour(at point: Point) -> LinearColour {
    guard point.y > water.horizon else { return above(point) }
    let depth = point.y - water.horizon
    let place = water.mirrored(point)
    // Three looks one above the other draw the lights out into columns.
    let smear = 0.02 + 0.18 * depth
    let light = [-0.5, 0, 0.6].reduce(LinearColour.zero) { sum, step in
      sum + above(Point(place.x, min(place.y + smear * Float(step), water.horizon - 0.001)))
    }
    let tint = LinearColour(0.72, 0.8, 0.95)
    return light / 3 * tint * (0.9 - 0.9 * depth) + LinearColour(hex: 0x0A1630) * 0.8
  }

  private func above(_ point: Point) -> LinearColour {
    let lamps = promenade(at: point)
    if let bridge = bridge(at: point) { return bridge + lamps }
    for row in rows {
      if let wall = row.colour(at: point, ground: water.horizon) { return wall + lamps }
    }
    return heaven(at: point) + lamps
  }

  private func heaven(at point: Point) -> LinearColour {
    let shape = noise.fbm(Point(point.x * 1.1, point.y * 8), octaves: 6)
    let cloud = LinearColour(hex: 0x54507E).mixed(with: LinearColour(hex: 0xFF9E7A), by: smoothstep(0.2, 0.6, point.y))
    let glow = LinearColour(1, 0.5, 0.24) * 0.28 * exp(-abs(point.x - 0.25) * 1.3) * smoothstep(0.2, 0.7, point.y)
    return sky.colour(at: point.y).mixed(with: cloud, by: 0.55 * smoothstep(0.05, 0.55, shape)) + glow
  }

  /// Street lamps along the water, each with its halo.
  private func promenade(at point: Point) -> LinearColour {
    let pitch: Float = 0.034
    let cell = (point.x / pitch).floored
    return ((cell - 1)...(cell + 1)).reduce(LinearColour.zero) { sum, index in
      let foot = Point((Float(index) + 0.5 + 0.6 * (noise.random(index) - 0.5)) * pitch, water.horizon - 0.011)
      let away = (point - foot).length
      let light = noise.random(index, 7) > 0.8 ? LinearColour(0.8, 0.9, 1) : LinearColour(1, 0.56, 0.2)
      return sum + light * (3.5 * bell(away, width: 0.0028) + 0.3 * exp(-away * 95))
    }
  }

  /// A suspension bridge comes in from the left.
  private func bridge(at point: Point) -> LinearColour? {
    let deck: Float = 0.612
    let span: Float = 0.62
    let pier: Float = -1.18
    guard point.x < pier + span else { return nil }
    let phase = ((point.x - pier) / span + 8).fraction
    let fromPier = min(phase, 1 - phase) * span
    let steel = LinearColour(hex: 0x3A2230)
    if fromPier < 0.009, point.y > 0.36 { return steel + LinearColour(1, 0.4, 0.15) * 0.12 }
    let cable = 0.365 + 0.225 * (1 - pow(1 - fromPier / (span / 2), 2))
    let bulb = Point(((point.x / 0.012).fraction - 0.5) * 0.012, point.y - cable)
    if bulb.length < 0.0021 { return LinearColour(1.6, 1.15, 0.6) }
    if abs(point.y - cable) < 0.0016 { return steel }
    if point.y > deck, point.y < deck + 0.012 {
      let car = noise.random((point.x / 0.007).floored, 3)
      return car > 0.72 && point.y < deck + 0.005 ? LinearColour(1.5, 1, 0.5) : steel * 0.6
    }
    let hanger = abs((point.x / 0.024).fraction - 0.5) * 0.024
    return hanger < 0.0006 && point.y > cable && point.y < deck ? steel : nil
  }
}

/// One row of buildings with some of their windows lit.
private struct Skyline {
  let noise: Noise
  let pitch: Float
  let height: Float
  let dusk: LinearColour
  /// The share of windows with somebody behind.
  let lit: Float

  init(seed: UInt32, pitch: Float, height: Float, dusk: UInt32, lit: Float) {
    (noise, self.pitch, self.height, self.lit) = (Noise(seed &+ 900), pitch, height, lit)
    self.dusk = LinearColour(hex: dusk)
  }

  func colour(at point: Point, ground: Float) -> LinearColour? {
    let cell = (point.x / pitch).floored
    let within = (point.x / pitch).fraction
    // Most houses stand wall to wall; here and there a street leads inland.
    guard within < 0.8 || noise.random(cell, 1) < 0.8 else { return nil }
    let centre = (Float(cell) + 0.5) * pitch
    // Downtown is tall, the outskirts are low.
    let town = 0.16 + 0.84 * bell(centre - 0.3, width: 0.5) + 0.35 * bell(centre - 1.15, width: 0.25)
    let tall = height * town * (0.3 + 0.7 * noise.random(cell, 2))
    let up = ground - point.y
    let terrace = within > 0.3 && within < 0.75 ? tall : tall * (0.8 + 0.2 * noise.random(cell, 3).rounded())
    let mast = noise.random(cell, 4) > 0.7 && abs(within - 0.52) < 0.02 && up < tall * 1.18
    guard up < terrace || mast else { return nil }
    guard up < terrace else { return dusk }
    let wall = dusk * (0.85 + 0.3 * noise.random(cell, 5)) * (1 + 0.5 * up / height)
    return window(at: Point(point.x, up), cell: cell, tall: tall) ?? wall
  }

  private func window(at place: Point, cell: Int32, tall: Float) -> LinearColour? {
    let grid = place / Point(0.0052, 0.0085)
    let pane = Point(grid.x.fraction, grid.y.fraction)
    guard pane.x > 0.22, pane.x < 0.78, pane.y > 0.25, pane.y < 0.75, place.y < tall - 0.006 else { return nil }
    let spot = grid.floored
    let chance = noise.random(spot.x &+ 4_000, spot.y) + 0.25 * noise.random(cell, spot.y)
    guard chance < lit + 0.12 * noise.random(cell, 6) else { return nil }
    let mood = noise.random(spot.x, spot.y &+ 4_000)
    let lamp = LinearColour(1, 0.62, 0.27).mixed(with: LinearColour(0.85, 0.9, 1), by: mood > 0.85 ? 0.9 : 0.25 * mood)
    return lamp * (0.35 + 0.75 * mood)
  }
}
