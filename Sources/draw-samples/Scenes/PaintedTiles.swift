import Foundation

/// Painted tiles on the wall of a café, in the shade of a tree.
struct PaintedTiles: Scene {
  private let noise = Noise(1502)
  private let crazing = Cells(noise: Noise(1502), scale: 9)
  private let pitch: Float = 0.24
  private let cream = LinearColour(hex: 0xF3EBD8)
  private let cobalt = LinearColour(hex: 0x1F3F94)
  private let teal = LinearColour(hex: 0x2C8C92)
  private let ochre = LinearColour(hex: 0xE2A02F)
  private let brick = LinearColour(hex: 0xB9502E)

  func colour(at point: Point) -> LinearColour {
    // Nobody holds a camera quite straight.
    let wall = (point - Point(0, 0.5)).rotated(by: 0.02) + Point(0.5, 0.47)
    let grid = wall / pitch
    let cell = grid.floored
    let tile = grid - Point(Float(cell.x), Float(cell.y))
    let shift = Point(noise.random(cell.x, cell.y &+ 3), noise.random(cell.x &+ 3, cell.y)) * 0.014 - 0.007
    let place = tile + shift
    let sun = sunshine(at: point)
    let light = LinearColour(0.42, 0.5, 0.64).mixed(with: LinearColour(1.08, 0.98, 0.84), by: sun)
    let edge = edge(of: place)
    guard edge > 0 else { return grout(at: wall, depth: -edge) * light }

    // Each tile is a little crooked, so each mirrors another part of the street.
    let tilt = Point(noise.random(cell.x &+ 50, cell.y), noise.random(cell.x, cell.y &+ 50)) - 0.5
    let waves = Point(noise.value(wall * 22), noise.value(wall * 22 + 50)) * 0.12
    let bevel = smoothstep(0.035, 0, edge)
    let outward = (place - 0.5) * bevel * 1.6
    let gloss = pow((0.5 + 0.5 * sin((tilt + waves + outward).dot(Point(3, 5)) + wall.y * 2)).clamped, 6)
    let batch = 0.93 + 0.12 * noise.random(cell.x, cell.y &+ 90)
    let cracks = crazing.nearest(to: grid + 0.1 * noise.value(grid * 4))
    let crazed = smoothstep(0.05, 0.015, cracks.border)
    let glaze = painted(at: place, cell: cell) * batch * (1 - 0.1 * crazed) * (1 - 0.16 * bevel)
    let shine = LinearColour(0.8, 0.9, 1) * gloss * (0.06 + 0.1 * sun) * (1 + bevel)
    return glaze * light + shine
  }

  /// How far inside the tile a place is; below 0 in the joint.
  private func edge(of place: Point) -> Float {
    let away = Point(abs(place.x - 0.5), abs(place.y - 0.5)) - 0.43
    let corner = Point(max(away.x, 0), max(away.y, 0)).length + min(max(away.x, away.y), 0)
    return 0.055 - corner + 0.004 * noise.fbm(place * 9, octaves: 3)
  }

  private func grout(at wall: Point, depth: Float) -> LinearColour {
    let sand = 0.8 + 0.3 * noise.fbm(wall * 160, octaves: 3) + 0.25 * noise.fbm(wall * 9, octaves: 3)
    return LinearColour(hex: 0x9C9284) * sand * (0.75 - 0.3 * smoothstep(0.01, 0, depth))
  }

  /// Four tiles make one medallion: its middle is the corner at the origin once they are mirrored.
  private func painted(at place: Point, cell: SIMD2<Int32>) -> LinearColour {
    let stroke = place * 5 + Point(Float(cell.x) * 7, 0)
    let hand = Point(noise.fbm(stroke, octaves: 2), noise.fbm(place * 5 + 60, octaves: 2))
    let mirrored = Point(cell.x % 2 == 0 ? 1 - place.x : place.x, cell.y % 2 == 0 ? 1 - place.y : place.y)
    let spot = mirrored + 0.012 * hand
    let (radius, turn) = (spot.length, atan2(spot.y, spot.x))
    let corner = Point(1, 1) - spot
    let (far, farTurn) = (corner.length, atan2(corner.y, corner.x))
    let petal = cos(turn * 8)
    let sprig = (spot - 0.5).rotated(by: -Float.pi / 4)

    var colour = cream * (1 + 0.05 * noise.fbm(place * 9 + Point(0, Float(cell.y)), octaves: 3))
    colour = brushed(colour, cobalt, 0.86 - radius, place)
    colour = brushed(colour, teal, abs(radius - 0.8) - 0.018, place)
    colour = brushed(colour, cobalt, abs(radius - 0.745) - 0.009, place)
    colour = brushed(colour, cobalt, radius - 0.43 - 0.12 * petal, place)
    colour = brushed(colour, cream, radius - 0.375 - 0.115 * petal, place)
    colour = brushed(colour, teal, radius - 0.3 - 0.1 * petal, place)
    colour = brushed(colour, cream, radius - 0.205, place)
    colour = brushed(colour, ochre, radius - 0.175, place)
    colour = brushed(colour, brick, radius - 0.08, place)
    colour = brushed(colour, ochre, dots(radius: radius, turn: turn, at: 0.635, count: 16) - 0.028, place)
    colour = brushed(colour, cream, far - 0.4 - 0.06 * cos(farTurn * 8), place)
    colour = brushed(colour, teal, far - 0.36 - 0.05 * cos(farTurn * 8), place)
    colour = brushed(colour, cream, far - 0.31 - 0.045 * cos(farTurn * 8), place)
    colour = brushed(colour, ochre, far - 0.23 - 0.07 * cos(farTurn * 8 + Float.pi), place)
    colour = brushed(colour, cobalt, far - 0.1, place)
    return brushed(colour, brick, Point(sprig.x * 1.2, abs(sprig.y) + 0.3 * sprig.x * sprig.x).length - 0.036, place)
  }

  /// Lays paint where `outside` is below 0: it is thin in the middle of a stroke and collects along its edge.
  private func brushed(_ ground: LinearColour, _ paint: LinearColour, _ outside: Float, _ place: Point) -> LinearColour
  {
    let rim = smoothstep(-0.03, -0.005, outside)
    let stroke = 0.84 + 0.12 * rim + 0.16 * noise.fbm(place * Point(5, 15), octaves: 3)
    return ground.mixed(with: paint, by: smoothstep(0.011, -0.009, outside) * stroke.clamped)
  }

  private func dots(radius: Float, turn: Float, at ring: Float, count: Float) -> Float {
    let step = 2 * Float.pi / count
    let nearest = ((turn / step).fraction - 0.5) * step
    return Point(radius - ring, nearest * ring).length
  }

  /// Sun between leaves: soft spots, blurred by the distance from the tree.
  private func sunshine(at point: Point) -> Float {
    let bough = point.rotated(by: -0.5) * Point(1.5, 2.2)
    let leaves = noise.fbm(bough + Point(noise.fbm(bough * 2, octaves: 2), 3) * 0.5, octaves: 4)
    return smoothstep(-0.22, 0.12, leaves + 0.55 * (point.x + 0.25) - 0.3 * (point.y - 0.5))
  }
}
