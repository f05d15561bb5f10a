import Foundation

/// A night sky's stars: a few bright ones, many faint ones.
struct Stars: Sendable {
  let noise = Noise(2025)
  /// Stars per picture height, in a row.
  let density: Float

  func light(at point: Point) -> LinearColour {
    let grid = point * density
    let cell = grid.floored
    let chance = noise.random(cell.x, cell.y)
    guard chance > 0.55 else { return .zero }
    let place = Point(noise.random(cell.x, cell.y &+ 9_999), noise.random(cell.x &+ 9_999, cell.y)) * 0.7 + 0.15
    let apart = (grid - Point(Float(cell.x), Float(cell.y)) - place).length / density
    let magnitude = pow((chance - 0.55) / 0.45, 16)
    let radius = 0.00055 + 0.0006 * magnitude
    let warmth = noise.random(cell.x &+ 5_555, cell.y)
    let tint = LinearColour(0.75, 0.86, 1).mixed(with: LinearColour(1, 0.82, 0.62), by: warmth * warmth)
    return tint * (0.12 + 1.6 * magnitude) * bell(apart, width: radius)
  }
}
