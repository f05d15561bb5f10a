import Foundation

/// Between two walls of sandstone that water has carved, where the light comes down from a slit of sky.
struct SlotCanyon: Scene, Solid {
  private let rock = Noise(1203)
  /// Halfway between the walls.
  private var eye: Vector { Vector(wind(Point(0.8, 0)), 0.8, 0) }
  private let top: Float = 5.2
  private let bounce = Gradient(
    (0, 0x2A1026), (0.16, 0x5E1D22), (0.34, 0xA63A1C), (0.55, 0xE2702A), (0.78, 0xFBB062), (1, 0xFFEBC4))

  func colour(at point: Point) -> LinearColour {
    let level = Vector(point.x, 0.5 - point.y, 1.05)
    // The head is laid back to see the slit.
    let lift: Float = 0.5
    let ray = Vector(
      level.x, level.y * cos(lift) + level.z * sin(lift), level.z * cos(lift) - level.y * sin(lift)
    ).normalized
    guard let distance = distance(from: eye, along: ray) else { return LinearColour(0.92, 0.97, 1.1) }
    let place = eye + ray * distance
    let normal = normal(at: place, spread: 0.004 + 0.003 * distance)
    return stone(at: place, facing: normal) + LinearColour(0.5, 0.24, 0.1) * dust(distance: distance, at: point)
  }

  private func distance(from eye: Vector, along ray: Vector) -> Float? {
    var travelled: Float = 0.05
    for _ in 0..<160 {
      let place = eye + ray * travelled
      guard place.y < top, travelled < 18 else { return nil }
      let room = room(at: place)
      if room < 0.001 * travelled { return travelled }
      travelled += room * 0.5
    }
    return travelled
  }

  /// How far the nearer wall is, about.
  func room(at place: Vector) -> Float {
    let wall = Point(place.y * 0.62, place.z * 0.5)
    let left = 0.4 + 0.5 * rock.fbm(wall * 1.5 + 30, octaves: 3)
    let right = 0.4 + 0.5 * rock.fbm(wall * 1.4 + 70, octaves: 3)
    let across = place.x - wind(Point(place.y, place.z))
    return min(across + max(left, 0.12), max(right, 0.12) - across) - ledges(at: place)
  }

  /// Both walls wind the same way, so that the slit closes above and opens again.
  private func wind(_ place: Point) -> Float {
    1.15 * rock.fbm(place * Point(0.56, 0.45) + 10, octaves: 2) + 0.16 * sin(place.x * 2.1 + place.y * 0.9)
  }

  /// The beds of the sandstone: harder ones stand out from the wall.
  private func ledges(at place: Vector) -> Float {
    let bed = bed(at: place)
    return 0.022 * rock.fbm(Point(bed * 9, 3), octaves: 2) + 0.006 * rock.value(Point(bed * 42, 5))
  }

  private func bed(at place: Vector) -> Float {
    place.y + 0.22 * place.z + 0.35 * place.x + 0.3 * rock.fbm(Point(place.z * 0.6, place.y * 0.5), octaves: 2)
  }

  /// Light gets redder with every wall it leaves: white at the top, violet at our feet.
  private func stone(at place: Vector, facing normal: Vector) -> LinearColour {
    let bed = bed(at: place)
    let stripes = 1 + 0.2 * rock.fbm(Point(bed * 7, 40), octaves: 3) + 0.12 * rock.value(Point(bed * 60, 9))
    let grit = 1 + 0.09 * rock.fbm(Point(place.y * 24, place.z * 16), octaves: 4)
    let open = (0.5 + 0.5 * normal.y) * 0.55 + 0.45 * (0.5 - 0.5 * normal.z)
    let folds = smoothstep(0.0, 0.5, openness(at: place, facing: normal))
    let height = (place.y / top).clamped
    let warmth = 0.75 * height + 0.62 * open - 0.22 + 0.2 * folds - 0.1
    let lit = bounce.colour(at: warmth.clamped) * stripes * grit
    let sky = LinearColour(0.16, 0.14, 0.3) * max(normal.y, 0) * (1 - height) * 0.5
    return lit * (0.35 + 0.65 * folds) + sky
  }

  /// How wide the gap is a step away from the wall: folds hide their light.
  private func openness(at place: Vector, facing normal: Vector) -> Float {
    room(at: place + normal * 0.28 + Vector(0, 0.12, 0)) / 0.3
  }

  private func dust(distance: Float, at point: Point) -> Float {
    (1 - exp(-distance * 0.05)) * smoothstep(0.9, 0.1, point.y) * 0.5
  }
}
