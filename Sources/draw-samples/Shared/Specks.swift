/// Small round things floating in front of a view: snowflakes, plankton.
struct Specks: Sendable {
  let noise: Noise
  /// Cells per picture height; each holds a speck or none.
  let pace: Float
  let radius: Float
  /// The share of cells with a speck.
  let density: Float

  init(_ seed: UInt32, pace: Float, radius: Float, density: Float) {
    (noise, self.pace, self.radius, self.density) = (Noise(seed), pace, radius, density)
  }

  /// How much of a speck is at a place: 1 within, 0 outside, with a soft rim.
  func cover(at point: Point) -> Float {
    let grid = point * pace
    let cell = grid.floored
    guard noise.random(cell.x, cell.y) < density else { return 0 }
    let jitter = Point(noise.random(cell.x, cell.y &+ 41), noise.random(cell.x &+ 41, cell.y)) * 0.6 + 0.2
    let away = (grid - Point(Float(cell.x), Float(cell.y)) - jitter).length / pace
    let size = radius * (0.6 + 0.4 * noise.random(cell.x &+ 83, cell.y))
    return smoothstep(size, size * 0.6, away)
  }
}
