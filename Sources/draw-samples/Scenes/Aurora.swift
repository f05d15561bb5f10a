import Foundation

/// Northern lights above a fjord, and a hut where somebody is awake.
struct Aurora: Scene {
  private let sky = Gradient((0, 0x060A1C), (0.4, 0x0D1E3A), (0.66, 0x1C4A58))
  private let stars = Stars(density: 75)
  private let water = Water(horizon: 0.7, roughness: 0.14)
  private let curtains = Noise(21)
  private let far = Ridge(43, level: 0.6, relief: 0.22, pace: 2.3, octaves: 8)
  private let near = Ridge(57, level: 0.685, relief: 0.07, pace: 1.4, octaves: 6)
  private let woods = Woods(3, spacing: 0.013, height: 0.045)
  private let hut = Point(0.13, 0.7)

  func colour(at point: Point) -> LinearColour {
    guard point.y > water.horizon else { return above(point) }
    let place = water.mirrored(point)
    let depth = point.y - water.horizon
    let lamp = exp(-pow((place.x - hut.x) / 0.011, 2)) * exp(-depth * 13) * 0.9
    return above(place) * (0.72 - 0.5 * depth) + LinearColour(hex: 0xFFA040) * lamp
  }

  private func above(_ point: Point) -> LinearColour {
    if let timber = cabin(at: point) { return timber }
    let glow = LinearColour(hex: 0xFFA040) * 0.35 * exp(-(point - hut - Point(0, -0.012)).length * 45)
    if woods.covers(point, ground: { min(near.crest(at: $0), water.horizon) + 0.004 }) {
      return LinearColour(hex: 0x04090D) + glow
    }
    if point.y > near.crest(at: point.x) {
      return LinearColour(hex: 0x050C11) + glow * 0.6
    }
    let below = point.y - far.crest(at: point.x)
    guard below > 0 else { return heaven(at: point) }
    return mountain(at: point, below: below) + glow * 0.3
  }

  /// Snow in the green light, with ribs of dark rock.
  private func mountain(at point: Point, below: Float) -> LinearColour {
    let light = curtains.embossed(Point(point.x * 22, point.y * 15), octaves: 5)
    let snow = smoothstep(-0.6, 1.8, light) * smoothstep(0.14, 0.01, below)
    let dark = LinearColour(hex: 0x0B1B27)
    let lit = LinearColour(hex: 0x4E8C84)
    let haze = LinearColour(hex: 0x1A4650)
    return dark.mixed(with: lit, by: snow * 0.6).mixed(with: haze, by: smoothstep(0.03, 0.16, below) * 0.5)
  }

  private func heaven(at point: Point) -> LinearColour {
    var light = sky.colour(at: point.y) + stars.light(at: point) * smoothstep(0.68, 0.4, point.y)
    light += curtain(at: point, foot: 0.47, lean: 0.32, seed: 0, strength: 1)
    light += curtain(at: point, foot: 0.36, lean: -0.28, seed: 40, strength: 0.75)
    light += curtain(at: point, foot: 0.56, lean: 0.1, seed: 80, strength: 0.4)
    return light
  }

  /// A ribbon of light hanging from the sky: sharp at its lower hem, fading upwards from green to violet.
  private func curtain(at point: Point, foot: Float, lean: Float, seed: Float, strength: Float) -> LinearColour {
    let sway = curtains.fbm(Point(point.x * 1.5 + seed, point.y * 0.8), octaves: 3)
    let hem = foot + lean * point.x + 0.16 * sway + 0.03 * sin(point.x * 15 + seed + 5 * sway)
    let up = hem - point.y
    let fold = point.x + 0.12 * sway + 0.05 * up
    let streaks = 0.5 + 0.5 * curtains.fbm(Point(fold * 26 + seed, up * 1.2), octaves: 4)
    let rays = pow(streaks, 1.4)
    let bands = smoothstep(-0.35, 0.5, curtains.fbm(Point(fold * 3 + seed * 2, 0.5), octaves: 2))
    let tall = 0.1 + 0.16 * rays
    let body = smoothstep(-0.018, 0.02, up) * exp(-max(up, 0) / tall)
    let green = LinearColour(0.08, 0.86, 0.4)
    let violet = LinearColour(0.42, 0.14, 0.72)
    let tint = green.mixed(with: violet, by: smoothstep(0.06, 0.36, up))
    let veil = LinearColour(0.02, 0.16, 0.1) * exp(-abs(up) * 5) * 0.3
    return (tint * body * (0.2 + 1.5 * rays) * bands + veil) * strength
  }

  private func cabin(at point: Point) -> LinearColour? {
    let place = point - hut
    guard abs(place.x) < 0.026, place.y > -0.042, place.y < 0.002 else { return nil }
    let roof = -0.042 + abs(place.x) * 0.9
    guard place.y > roof else { return nil }
    if place.y < roof + 0.006 { return LinearColour(hex: 0x3C5560) }
    guard abs(place.x) < 0.021 else { return nil }
    let pane = Point(abs(place.x) - 0.009, place.y + 0.012)
    let lit = abs(pane.x) < 0.0045 && abs(pane.y) < 0.0055 && abs(pane.x) > 0.0005
    return lit ? LinearColour(hex: 0xFFC46B) * 1.3 : LinearColour(hex: 0x2A1712)
  }
}
