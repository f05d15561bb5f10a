import Foundation

/// Snowy peaks in the first light, and their mirror image in a still lake.
struct AlpineLake: Scene {
  private let camera = Camera(eye: Vector(0, 0.1, 0), horizon: 0.6, focalLength: 1.35)
  private let terrain = AlpineTerrain()
  private let sun = Vector(-0.78, 0.36, -0.42).normalized
  private let sky = Gradient((0, 0x3F6DB0), (0.13, 0x7FA6D4), (0.27, 0xE6C4CB), (0.38, 0xFFDCB8))
  private let sunlight = LinearColour(3.1, 1.5, 0.95)
  private let skylight = LinearColour(0.17, 0.27, 0.5)
  private let haze = LinearColour(hex: 0xB9B8D6)
  private let clouds = Noise(8)
  private let water = Noise(15)
  private let spruces = Woods(44, spacing: 0.06, height: 0.4)

  func colour(at point: Point) -> LinearColour {
    // Two groups of spruces frame the view.
    let framed = spruces.covers(point) { 1.6 - 0.6 * smoothstep(0.4, 0.75, abs($0 + 0.08)) }
    if framed { return LinearColour(hex: 0x0B1720) }
    let ray = camera.ray(through: point)
    let shore = terrain.distance(from: camera.eye, along: ray, limit: 9, octaves: 5)
    let surface = ray.y < 0 ? -camera.eye.y / ray.y : .infinity
    guard surface < shore ?? .infinity, surface < 9 else { return seen(from: camera.eye, along: ray, hit: shore) }
    return lake(at: camera.eye + ray * surface, along: ray, distance: surface)
  }

  private func lake(at place: Vector, along ray: Vector, distance: Float) -> LinearColour {
    let ripples =
      water.sloped(place.ground * Point(9, 30)).slope + 0.6 * water.sloped(place.ground * Point(30, 90)).slope
    let breeze = smoothstep(-0.1, 0.5, water.fbm(place.ground * Point(1.5, 5), octaves: 3))
    let lean = ripples * (0.0025 + 0.007 * breeze) / (1 + distance * 0.5)
    let mirrored = ray.reflected(by: Vector(lean.x * 0.4, 1, lean.y).normalized)
    let upward = Vector(mirrored.x, max(mirrored.y, 0.001), mirrored.z)
    let hit = terrain.distance(from: place, along: upward, limit: 9, octaves: 4)
    let reflection = seen(from: place, along: upward, hit: hit, walked: distance)
    let fresnel = 0.25 + 0.75 * pow(1 - max(-ray.y, 0), 5)
    let deep = LinearColour(hex: 0x17424C)
    let mist = exp(-pow(distance - 3, 2)) * 0.25
    return deep.mixed(with: reflection, by: fresnel).mixed(with: haze, by: mist)
  }

  private func seen(from eye: Vector, along ray: Vector, hit: Float?, walked: Float = 0) -> LinearColour {
    guard let hit else { return heaven(along: ray) }
    let place = eye + ray * hit
    let fine = terrain.normal(at: place.ground, spread: 0.0012 * (1 + hit), octaves: walked > 0 ? 6 : 9)
    let facing = max(fine.dot(sun), 0)
    let shade = facing > 0 ? terrain.sunlight(at: place + fine * 0.004, towards: sun, octaves: 3) : 0
    let ground = surface(at: place, facing: fine)
    let lit = sunlight * facing * shade + skylight * (0.5 + 0.5 * fine.y)
    let valley = 0.7 * exp(-place.y * 14)
    let air = 1 - exp(-(hit + walked) * 0.045) * (1 - valley * smoothstep(0.8, 2.5, hit + walked))
    return (ground * lit).mixed(with: haze, by: air)
  }

  /// Meadows and woods below, rock on the steep faces, snow above.
  private func surface(at place: Vector, facing normal: Vector) -> LinearColour {
    let grain = clouds.fbm(place.ground * 30, octaves: 3)
    let rock = LinearColour(hex: 0x6E655F) * (1 + 0.4 * grain)
    let wood = LinearColour(hex: 0x2F4030) * (1 + 0.5 * grain)
    let snow = LinearColour(hex: 0xF2F5FA)
    let low = smoothstep(0.3, 0.16, place.y + 0.08 * grain) * smoothstep(0.4, 0.65, normal.y)
    let white = smoothstep(0.26, 0.55, place.y + 0.12 * grain) * smoothstep(0.36, 0.58, normal.y)
    return rock.mixed(with: wood, by: low).mixed(with: snow, by: white)
  }

  private func heaven(along ray: Vector) -> LinearColour {
    let height = camera.horizon - ray.y / ray.z * camera.focalLength
    let plane = Point(ray.x / ray.z, height) * Point(1.6, 6.5)
    let shape = clouds.fbm(plane + clouds.fbm(plane, octaves: 2) * 0.5, octaves: 6)
    let cover = smoothstep(0.02, 0.5, shape) * smoothstep(0.6, 0.35, height) * 0.65
    let cloud = LinearColour(hex: 0xFFD3C2).mixed(with: LinearColour(hex: 0xB9A9C0), by: smoothstep(0.2, 0.6, shape))
    return sky.colour(at: height).mixed(with: cloud, by: cover)
  }
}

/// Peaks around a lake; steep slopes stay smooth, as if water had carved them.
private struct AlpineTerrain: Landform {
  private let noise = Noise(31)
  let summit: Float = 1.7
  let stride: Float = 0.6

  func height(at place: Point, octaves: Int) -> Float {
    var (p, sum, strength, folds) = (place * 0.62 + Point(3.1, 7.7), Float(0), Float(1), Point.zero)
    for _ in 0..<octaves {
      let (value, slope) = noise.sloped(p)
      folds += slope
      sum += strength * value / (1 + folds.dot(folds))
      strength *= 0.5
      p = Noise.turned(p)
    }
    // The basin of the lake is wide at our feet, and its far shore rises into the mountains.
    let sides = smoothstep(0.5, 2.6, abs(place.x + 0.1)) * 0.7
    let rise = max(smoothstep(1.6, 5, place.y), sides * smoothstep(0, 2, place.y))
    let seen = smoothstep(9, 7, place.y)
    return sum * rise * seen * 1.3 - 0.16 * (1 - rise)
  }
}
