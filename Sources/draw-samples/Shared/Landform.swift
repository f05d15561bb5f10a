/// Ground given by its height, seen by following a ray until it goes under.
protocol Landform: Sendable {
  /// More octaves show finer folds and cost more time.
  func height(at place: Point, octaves: Int) -> Float

  /// No ground is higher: a ray above and climbing can stop.
  var summit: Float { get }

  /// The share of the height above ground that is safe to go on: the steeper the ground, the less.
  var stride: Float { get }
}

extension Landform {
  /// How far along the ray the ground is, if it is hit before `limit`.
  func distance(from eye: Vector, along ray: Vector, limit: Float, octaves: Int) -> Float? {
    // From above all ground, the first stretch is free.
    let free = ray.y < 0 ? max((summit - eye.y) / ray.y, 0) : 0
    var travelled = 0.02 + free
    var previous = free
    for _ in 0..<130 {
      guard travelled < limit else { return nil }
      let place = eye + ray * travelled
      if place.y > summit && ray.y >= 0 { return nil }
      let clearance = place.y - height(at: place.ground, octaves: octaves)
      if clearance < 0.0003 * travelled {
        return refined(from: eye, along: ray, between: previous, and: travelled, octaves: octaves)
      }
      previous = travelled
      travelled += max(clearance, 0.008 * travelled) * stride
    }
    // So close along the ground for so long: it would be hit soon.
    return ray.y < 0.03 ? travelled : nil
  }

  /// Halves the last step a few times: steps must not show as contour lines.
  private func refined(
    from eye: Vector, along ray: Vector, between above: Float, and below: Float, octaves: Int
  ) -> Float {
    var (above, below) = (above, below)
    for _ in 0..<7 {
      let middle = (above + below) / 2
      let place = eye + ray * middle
      if place.y < height(at: place.ground, octaves: octaves) { below = middle } else { above = middle }
    }
    return below
  }

  /// Which way the ground faces, judged over `spread`.
  func normal(at place: Point, spread: Float, octaves: Int) -> Vector {
    let here = height(at: place, octaves: octaves)
    let right = height(at: place + Point(spread, 0), octaves: octaves)
    let ahead = height(at: place + Point(0, spread), octaves: octaves)
    return Vector(here - right, spread, here - ahead).normalized
  }

  /// The share of the sun's light that arrives, with a soft edge where a ridge is only just in the way.
  func sunlight(at place: Vector, towards sun: Vector, octaves: Int) -> Float {
    var (share, travelled) = (Float(1), Float(0.02))
    for _ in 0..<16 {
      let above = place + sun * travelled
      if above.y > summit { break }
      let clearance = above.y - height(at: above.ground, octaves: octaves)
      share = min(share, 0.5 + 18 * clearance / travelled)
      if share <= 0 { return 0 }
      travelled += max(clearance * 0.7, 0.015 + travelled * 0.12)
    }
    return smoothstep(0, 1, share)
  }
}

/// Where the eye stands; it looks straight ahead, so the horizon is a level line.
struct Camera: Sendable {
  let eye: Vector
  /// The horizon's place in the picture, 0 at the top edge.
  let horizon: Float
  /// The longer, the narrower the view.
  let focalLength: Float

  func ray(through point: Point) -> Vector {
    Vector(point.x, horizon - point.y, focalLength).normalized
  }
}
