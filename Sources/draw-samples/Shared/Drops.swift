/// Drops of water of one size class, scattered over a surface.
struct Drops: Sendable {
  let noise: Noise
  let spacing: Float
  /// The share of places with a drop.
  let density: Float

  init(_ seed: UInt32, spacing: Float, density: Float) {
    (noise, self.spacing, self.density) = (Noise(seed), spacing, density)
  }

  /// A drop at a place: where in it, from the middle to 1 at the rim, and how large it is.
  func drop(at point: Point) -> (place: Point, radius: Float)? {
    let cell = (point / spacing).floored
    for row in (cell.y - 1)...(cell.y + 1) {
      for column in (cell.x - 1)...(cell.x + 1) where noise.random(column, row) < density {
        let jitter = Point(noise.random(column, row &+ 1_000), noise.random(column &+ 1_000, row))
        let centre = (Point(Float(column), Float(row)) + 0.2 + 0.6 * jitter) * spacing
        let size = noise.random(column &+ 2_000, row)
        let radius = spacing * (0.12 + 0.36 * size * size)
        // Surface tension makes drops round, dirt makes them not quite so.
        let away = (point - centre) / radius
        let wobble = 1 + 0.09 * noise.value(away.normalized * 1.3 + Point(Float(column), Float(row)) * 3)
        let place = away / wobble
        if place.dot(place) < 1 { return (place, radius) }
      }
    }
    return nil
  }
}
