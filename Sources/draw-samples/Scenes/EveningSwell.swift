import Foundation

/// The open sea with the sun low above it.
struct EveningSwell: Scene {
  private let camera = Camera(eye: Vector(0, 1.9, 0), horizon: 0.42, focalLength: 1.15)
  private let sea = Swell()
  private let sun = Vector(0.16, 0.1, 1).normalized
  private let sky = Gradient((0, 0xFFC27A), (0.09, 0xF9A06B), (0.22, 0xC08A9C), (0.42, 0x5F7FA8), (0.6, 0x3A5F92))
  private let clouds = Noise(404)

  func colour(at point: Point) -> LinearColour {
    let ray = camera.ray(through: point)
    guard ray.y < -0.0006 else { return heaven(along: ray, withSun: true) }
    // Far out, the sea is as good as flat.
    let flat = -camera.eye.y / ray.y
    let distance = sea.distance(from: camera.eye, along: ray, limit: min(flat * 1.5, 200), octaves: 2) ?? flat
    let place = camera.eye + ray * distance
    let normal = sea.normal(at: place.ground, spread: max(0.015, distance * distance * 0.0006), octaves: 5)
    let facing = max(-normal.dot(ray), 0)
    let fresnel = min(0.03 + 0.97 * pow(1 - facing, 4), 0.75)
    let mirrored = ray.reflected(by: normal)
    let reflection = heaven(along: Vector(mirrored.x, max(mirrored.y, 0) + 0.02, mirrored.z), withSun: false)
    let deep = LinearColour(hex: 0x06303A)
    // Light shines through where the crests are thin.
    let crest = LinearColour(hex: 0x2FA08C) * max(place.y + 0.25, 0) * 0.5 * exp(-distance * 0.02)
    let glitter = LinearColour(1, 0.62, 0.3) * pow(max(mirrored.dot(sun), 0), 90) * 2.2
    let water = (deep + crest).mixed(with: reflection, by: fresnel) + glitter
    let horizon = heaven(along: Vector(ray.x, 0.004, ray.z), withSun: false)
    return water.mixed(with: horizon * 0.6, by: 1 - exp(-distance * 0.005))
  }

  private func heaven(along ray: Vector, withSun: Bool) -> LinearColour {
    let direction = ray.normalized
    let up = max(direction.y, 0)
    let toward = max(direction.dot(sun), 0)
    let plane = Point(direction.x / max(direction.z, 0.2) * 2.1, up * 13)
    let shape = clouds.fbm(plane + clouds.fbm(plane * 0.7 + 9, octaves: 3), octaves: withSun ? 6 : 3)
    let cover = smoothstep(withSun ? 0.0 : -0.4, withSun ? 0.42 : 0.9, shape) * smoothstep(0.01, 0.09, up)
    let lit = LinearColour(hex: 0xFF9A66).mixed(with: LinearColour(hex: 0x6B6488), by: smoothstep(0.15, 0.55, shape))
    var light = sky.colour(at: up).mixed(with: lit, by: 0.75 * cover)
    light += LinearColour(1, 0.5, 0.18) * (0.55 * pow(toward, 14) + 0.5 * pow(toward, 160))
    if withSun { light += LinearColour(3, 2.1, 1.1) * smoothstep(0.99945, 0.99965, toward) }
    return light
  }
}

/// Waves with broad troughs and sharp crests, running towards the shore.
private struct Swell: Landform {
  private let noise = Noise(12)
  let summit: Float = 0.8
  let stride: Float = 0.6

  func height(at place: Point, octaves: Int) -> Float {
    var (p, sum, strength, pace) = (place * Point(0.6, 1) * 0.5, Float(0), Float(0.42), Float(1))
    var choppy: Float = 1
    for _ in 0..<octaves {
      sum += strength * (wave(p * pace + 3.7, choppy) + wave(p.rotated(by: 0.6) * pace - 8.1, choppy) - 0.7)
      p = Point(1.5 * p.x - 0.9 * p.y, 0.9 * p.x + 1.5 * p.y) + 7
      strength *= 0.27
      pace *= 1.04
      choppy *= 0.6
    }
    return sum
  }

  private func wave(_ place: Point, _ choppy: Float) -> Float {
    let bent = place + noise.value(place)
    let hump = SIMD2(1 - abs(sin(bent.x)), 1 - abs(sin(bent.y)))
    let round = (hump * (2 - hump)).squareRoot()
    let blend = hump + (round - hump) * hump
    let trough = 1 - (blend.x * blend.y).squareRoot()
    return trough * trough * mix(1, trough, choppy)
  }
}
