import Foundation

/// Jellyfish in the open sea, with the light coming from above.
struct Jellyfish: Scene {
  private let water = Gradient((0, 0x2C86C8), (0.22, 0x1258A0), (0.55, 0x0A2F72), (1, 0x040F38))
  private let noise = Noise(1405)
  private let plankton = [
    Specks(1406, pace: 26, radius: 0.0018, density: 0.4), Specks(1407, pace: 11, radius: 0.004, density: 0.45),
    Specks(1408, pace: 5, radius: 0.01, density: 0.5),
  ]
  private let swarm = [
    Medusa(centre: Point(0.06, 0.34), size: 0.235, tilt: 0.32, seed: 1, nearness: 1),
    Medusa(centre: Point(-0.25, 0.17), size: 0.085, tilt: -0.3, seed: 2, nearness: 0.5),
    Medusa(centre: Point(0.3, 0.72), size: 0.06, tilt: 0.15, seed: 3, nearness: 0.36),
    Medusa(centre: Point(-0.27, 0.64), size: 0.04, tilt: -0.5, seed: 4, nearness: 0.22),
  ]

  func colour(at point: Point) -> LinearColour {
    let shafts = shafts(at: point)
    var light = water.colour(at: point.y + 0.04 * noise.fbm(point * 2, octaves: 3))
    light += LinearColour(0.06, 0.3, 0.5) * shafts
    // What drifts in the water is mostly out of focus: the larger, the fainter.
    for plankton in plankton {
      light += LinearColour(0.25, 0.5, 0.62) * plankton.cover(at: point) * 0.0007 / plankton.radius
    }
    for medusa in swarm.reversed() {
      let flesh = medusa.look(at: point)
      // Through its flesh, the water shows a little darker.
      light = light * (1 - 0.45 * flesh.body * medusa.nearness) + flesh.light * medusa.nearness
    }
    return light
  }

  private func shafts(at point: Point) -> Float {
    let away = point - Point(-0.16, -0.35)
    let rays = 0.5 + 0.5 * noise.fbm(Point(atan2(away.x, away.y) * 9, 4), octaves: 4)
    return pow(rays, 2) * exp(-away.length * 1.9) * 1.6
  }
}

/// One jellyfish: its umbrella, arms like lace, and threads.
private struct Medusa: Sendable {
  let centre: Point
  let size: Float
  let tilt: Float
  let noise: Noise
  /// How much of the light in the water is not in front of it.
  let nearness: Float

  init(centre: Point, size: Float, tilt: Float, seed: UInt32, nearness: Float) {
    (self.centre, self.size, self.tilt, self.nearness) = (centre, size, tilt, nearness)
    noise = Noise(1410 &+ seed)
  }

  /// The light it sends, and how much of the water behind it its body hides.
  func look(at point: Point) -> (light: LinearColour, body: Float) {
    let place = (point - centre).rotated(by: -tilt) / size
    guard abs(place.x) < 1.5, place.y > -1, place.y < 4.4 else { return (.zero, 0) }
    let umbrella = umbrella(at: place)
    let trail = trail(at: place)
    let hidden = 1 - 0.55 * umbrella.body
    let limbs = arms(at: place) + LinearColour(1, 0.62, 0.5) * trail
    return (umbrella.light + limbs * hidden, umbrella.body)
  }

  private func umbrella(at place: Point) -> (light: LinearColour, body: Float) {
    // Below its widest line the umbrella tucks in.
    let dome = Point(place.x, place.y < 0 ? place.y / 0.82 : place.y * 2.4)
    let radius = dome.length
    let around = asin(min(max(place.x / max((1 - dome.y * dome.y).squareRoot(), 0.05), -1), 1))
    let hem = 0.11 + 0.03 * abs(sin(around * 8)) - 0.06 * place.x * place.x
    let body = smoothstep(1.006, 0.99, radius) * smoothstep(hem + 0.012, hem - 0.004, place.y)
    guard body > 0 else { return (.zero, 0) }
    let ribs = pow(0.5 + 0.5 * cos(around * 16), 3) * smoothstep(-0.75, 0.05, place.y)
    // A shell is brightest where the eye looks along it.
    let limb = 0.12 + 0.9 * pow(radius, 7) + 0.35 * pow(radius, 2.5)
    let seam = smoothstep(0.1, 0, hem - place.y)
    let freckles = smoothstep(0.15, 0.5, noise.fbm(Point(around * 6, place.y * 9), octaves: 4))
    let organs = (0..<4).reduce(Float(0)) { sum, index in
      // Seen from the side, the four loops stand two and two behind each other.
      let front: Float = index % 2 == 0 ? 1 : 0
      let seat = Point(-0.3 + 0.2 * Float(index), -0.36 + 0.1 * front)
      let loop = (place - seat) * Point(1.1, 2.1)
      let line = bell(loop.length - 0.17 + 0.03 * noise.value(loop * 12), width: 0.06)
      return sum + line * (0.6 + 0.4 * front)
    }
    let glow = bell((place - Point(0, -0.1)).length, width: 0.55)
    let rose = LinearColour(0.95, 0.36, 0.3)
    let cream = LinearColour(1, 0.86, 0.72)
    let flesh = rose * (limb * 0.75 + 0.16 * freckles + 0.3 * glow)
    let shell = flesh + cream * (ribs * 0.2 + seam * 0.42 + 0.35 * limb * limb)
    let sheen = LinearColour(0.5, 0.75, 0.95) * 0.5 * smoothstep(-0.1, -0.9, place.y + 0.3 * place.x) * limb
    return ((shell + sheen + LinearColour(1, 0.5, 0.34) * organs * 0.26) * body, body)
  }

  /// Four ruffled ribbons from the mouth.
  private func arms(at place: Point) -> LinearColour {
    guard place.y > -0.15 else { return .zero }
    return (0..<4).reduce(LinearColour.zero) { sum, index in
      let n = Float(index)
      let sway = 0.22 * noise.fbm(Point(place.y * 0.8, n * 7), octaves: 3) * (0.3 + place.y)
      let middle = (n - 1.5) * 0.16 * (1 + 0.3 * place.y) + sway
      let ruffle = 0.55 + 0.5 * noise.fbm(Point(place.y * 5, n * 9 + (place.x > middle ? 3 : 0)), octaves: 3)
      let width = 0.17 * ruffle * smoothstep(2.9 - 0.3 * n, 0.4, place.y) + 0.004
      let across = (place.x - middle) / width
      guard abs(across) < 1 else { return sum }
      let lace = 0.3 + noise.ridged(Point(across * 1.4 + n * 5, place.y * 6), octaves: 4)
      let edge = 0.45 + 0.75 * pow(abs(across), 5)
      let fade = smoothstep(2.9, 0.6, place.y) * smoothstep(-0.15, 0.1, place.y) * smoothstep(1, 0.93, abs(across))
      return sum + LinearColour(1, 0.68, 0.56) * lace * edge * fade * 0.5
    }
  }

  private func trail(at place: Point) -> Float {
    guard place.y > 0 else { return 0 }
    return (0..<24).reduce(Float(0)) { sum, index in
      let (n, i) = (Float(index), Int32(index))
      let spread = sin((n / 23 - 0.5) * 2.9) * 0.94
      let sway = noise.fbm(Point(place.y * 0.55, n * 3.7), octaves: 3) * 0.32 + 0.05 * sin(place.y * 3 + n)
      let middle = spread * (1 - 0.1 * place.y) + sway * place.y * 0.8
      let length = 2 + 2.2 * noise.random(i, 3)
      let fade =
        smoothstep(length, length * 0.3, place.y) * (0.16 + 0.4 * noise.random(i, 5)) * smoothstep(0.04, 0.2, place.y)
      return sum + bell(place.x - middle, width: 0.0045 + 0.006 * noise.random(i, 6)) * fade
    }
  }
}
