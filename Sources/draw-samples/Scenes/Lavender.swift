import Foundation

/// Rows of lavender in the last sun, with a thunderstorm behind them.
struct Lavender: Scene {
  private let camera = Camera(eye: Vector(0.1, 1.05, 0), horizon: 0.46, focalLength: 1.1)
  private let rows = LavenderRows()
  private let sun = Vector(-0.72, 0.42, -0.55).normalized
  private let sky = Gradient((0, 0x2B3344), (0.22, 0x3F4B5E), (0.38, 0x66707C), (0.46, 0xA9A598))
  private let noise = Noise(1804)
  private let bow = Point(0.42, 0.86)
  private let hills = Ranges(
    ridges: [
      Ridge(1811, level: 0.455, relief: 0.03, pace: 1.7), Ridge(1812, level: 0.43, relief: 0.06, pace: 1.2),
      Ridge(1813, level: 0.4, relief: 0.09, pace: 1),
    ],
    colours: Gradient((0, 0x4A4E3A), (0.5, 0x3F4F60), (1, 0x4E5C70)), haze: LinearColour(hex: 0x7C8590), mist: 0.1)

  func colour(at point: Point) -> LinearColour {
    if let tree = tree(at: point) { return tree }
    let ray = camera.ray(through: point)
    guard let distance = rows.distance(from: camera.eye, along: ray, limit: 40, octaves: 4) else {
      return (hills.colour(at: point) ?? storm(at: point)) + rainbow(at: point)
    }
    let place = camera.eye + ray * distance
    let normal = rows.normal(at: place.ground, spread: 0.006 + 0.002 * distance, octaves: 6)
    let up = rows.bloom(at: place.ground)
    let shade = rows.sunlight(at: place + normal * 0.02, towards: sun, octaves: 3)
    let direct = LinearColour(2.9, 1.95, 1.1) * (0.2 + 0.75 * max(normal.dot(sun), 0)) * shade
    let ambient = LinearColour(0.24, 0.28, 0.38) * (0.4 + 0.6 * up)
    let cloudShade = 0.55 + 0.45 * smoothstep(-0.25, 0.15, noise.fbm(place.ground * 0.16 + 3, octaves: 3))
    let lit = plant(at: place, bloom: up) * (direct * cloudShade + ambient)
    return lit.mixed(with: LinearColour(hex: 0x8C8CA0), by: 1 - exp(-distance * 0.016))
  }

  /// Earth between the rows, leaves at their sides, flowers above.
  private func plant(at place: Vector, bloom: Float) -> LinearColour {
    let speck = noise.fbm(Point(place.x * 60 + place.z * 9, place.y * 20 + place.z * 30), octaves: 4)
    let tuft = noise.fbm(place.ground * 6, octaves: 3)
    let earth = LinearColour(hex: 0xA98058) * (1 + 0.4 * speck)
    let leaf = LinearColour(hex: 0x5E6E48) * (1 + 0.5 * speck)
    let flower = LinearColour(hex: 0x5A3FA0).mixed(with: LinearColour(hex: 0xA883D8), by: (0.45 + 0.9 * speck).clamped)
    let top = smoothstep(0.28, 0.62, bloom + 0.25 * speck + 0.1 * tuft)
    return earth.mixed(with: leaf, by: smoothstep(0.02, 0.18, bloom)).mixed(with: flower, by: top)
  }

  private func storm(at point: Point) -> LinearColour {
    let perspective = 0.62 - point.y
    let plane = Point(point.x * 0.5 / perspective, 0.8 / perspective) + Point(4, 0)
    let warp = noise.fbm(plane * 0.8, octaves: 4)
    let shape = noise.fbm(plane * 1.3 + Point(warp, warp) * 0.6, octaves: 6)
    let billow = noise.embossed(plane * 1.6 + Point(warp, warp) * 0.6, octaves: 5)
    let dark = smoothstep(-0.2, 0.45, shape)
    let rain = smoothstep(0.12, 0.5, point.y) * (0.5 + 0.5 * noise.fbm(Point(point.x * 9 + point.y * 2, 2), octaves: 4))
    let cloud = sky.colour(at: point.y) * max(1.5 - 0.8 * dark + 0.22 * billow * smoothstep(0.46, 0.2, point.y), 0.4)
    let glow = LinearColour(0.32, 0.2, 0.11) * bell(point.y - 0.43, width: 0.07) * smoothstep(0.2, -0.9, point.x)
    return cloud.mixed(with: LinearColour(hex: 0x5A6472), by: rain * 0.5) + glow
  }

  private func rainbow(at point: Point) -> LinearColour {
    func arc(_ radius: Float, reversed: Bool) -> LinearColour {
      let across = ((point - bow).length - radius) / 0.017
      let place = reversed ? -across : across
      return LinearColour(bell(place - 0.9, width: 0.75), bell(place, width: 0.7), bell(place + 0.9, width: 0.75))
    }
    let strength = smoothstep(0.02, 0.3, point.y) * smoothstep(0.5, 0.4, point.y)
    return (arc(0.66, reversed: false) * 0.06 + arc(0.8, reversed: true) * 0.016) * strength
  }

  /// One oak at the end of the field.
  private func tree(at point: Point) -> LinearColour? {
    let place = (point - Point(-0.44, 0.455)) / 0.062
    guard abs(place.x) < 1, place.y > -1.4, place.y < 0.06 else { return nil }
    let crowns = [Point(0, -0.78), Point(-0.36, -0.56), Point(0.38, -0.6), Point(0.06, -0.48)]
    let ragged = 0.3 * noise.fbm(place * 7, octaves: 5) + 0.1 * noise.fbm(place * 2.4, octaves: 2)
    let depth = crowns.map { 0.36 - (place - $0).length }.max() ?? 0
    if depth + ragged > 0 {
      let clump = smoothstep(-1.4, 1.6, noise.embossed(place * 4.5, octaves: 5))
      let facing = (0.5 - 0.55 * place.x - 0.5 * (place.y + 0.6)).clamped
      return LinearColour(hex: 0x161F14).mixed(with: LinearColour(hex: 0x8C8648), by: clump * (0.1 + 0.7 * facing))
    }
    return abs(place.x - 0.03) < 0.045 && place.y > -0.5 ? LinearColour(hex: 0x3A2C22) : nil
  }
}

/// Bushes in rows that run away from the eye, over gently rolling ground.
private struct LavenderRows: Landform {
  private let noise = Noise(1820)
  let summit: Float = 0.75
  let stride: Float = 0.45
  private let pitch: Float = 0.72

  /// How high the bushes are here, 0 between the rows to 1.
  func bloom(at place: Point) -> Float {
    let across = place.x / pitch + 0.04 * noise.fbm(place * Point(0.7, 0.9), octaves: 2)
    let phase = abs(across.fraction - 0.5) * 2
    let bushes = 0.82 + 0.3 * noise.value(Point(across.rounded(.down) * 7, place.y * 2.6))
    return smoothstep(0.98, 0.25, phase / max(bushes, 0.3)) * min(bushes, 1)
  }

  func height(at place: Point, octaves: Int) -> Float {
    let ground = 0.16 * noise.fbm(place * 0.17 + 8, octaves: 2) + 0.0045 * place.y
    let bloom = bloom(at: place)
    guard octaves > 3 else { return ground + 0.36 * bloom }
    let tufts = 0.05 * noise.fbm(place * 9, octaves: 2)
    let spikes = 0.07 * noise.fbm(place * Point(62, 50), octaves: octaves - 3)
    return ground + (0.36 + tufts + spikes) * bloom
  }
}
