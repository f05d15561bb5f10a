import Foundation

/// A sea of sand with the sun almost gone.
struct Dunes: Scene {
  private let camera = Camera(eye: Vector(0, 0.78, 0), horizon: 0.3, focalLength: 1.25)
  private let sand = DuneField()
  private let sun = Vector(-0.86, 0.27, 0.32).normalized
  private let sky = Gradient((-0.1, 0x4E6E9E), (0.12, 0x9AA7BC), (0.24, 0xEFC9A0), (0.31, 0xFFD9A0))
  private let haze = LinearColour(hex: 0xF0C79A)
  private let noise = Noise(19)

  func colour(at point: Point) -> LinearColour {
    let ray = camera.ray(through: point)
    guard let distance = sand.distance(from: camera.eye, along: ray, limit: 16, octaves: 2) else {
      return heaven(at: point)
    }
    let place = camera.eye + ray * distance
    let coarse = sand.normal(at: place.ground, spread: 0.004 * (1 + distance * 0.3), octaves: 3)
    let normal = (coarse + ripples(at: place.ground, distance: distance)).normalized
    let shade = sand.sunlight(at: place + coarse * 0.012, towards: sun, octaves: 2)
    let grain = 1 + 0.08 * noise.fbm(place.ground * 14, octaves: 4)
    let direct = LinearColour(2.5, 1.28, 0.56) * max(normal.dot(sun), 0) * shade
    let ambient = LinearColour(0.15, 0.2, 0.4) * (0.6 + 0.4 * normal.y)
    let bounce = LinearColour(0.14, 0.06, 0.03) * (0.5 + 0.5 * normal.x)
    let lit = LinearColour(hex: 0xD69B63) * grain * (direct + ambient + bounce)
    let air = 1 - exp(-pow(distance * 0.1, 1.5))
    return lit.mixed(with: haze, by: air)
  }

  /// The wind's small waves, which fade before they get finer than a pixel.
  private func ripples(at place: Point, distance: Float) -> Vector {
    let bend = noise.fbm(place * 2.2, octaves: 3)
    let across = place.rotated(by: 0.5)
    let phase = across.x * 95 + bend * 16
    let strength = 0.16 * smoothstep(5, 0.8, distance) * smoothstep(-0.35, 0.3, noise.fbm(place * 1.1 + 40, octaves: 2))
    return Vector(cos(phase), 0, 0.45 * cos(phase)) * strength
  }

  private func heaven(at point: Point) -> LinearColour {
    let wisps = noise.fbm(Point(point.x * 1.3, point.y * 11) + 5, octaves: 6)
    let cover = smoothstep(0.05, 0.6, wisps) * 0.5
    let glow = exp(-(point - Point(-0.95, 0.27)).length * 2.2)
    let base = sky.colour(at: point.y) + LinearColour(0.8, 0.3, 0.12) * glow
    return base.mixed(with: LinearColour(hex: 0xFFDDBE), by: cover)
  }
}

/// Long crests with a gentle windward and a steep lee side.
private struct DuneField: Landform {
  private let noise = Noise(5)
  let summit: Float = 0.64
  let stride: Float = 0.33

  func height(at place: Point, octaves: Int) -> Float {
    let drift = noise.fbm(place * Point(0.45, 0.3) + 11, octaves: octaves)
    let phase = place.x * 0.34 + place.y * 0.42 + drift * 1.5
    let share = phase.fraction
    let crest: Float = 0.68
    let slope = share < crest ? share / crest * (share / crest).squareRoot() : (1 - share) / (1 - crest)
    let size = 0.32 + 0.2 * noise.value(place * 0.35 + 90)
    return slope * size + 0.1 * noise.value(place * 0.8 + 33)
  }
}
