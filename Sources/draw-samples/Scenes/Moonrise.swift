import Foundation

/// A full moon over calm water, and one boat on its way home.
struct Moonrise: Scene {
  private let sky = Gradient((0, 0x071226), (0.3, 0x10294B), (0.52, 0x2A557B), (0.66, 0x6E92A6))
  private let moon = Point(0.07, 0.27)
  private let radius: Float = 0.072
  private let water = Water(horizon: 0.66, roughness: 0.3)
  private let stars = Stars(density: 60)
  private let noise = Noise(606)
  private let isles = Ranges(
    ridges: [
      Ridge(621, level: 0.672, relief: 0.055, pace: 2.1),
      Ridge(622, level: 0.655, relief: 0.06, pace: 1.7),
      Ridge(623, level: 0.64, relief: 0.06, pace: 1.5),
    ],
    colours: Gradient((0, 0x0B1B2E), (0.5, 0x21415C), (1, 0x43698A)), haze: LinearColour(hex: 0x5F86A0), mist: 0.09)

  func colour(at point: Point) -> LinearColour {
    if let boat = boat(at: point) { return boat }
    guard point.y > water.horizon else { return above(point) }
    let depth = point.y - water.horizon
    let place = water.mirrored(point)
    let boatShade: Float = boat(at: Point(place.x, 2 * 0.752 - point.y)) == nil ? 1 : 0.35
    return above(place) * (0.66 - 0.6 * depth) * boatShade + glitter(at: point, depth: depth)
  }

  /// The moon's road: every ripple that leans the right way shows a moon of its own.
  private func glitter(at point: Point, depth: Float) -> LinearColour {
    let near = depth + 0.02
    let ripples = noise.ridged(Point(point.x / near * 1.9, log(near) * 21), octaves: 5)
    let road = bell(point.x - moon.x, width: 0.035 + 0.3 * depth)
    let sparkle = smoothstep(0.52 - 0.12 * road, 0.78, ripples)
    return LinearColour(0.95, 0.9, 0.74) * road * (0.07 + 1.5 * sparkle) * (1 - 1.2 * depth)
  }

  private func above(_ point: Point) -> LinearColour {
    isles.colour(at: point) ?? heaven(at: point)
  }

  private func heaven(at point: Point) -> LinearColour {
    let away = point - moon
    let distance = away.length
    let plane = point * Point(1.9, 7) + Point(0, 3)
    let shape = noise.fbm(plane + 0.7 * noise.fbm(plane * 1.4, octaves: 3), octaves: 6)
    let veil = smoothstep(-0.02, 0.55, shape)
    let halo = LinearColour(0.5, 0.72, 0.9) * (0.3 * exp(-distance * 7) + 0.32 * exp(-distance * 24))
    let open = sky.colour(at: point.y) + stars.light(at: point) * smoothstep(0.1, 0.35, distance)
    let cloud = LinearColour(hex: 0x1E3D60) + halo * 1.1
    let light = (open + halo).mixed(with: cloud, by: veil * 0.75)
    return distance < radius ? light + face(at: away / radius) * (1 - 0.55 * veil) : light
  }

  /// The maria are dark, the rim is a little dimmer, and young craters have rays.
  private func face(at place: Point) -> LinearColour {
    let maria = smoothstep(-0.08, 0.3, noise.fbm(place * 1.5 + Point(7.3, 1.9), octaves: 6))
    let rough = noise.fbm(place * 7, octaves: 5)
    let crater = place - Point(-0.15, 0.62)
    let rays = pow(0.5 + 0.5 * noise.value(Point(atan2(crater.y, crater.x) * 4, 2)), 2) * exp(-crater.length * 2.2)
    let rim = pow(max(1 - place.dot(place), 0), 0.12)
    return LinearColour(0.98, 0.92, 0.78) * (0.86 - 0.42 * maria + 0.12 * rough + 0.22 * rays) * rim
  }

  /// A small sloop, seen from the side.
  private func boat(at point: Point) -> LinearColour? {
    let place = (point - Point(-0.15, 0.752)) / 0.1
    guard abs(place.x) < 0.6, place.y > -1.05, place.y < 0.02 else { return nil }
    let dark = LinearColour(hex: 0x06101C)
    let hull = place.y > -0.1 && abs(place.x) < 0.4 + 0.7 * -place.y - (place.x < 0 ? 0.08 : 0)
    if hull { return dark }
    let up = -place.y - 0.13
    if abs(place.x) < 0.006, up < 0.9 { return dark }
    let main = place.x < -0.012 && up > 0.02 && place.x > -0.36 * pow(max(1 - up / 0.86, 0), 0.8)
    let jib = place.x > 0.012 && up > 0 && place.x < 0.36 * (1 - up / 0.74)
    return main || jib ? LinearColour(hex: 0x3A5068) * (0.7 + 0.5 * abs(place.x)) : nil
  }
}
