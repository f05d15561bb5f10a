/// A collage of coloured paper: a sun, clouds and hills, each sheet with its shadow.
struct PaperHills: Scene {
  private let backdrop = LinearColour(hex: 0xF7D9B0)
  private let hills: [(ridge: Ridge, paper: LinearColour)] = [
    (Ridge(1001, level: 0.91, relief: 0.2, pace: 1.9, octaves: 2), LinearColour(hex: 0x123B4A)),
    (Ridge(1012, level: 0.81, relief: 0.24, pace: 2.0, octaves: 2), LinearColour(hex: 0x1F6670)),
    (Ridge(1003, level: 0.71, relief: 0.26, pace: 2.1, octaves: 2), LinearColour(hex: 0x4E9C8F)),
    (Ridge(1014, level: 0.62, relief: 0.28, pace: 2.2, octaves: 2), LinearColour(hex: 0xE9A15B)),
    (Ridge(1005, level: 0.53, relief: 0.3, pace: 2.3, octaves: 2), LinearColour(hex: 0xE2664F)),
    (Ridge(1016, level: 0.45, relief: 0.32, pace: 2.4, octaves: 2), LinearColour(hex: 0xB8405E)),
  ]
  private let rings: [(radius: Float, paper: LinearColour)] = [
    (0.13, LinearColour(hex: 0xFFF4D8)), (0.19, LinearColour(hex: 0xFFE3A3)), (0.26, LinearColour(hex: 0xFBC97E)),
    (0.34, LinearColour(hex: 0xF8CE98)),
  ]
  private let sun = Point(0.08, 0.26)
  private let clouds = [
    PaperCloud(centre: Point(-0.2, 0.2), size: 0.075), PaperCloud(centre: Point(0.26, 0.33), size: 0.055),
    PaperCloud(centre: Point(0.19, 0.1), size: 0.042),
  ]

  func colour(at point: Point) -> LinearColour {
    var shade: Float = 1
    for sheet in hills {
      let below = point.y - sheet.ridge.crest(at: point.x)
      if below > 0 { return sheet.paper * shade }
      shade *= shadow(-below, softness: 0.02)
    }
    for cloud in clouds {
      let outside = cloud.distance(from: point)
      if outside < 0 { return PaperCloud.paper * shade }
      shade *= shadow(outside, softness: 0.012)
    }
    for ring in rings {
      let outside = (point - sun).length - ring.radius
      if outside < 0 { return ring.paper * shade }
      shade *= shadow(outside, softness: 0.012)
    }
    return backdrop * shade
  }

  /// A sheet lies close to the next, so its shadow is narrow.
  private func shadow(_ distance: Float, softness: Float) -> Float {
    1 - 0.4 * smoothstep(softness, 0, distance)
  }
}

/// A cloud cut out along five circles, with a straight lower edge.
private struct PaperCloud {
  static let paper = LinearColour(hex: 0xFFF9EC)

  let centre: Point
  let size: Float

  private static let puffs: [(place: Point, radius: Float)] = [
    (Point(-1.5, 0.25), 0.5), (Point(-0.8, -0.1), 0.75), (Point(0.1, -0.35), 0.95), (Point(0.95, 0), 0.7),
    (Point(1.6, 0.3), 0.45),
  ]

  /// How far outside the cloud a place is; below 0 within.
  func distance(from point: Point) -> Float {
    let place = (point - centre) / size
    let round = PaperCloud.puffs.map { (place - $0.place).length - $0.radius }.min() ?? .infinity
    return max(round, place.y - 0.5) * size
  }
}
