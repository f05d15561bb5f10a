import Foundation

/// Flooded rice terraces that mirror the sunrise.
struct RiceTerraces: Scene {
  private let camera = Camera(eye: Vector(0, 2.5, 0), horizon: 0.3, focalLength: 1.2)
  private let fields = Terraces()
  private let sky = Gradient((0, 0xFFE3A8), (0.06, 0xFFC48A), (0.16, 0xF0A59A), (0.34, 0xB9A4C4), (0.7, 0x5C82BC))
  private let sun = Vector(-0.3, 0.13, 0.95).normalized
  private let noise = Noise(1707)
  private let haze = LinearColour(hex: 0xF7C9A4)
  private let ranges = Ranges(
    ridges: [
      Ridge(1711, level: 0.3, relief: 0.07, pace: 1.3), Ridge(1712, level: 0.265, relief: 0.09, pace: 1.1),
      Ridge(1713, level: 0.23, relief: 0.12, pace: 1.2),
    ],
    colours: Gradient((0, 0x4F6670), (0.5, 0x98949E), (1, 0xCFAFA8)), haze: LinearColour(hex: 0xF6CBA8), mist: 0.07)

  func colour(at point: Point) -> LinearColour {
    let ray = camera.ray(through: point)
    guard let distance = fields.distance(from: camera.eye, along: ray, limit: 22, octaves: 3) else {
      return backdrop(at: point, along: ray)
    }
    let place = camera.eye + ray * distance
    let light = fields.isFlooded(place.ground) ? pond(at: place, along: ray) : bank(at: place, distance: distance)
    let drift = 0.75 + 0.5 * noise.fbm(Point(place.x * 0.35, place.z * 0.25), octaves: 4)
    let valley = smoothstep(1.3, 0.1, place.y) * smoothstep(5, 13, distance) * 0.65
    let air = (1 - exp(-pow(distance * 0.052, 2)) + valley * drift).clamped
    let hazy = light.mixed(with: haze * (0.9 + 0.25 * max(ray.dot(sun), 0)), by: air * 0.92)
    // The plain beyond has no edge.
    return hazy.mixed(with: backdrop(at: point, along: ray), by: smoothstep(13, 21, distance))
  }

  private func backdrop(at point: Point, along ray: Vector) -> LinearColour {
    let light = heaven(along: ray)
    guard let hill = ranges.colour(at: point) else { return light }
    return hill.mixed(with: haze, by: smoothstep(0.2, 0.3, point.y) * 0.7) + light * 0.1 * pow(max(ray.dot(sun), 0), 30)
  }

  private func heaven(along ray: Vector) -> LinearColour {
    let up = max(ray.y, 0)
    let toward = max(ray.dot(sun), 0)
    let plane = Point(ray.x / (0.35 + up) * 1.1, up * 9)
    let shape = noise.fbm(plane + 0.6 * noise.fbm(plane * 1.3, octaves: 3), octaves: 6)
    let cover = smoothstep(0.02, 0.5, shape) * smoothstep(0.03, 0.14, up)
    let cloud = LinearColour(hex: 0xFFB08C).mixed(with: LinearColour(hex: 0x8C84AC), by: smoothstep(0.25, 0.6, shape))
    let open = sky.colour(at: up).mixed(with: cloud, by: 0.75 * cover)
    return open + LinearColour(1, 0.6, 0.25) * (0.3 * pow(toward, 10) + 0.7 * pow(toward, 120))
      + LinearColour(2.4, 1.7, 0.9) * smoothstep(0.9994, 0.9998, toward)
  }

  /// Standing water: a mirror, with young rice coming up through it in some fields.
  private func pond(at place: Vector, along ray: Vector) -> LinearColour {
    let ripple = noise.sloped(place.ground * Point(26, 40)).slope * 0.004
    let mirrored = ray.reflected(by: Vector(ripple.x, 1, ripple.y).normalized)
    let fresnel = 0.55 + 0.45 * pow(1 - max(-ray.y, 0), 4)
    let mud = LinearColour(hex: 0x6A5A44)
    let water = mud.mixed(with: heaven(along: mirrored), by: fresnel)
    let field = fields.field(at: place.ground)
    guard noise.random(field.x, field.y) > 0.62 else { return water }
    let rows = place.ground.rotated(by: noise.random(field.x, field.y &+ 5) * 3) * Point(13, 60)
    let inRow = bell(rows.x.fraction - 0.5 + 0.12 * noise.value(rows * Point(4, 0.5)), width: 0.2)
    let tufts = smoothstep(0.1, 0.75, inRow * (0.6 + 0.6 * noise.value(rows * Point(1, 0.8))))
    return water.mixed(with: LinearColour(hex: 0x6E9A36) * 0.75, by: 0.8 * tufts)
  }

  /// Grass on the banks, lit from behind.
  private func bank(at place: Vector, distance: Float) -> LinearColour {
    let normal = fields.normal(at: place.ground, spread: 0.012 + 0.003 * distance, octaves: 3)
    let blades =
      noise.fbm(Point(place.x * 70, place.y * 22 + place.z * 50), octaves: 4)
      + 0.5 * noise.fbm(place.ground * 12, octaves: 3)
    let clumps = noise.fbm(place.ground * 3, octaves: 4)
    let grass = LinearColour(hex: 0x3E6A22).mixed(with: LinearColour(hex: 0x8FA33C), by: (0.45 + 0.7 * clumps).clamped)
    let direct = LinearColour(1.9, 1.15, 0.55) * max(normal.dot(sun), 0)
    let ambient = LinearColour(0.36, 0.38, 0.46) * (0.5 + 0.5 * normal.y)
    let rim = LinearColour(0.7, 0.5, 0.18) * smoothstep(0.6, 1, normal.y) * 0.4
    return grass * (1 + 0.7 * blades) * (direct + ambient + rim)
  }
}

/// A slope cut into level fields with a bank around each.
private struct Terraces: Landform {
  private let noise = Noise(1720)
  private let step: Float = 0.17
  let summit: Float = 3.4
  let stride: Float = 0.34

  /// The natural slope: two spurs and the valley between.
  private func slope(at place: Point) -> Float {
    let folds = noise.fbm(place * Point(0.3, 0.24) + 14.12, octaves: 3)
    let sides = 0.085 * place.x * place.x * smoothstep(-2, 5, place.y)
    return max(1.35 - 0.14 * place.y + folds + min(sides, 1.7), -0.4)
  }

  private func level(at place: Point) -> (floor: Float, share: Float) {
    let level = slope(at: place) / step
    return (Float(level.floored), level.fraction)
  }

  func height(at place: Point, octaves: Int) -> Float {
    let level = level(at: place)
    let rise = smoothstep(0.8, 1, level.share)
    // The lower edge of a field carries a small dam, to hold the water.
    let dam = 0.16 * smoothstep(0.16, 0.06, level.share) * smoothstep(0, 0.03, level.share)
    let rough = octaves > 2 ? 0.05 * noise.fbm(place * 9, octaves: 2) * max(rise * (1 - rise) * 4, dam * 5) : 0
    return (level.floor + rise + dam + rough) * step
  }

  func isFlooded(_ place: Point) -> Bool {
    let share = level(at: place).share
    return share > 0.16 && share < 0.8
  }

  /// Which field a place belongs to.
  func field(at place: Point) -> SIMD2<Int32> {
    let level = level(at: place).floor
    return SIMD2(Int32(level), (place.x * 0.5 + 0.37 * level).floored)
  }
}
