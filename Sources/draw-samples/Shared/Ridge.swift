/// The silhouette of a range of hills.
struct Ridge: Sendable {
  let noise: Noise
  /// The mean height of the crest, as a place in the picture.
  let level: Float
  let relief: Float
  /// Hills per picture height.
  let pace: Float
  let octaves: Int

  init(_ seed: UInt32, level: Float, relief: Float, pace: Float, octaves: Int = 7) {
    (noise, self.level, self.relief, self.pace, self.octaves) = (Noise(seed), level, relief, pace, octaves)
  }

  /// Where the sky begins above `x`.
  func crest(at x: Float) -> Float {
    crest(at: x, octaves: octaves)
  }

  /// The crest without its fine teeth, for what follows the hills only roughly.
  func crest(at x: Float, octaves: Int) -> Float {
    level - relief * noise.fbm(Point(x * pace + 50, 0.37), octaves: octaves)
  }
}

/// Ranges behind ranges, paler with every step into the distance.
struct Ranges: Sendable {
  /// From the nearest to the farthest.
  let ridges: [Ridge]
  let colours: Gradient
  let haze: LinearColour
  /// How far below the crest the haze fills the valley.
  let mist: Float

  /// The colour of the hills at a place, or nothing where the sky is free.
  func colour(at point: Point) -> LinearColour? {
    for (index, ridge) in ridges.enumerated() {
      let below = point.y - ridge.crest(at: point.x)
      guard below > 0 else { continue }
      let distance = Float(index) / Float(max(ridges.count - 1, 1))
      let depth = point.y - ridge.crest(at: point.x, octaves: 2)
      let air = (0.3 + 0.55 * min(distance * 3, 1)) * (1 - 0.3 * distance) * smoothstep(-0.01, mist, depth)
      let drift = ridge.noise.fbm(Point(point.x * 2, point.y * 7), octaves: 3)
      return colours.colour(at: distance).mixed(with: haze, by: (air * (0.8 + 0.3 * drift)).clamped)
    }
    return nil
  }
}
