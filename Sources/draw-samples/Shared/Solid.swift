/// A shape that a height can't describe, such as an arch or a cave, given by the distance to its surface.
protocol Solid: Sendable {
  /// How far the nearest surface is, about; below 0 inside.
  func room(at place: Vector) -> Float
}

extension Solid {
  /// Which way the surface faces, judged over `spread`.
  func normal(at place: Vector, spread: Float) -> Vector {
    let here = room(at: place)
    let right = room(at: place + Vector(spread, 0, 0))
    let above = room(at: place + Vector(0, spread, 0))
    let ahead = room(at: place + Vector(0, 0, spread))
    return Vector(right - here, above - here, ahead - here).normalized
  }
}
