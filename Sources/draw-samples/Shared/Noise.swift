/// Randomness that is the same in every run: a value depends on nothing but the seed and the place.
struct Noise: Sendable {
  let seed: UInt32

  init(_ seed: UInt32) { self.seed = seed }

  /// A number from 0 up to 1 for a cell of the integer lattice.
  func random(_ x: Int32, _ y: Int32 = 0) -> Float {
    var h = UInt32(bitPattern: x) &* 0x9E37_79B1 ^ UInt32(bitPattern: y) &* 0x85EB_CA77 ^ seed &* 0xC2B2_AE3D
    h = (h ^ h >> 15) &* 0x2C1B_3C6D
    h = (h ^ h >> 12) &* 0x297A_2D39
    h ^= h >> 15
    return Float(h >> 8) / 16_777_216
  }

  /// Smooth value noise from 0 to 1, and its slope in both directions.
  func sloped(_ p: Point) -> (value: Float, slope: Point) {
    let cell = p.floored
    let f = p - Point(Float(cell.x), Float(cell.y))
    let ease = f * f * f * (f * (f * 6 - 15) + 10)
    let easeSlope = 30 * f * f * (f * (f - 2) + 1)
    let a = random(cell.x, cell.y)
    let b = random(cell.x &+ 1, cell.y)
    let c = random(cell.x, cell.y &+ 1)
    let d = random(cell.x &+ 1, cell.y &+ 1)
    let twist = a - b - c + d
    let value = a + (b - a) * ease.x + (c - a) * ease.y + twist * ease.x * ease.y
    let slope = easeSlope * Point(b - a + twist * ease.y, c - a + twist * ease.x)
    return (value, slope)
  }

  /// Smooth value noise from -1 to 1.
  func value(_ p: Point) -> Float { sloped(p).value * 2 - 1 }

  /// Fractal noise, about -1 to 1: each octave is half as strong and twice as fine.
  func fbm(_ p: Point, octaves: Int) -> Float {
    var (place, sum, strength) = (p, Float(0), Float(0.5))
    for _ in 0..<octaves {
      sum += strength * value(place)
      strength *= 0.5
      place = Noise.turned(place)
    }
    return sum
  }

  /// Fractal noise with sharp crests, 0 to 1: mountain ridges, cloud edges, cracks.
  func ridged(_ p: Point, octaves: Int) -> Float {
    var (place, sum, strength, weight) = (p, Float(0), Float(0.5), Float(1))
    for _ in 0..<octaves {
      let crest = 1 - abs(value(place))
      let sharp = crest * crest * weight
      sum += sharp * strength
      weight = (sharp * 1.6).clamped
      strength *= 0.5
      place = Noise.turned(place)
    }
    return sum
  }

  /// Fractal noise as a surface lit from the upper left, about -1 to 1: rock, snow, rough walls.
  func embossed(_ p: Point, octaves: Int) -> Float {
    4 * (fbm(p + 0.06, octaves: octaves) - fbm(p - 0.06, octaves: octaves))
  }

  /// Twice as fine and turned by about 37°, so that the lattices of the octaves never line up.
  static func turned(_ p: Point) -> Point {
    Point(1.6 * p.x - 1.2 * p.y, 1.2 * p.x + 1.6 * p.y) + Point(17.3, 9.1)
  }
}
