/// A surface divided into irregular cells, as leaves and crystals are.
struct Cells: Sendable {
  let noise: Noise
  /// Cells per unit.
  let scale: Float

  /// The cell at a place, where in it the place is, and how far the border to the next one is, in cells.
  func nearest(to point: Point) -> (cell: SIMD2<Int32>, place: Point, border: Float) {
    let grid = point * scale
    let home = grid.floored
    var (best, place, first, second) = (home, Point.zero, Float.infinity, Float.infinity)
    for row in (home.y - 1)...(home.y + 1) {
      for column in (home.x - 1)...(home.x + 1) {
        let seed = Point(
          Float(column) + noise.random(column, row &+ 7_000), Float(row) + noise.random(column &+ 7_000, row))
        let away = grid - seed
        let distance = away.length
        if distance < first {
          (second, first, best, place) = (first, distance, SIMD2(column, row), away)
        } else if distance < second {
          second = distance
        }
      }
    }
    return (best, place, second - first)
  }
}
