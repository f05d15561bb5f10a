import Foundation

/// A morning with hot-air balloons above misty hills.
struct Balloons: Scene {
  private let sky = Gradient((0, 0x5E9BC9), (0.35, 0xA9CFDC), (0.58, 0xFBE6BC), (0.72, 0xFFD08A))
  private let sun = Point(0.34, 0.6)
  private let clouds = Noise(61)
  private let woods = Woods(9, spacing: 0.013, height: 0.085)
  private let hills = Ranges(
    ridges: [
      Ridge(11, level: 0.93, relief: 0.09, pace: 0.9, octaves: 5),
      Ridge(12, level: 0.85, relief: 0.09, pace: 1.2, octaves: 6),
      Ridge(13, level: 0.78, relief: 0.08, pace: 1.5, octaves: 6),
      Ridge(14, level: 0.72, relief: 0.09, pace: 1.6),
      Ridge(15, level: 0.67, relief: 0.11, pace: 1.4),
    ],
    colours: Gradient((0, 0x22402F), (0.4, 0x5C7F5A), (0.7, 0xA3A678), (1, 0xD8BE8C)),
    haze: LinearColour(hex: 0xFBDDA6), mist: 0.13)

  private let balloons = [
    Balloon(at: Point(-0.3, 0.34), radius: 0.175, haze: 0.02, colours: [0xD7263D, 0xF7B32B, 0xF4F1DE, 0xF7B32B]),
    Balloon(at: Point(0.22, 0.24), radius: 0.085, haze: 0.14, colours: [0x1B998B, 0xF4F1DE]),
    Balloon(at: Point(0.47, 0.41), radius: 0.058, haze: 0.26, colours: [0x2E4A8F, 0xF46036, 0xF4F1DE]),
    Balloon(at: Point(0.05, 0.53), radius: 0.036, haze: 0.42, colours: [0x7B2D8B, 0xF7B32B]),
    Balloon(at: Point(-0.55, 0.6), radius: 0.028, haze: 0.5, colours: [0xE4572E, 0xF4F1DE]),
    Balloon(at: Point(0.58, 0.555), radius: 0.02, haze: 0.45, colours: [0x33658A, 0xF4F1DE]),
  ]

  func colour(at point: Point) -> LinearColour {
    let light = glow(at: point)
    for balloon in balloons {
      if let fabric = balloon.colour(at: point) { return fabric.mixed(with: light, by: balloon.haze) }
    }
    if woods.covers(point, ground: { hills.ridges[0].crest(at: $0) + 0.012 }) {
      return hills.colours.colour(at: 0)
    }
    guard let hill = hills.colour(at: point) else { return light }
    let warmth = bell((point - sun).length, width: 0.45)
    return hill + LinearColour(0.5, 0.3, 0.1) * warmth * hill.luminance
  }

  private func glow(at point: Point) -> LinearColour {
    let away = (point - sun).length
    let plane = point * Point(1.5, 6)
    let shape = clouds.fbm(plane + 0.6 * clouds.fbm(plane * 1.7, octaves: 3), octaves: 6)
    let cover = smoothstep(0.05, 0.55, shape) * 0.55 * smoothstep(0.62, 0.3, point.y)
    let base = sky.colour(at: point.y).mixed(with: LinearColour(hex: 0xFFF3DE), by: cover)
    return base + LinearColour(1, 0.66, 0.3) * (0.7 * exp(-away * 5) + 2 * bell(away, width: 0.05))
  }
}

/// One balloon: an envelope of coloured gores, ropes and a basket.
private struct Balloon {
  let centre: Point
  let radius: Float
  /// How much of the air's light lies in front of it.
  let haze: Float
  let colours: [LinearColour]

  init(at centre: Point, radius: Float, haze: Float, colours: [UInt32]) {
    (self.centre, self.radius, self.haze) = (centre, radius, haze)
    self.colours = colours.map { LinearColour(hex: $0) }
  }

  func colour(at point: Point) -> LinearColour? {
    let place = (point - centre) / radius
    return envelope(at: place) ?? basket(at: place)
  }

  private func envelope(at place: Point) -> LinearColour? {
    guard place.y > -1, place.y < 1.38 else { return nil }
    // A ball above, drawn out to a narrow mouth below.
    let neck = (place.y / 1.38).clamped
    let girth = place.y < 0 ? (1 - place.y * place.y).squareRoot() : 0.13 + 0.87 * pow(cos(neck * .pi / 2), 1.1)
    guard abs(place.x) < girth else { return nil }
    let across = place.x / girth
    let longitude = asin(across) / .pi + 0.5
    let gore = longitude * 12 + 0.35
    let dye = colours[Int(gore.floored) % colours.count]
    let seam = 1 - 0.22 * bell(min(gore.fraction, 1 - gore.fraction), width: 0.07)
    let bulge = 0.9 + 0.1 * sin(gore.fraction * .pi)
    let normal = Vector(across, -place.y * 0.75, (1 - across * across).squareRoot()).normalized
    let light = 0.28 + 0.95 * max(normal.dot(Vector(0.62, 0.25, 0.55)), 0) + 0.18 * max(normal.y, 0)
    let band = abs(place.y - 0.12) < 0.09 ? colours[colours.count - 1] * 0.95 : dye
    let flame = LinearColour(1, 0.5, 0.15) * 0.35 * smoothstep(0.5, 1.35, place.y)
    return band * LinearColour(1.08, 1, 0.88) * light * seam * bulge + flame * band
  }

  private func basket(at place: Point) -> LinearColour? {
    let low = place.y - 1.38
    guard low > 0, low < 0.5 else { return nil }
    if low > 0.26 {
      guard abs(place.x) < 0.115 - (low - 0.26) * 0.06 else { return nil }
      let wicker = 0.8 + 0.2 * sin(low * 130) * sin(place.x * 130)
      let rim: Float = low < 0.3 ? 0.45 : 1
      return LinearColour(hex: 0x7A4E2A) * wicker * rim * (0.75 + 3 * place.x)
    }
    let spread = 0.125 - low * 0.06
    let ropes = [-spread, -spread * 0.35, spread * 0.35, spread]
    return ropes.contains { abs(place.x - $0) < 0.007 } ? LinearColour(hex: 0x4A3626) : nil
  }
}
