import Foundation

/// A sandstone arch in the desert, lit by a lamp behind it, under the Milky Way.
struct ArchUnderStars: Scene {
  private let camera = Camera(eye: Vector(0, 0.55, 0), horizon: 0.8, focalLength: 1.15)
  private let rock = RockArch()
  private let sky = Gradient((0, 0x050916), (0.35, 0x0B1530), (0.62, 0x1D2F4E), (0.8, 0x51566A), (1, 0x6B5F62))
  private let noise = Noise(1310)
  private let mesas = Ridge(1311, level: 0.785, relief: 0.05, pace: 1.6)
  private let stars = [Stars(density: 55), Stars(density: 120), Stars(density: 210)]
  private let lamp = Vector(0.3, 0.42, 4.75)

  func colour(at point: Point) -> LinearColour {
    let ray = camera.ray(through: point)
    guard let distance = rock.distance(from: camera.eye, along: ray) else { return heaven(at: point) }
    let place = camera.eye + ray * distance
    let normal = rock.normal(at: place, spread: 0.0015 * distance)
    let way = lamp - place
    let reach = way.length
    // So close to the lamp, light from the ground fills the small hollows: mostly the larger shape counts.
    let shape = (normal + 2.5 * rock.normal(at: place, spread: 0.09)).normalized
    let facing = max(shape.dot(way / reach) + 0.2, 0) / 1.2
    let lit = facing > 0 ? facing * rock.light(at: place + shape * 0.05, from: lamp) / (0.25 + reach * reach) : 0
    let warm = LinearColour(3.4, 1.5, 0.52) * lit
    let night =
      LinearColour(0.05, 0.065, 0.11) * (0.5 + 0.5 * normal.y)
      + LinearColour(0.12, 0.1, 0.13) * pow(max(normal.dot(Vector(-0.75, 0.45, -0.48)), 0), 1.5)
    let air = 1 - exp(-pow(distance * 0.05, 2))
    return (rock.stone(at: place) * (warm + night * 1.6)).mixed(with: sky.colour(at: 0.8) * 0.55, by: air)
  }

  private func heaven(at point: Point) -> LinearColour {
    let horizonGlow = LinearColour(0.2, 0.11, 0.05) * exp(-(camera.horizon - point.y) * 11)
    let faint = smoothstep(0.85, 0.5, point.y)
    let way = milkyWay(at: point)
    let dust = stars[0].light(at: point) + stars[1].light(at: point) * (0.35 + 0.6 * way.density)
    let crowd = stars[2].light(at: point + 3) * way.density * 2
    if point.y > mesas.crest(at: point.x) { return LinearColour(hex: 0x1A1B26) + horizonGlow * 0.2 }
    return sky.colour(at: point.y) * 0.8 + horizonGlow + (dust + crowd) * faint + way.light * faint
  }

  /// The band of our galaxy: a bright bulge, clouds of stars, and lanes of dust in front of them.
  private func milkyWay(at point: Point) -> (light: LinearColour, density: Float) {
    let place = (point - Point(0.16, 0.44)).rotated(by: 0.98)
    let warp = Point(noise.fbm(place * 3, octaves: 4), noise.fbm(place * 3 + 40, octaves: 4))
    let across = place.y + 0.06 * warp.x + 0.12 * place.x * place.x
    let bulge = bell((place * Point(0.8, 1.3) - Point(0.05, 0)).length, width: 0.3)
    let band = bell(across, width: 0.075 + 0.055 * bulge)
    let clouds = smoothstep(-0.4, 0.5, noise.fbm(place * Point(5, 12) + warp * 0.4, octaves: 7))
    let lanes = noise.fbm(place * Point(4, 10) + warp * 0.35 + 90, octaves: 7)
    let dust = smoothstep(-0.12, 0.4, lanes) * bell(across + 0.012, width: 0.06) * 0.9
    let density = (band * (0.2 + 1.05 * clouds) * (1 - dust)).clamped
    let tint = LinearColour(0.42, 0.56, 1).mixed(with: LinearColour(1, 0.74, 0.56), by: (0.1 + bulge * 0.75).clamped)
    let nebula = LinearColour(0.75, 0.16, 0.3) * pow(smoothstep(0.25, 0.62, noise.fbm(place * 11, octaves: 3)), 2)
    return ((tint * (0.26 + 0.34 * bulge) + nebula * 0.22 * band) * density, density)
  }
}

/// The arch and the ground it stands on, as distances to the nearest stone.
private struct RockArch: Solid {
  private let noise = Noise(1320)

  func distance(from eye: Vector, along ray: Vector) -> Float? {
    var travelled: Float = 0.3
    for _ in 0..<150 {
      let place = eye + ray * travelled
      guard travelled < 26, place.y < 4 else { return nil }
      let room = room(at: place)
      if room < 0.0008 * travelled { return travelled }
      travelled += max(room * 0.6, 0.0006 * travelled)
    }
    return ray.y < -0.02 ? travelled : nil
  }

  /// How far the nearest stone is, about.
  func room(at place: Vector) -> Float {
    let away = place - Vector(-0.1, 0, 4.6)
    let ground = place.y - 0.3 * noise.fbm(place.ground * 0.42 + 4, octaves: 4) - 0.02 * noise.value(place.ground * 6)
    guard away.length < 3.4 else { return ground }
    let lean = away.x + 0.12 * away.y
    let ring = Point(lean * 0.8, away.y * 0.92 + 0.1).length - 1.32
    let thick = 0.25 + 0.15 * smoothstep(0.2, 1.5, abs(away.x)) + 0.1 * smoothstep(0.4, -1, away.x)
    let beds = 0.035 * noise.fbm(Point(place.y * 7 + 0.4 * place.x, 2), octaves: 3)
    let crags =
      0.22 * noise.fbm(Point(place.x * 1.2, place.y * 1.5), octaves: 4)
      + 0.2 * noise.fbm(Point(place.z * 1.7, place.y * 1.9) + 30, octaves: 5)
    let arch = Point(ring, away.z * 0.75).length - thick - crags - beds
    // Rubble joins the two: the blend is soft.
    let blend = (0.5 + 0.5 * (ground - arch) / 0.3).clamped
    return mix(ground, arch, blend) - 0.3 * blend * (1 - blend)
  }

  /// The share of a lamp's light that arrives.
  func light(at place: Vector, from lamp: Vector) -> Float {
    let way = lamp - place
    let (limit, ray) = (way.length, way.normalized)
    var (share, travelled) = (Float(1), Float(0.12))
    while travelled < limit, share > 0 {
      let room = room(at: place + ray * travelled)
      share = min(share, 0.5 + 4 * room / travelled)
      travelled += max(room * 0.7, 0.04)
    }
    return smoothstep(0, 1, share)
  }

  func stone(at place: Vector) -> LinearColour {
    let bed = noise.fbm(Point(place.y * 6 + place.x * 0.4, 9), octaves: 4)
    let grain = noise.fbm(Point(place.x + place.z, place.y) * 16, octaves: 4)
    let beds = LinearColour(hex: 0xA4603C).mixed(with: LinearColour(hex: 0xDDA878), by: (0.5 + bed).clamped)
    return beds * (1 + 0.3 * grain)
  }
}
