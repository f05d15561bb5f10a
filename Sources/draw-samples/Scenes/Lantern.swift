import Foundation

/// A paper lantern by itself: lit from inside, with a soft halo and gaps between the threads of its tassel.
struct Lantern: Scene {
  private let noise = Noise(2003)
  private let centre = Point(0, 0.43)
  private let size = Point(0.33, 0.27)
  private let paper = Gradient((0, 0xFFF0B8), (0.3, 0xFFC25A), (0.62, 0xF0662A), (0.86, 0xB92A1E), (1, 0x7A1418))

  func opacity(at point: Point) -> Float {
    let solid = max(max(body(at: point), cap(at: point)), max(cord(at: point), tassel(at: point).cover))
    return max(solid, halo(at: point))
  }

  func colour(at point: Point) -> LinearColour {
    let thread = tassel(at: point)
    if cap(at: point) > 0.02 { return lacquer(at: point) }
    if body(at: point) > 0.02 { return sheet(at: point) }
    if thread.cover > 0.05 { return thread.colour }
    let twist = 0.75 + 0.45 * sin(point.y * 620 + point.x * 500)
    if cord(at: point) > 0.05 { return LinearColour(hex: 0x6A2018) * twist }
    return LinearColour(hex: 0xFFA23C)
  }

  private func place(_ point: Point) -> Point { (point - centre) / size }

  /// The edge bulges between the hoops that hold the paper.
  private func body(at point: Point) -> Float {
    let place = place(point)
    let bulge = 1 + 0.012 * abs(sin(place.y * 24))
    return smoothstep(0.0009, -0.0009, (place.length - bulge) * size.x) * smoothstep(0.94, 0.93, abs(place.y))
  }

  private func sheet(at point: Point) -> LinearColour {
    let place = place(point)
    let round = max(1 - place.dot(place), 0).squareRoot()
    // The eye is a little below: hoops above the middle of the picture bend upwards, and the flame hangs low.
    let hoops = (place.y + 0.16 * round) * 24 / (1 + 0.06 * round)
    let flame = (place - Point(-0.03, 0.2)).length
    let around = asin(min(max(place.x / max((1 - place.y * place.y).squareRoot(), 0.1), -1), 1))
    let fibres = noise.ridged(Point(around * 9, place.y * 13), octaves: 5) - 0.45
    let clouds = noise.fbm(Point(around * 5, place.y * 5) + 30, octaves: 5)
    let wire = pow(abs(cos(hoops)), 22)
    // Between two hoops the paper is hollow: each strip is brighter where it faces the flame.
    let strip = sin(hoops * 2) * 0.055 * (place.y < 0.2 ? 1 : -1)
    let seams = pow(abs(cos(around * 6)), 60) * smoothstep(1, 0.6, abs(place.y))
    let depth = flame * 0.72 + 0.36 * (1 - round) - 0.05 * fibres + 0.05 * clouds + strip
    let light = paper.colour(at: depth.clamped) * (1.14 - 0.42 * wire) * (1 - 0.12 * seams) * (1 + 0.16 * fibres)
    let lamp = LinearColour(1, 0.72, 0.34) * 0.42 * bell(flame, width: 0.34)
    let evening = LinearColour(0.06, 0.06, 0.09) * smoothstep(0.5, 0.1, round)
    return light + lamp + evening * smoothstep(0.2, -0.8, place.y + place.x)
  }

  /// The turned rings of wood above and below.
  private func cap(at point: Point) -> Float {
    let place = point - centre
    let outside = max(abs(abs(place.y) - 0.262) - 0.022, abs(place.x) - capWidth(place.y))
    return smoothstep(0.0009, -0.0009, outside)
  }

  private func capWidth(_ y: Float) -> Float { 0.128 - 0.018 * smoothstep(0.25, 0.284, abs(y)) }

  private func lacquer(at point: Point) -> LinearColour {
    let place = point - centre
    let across = min(max(place.x / 0.128, -1), 1)
    let round = (1 - across * across).squareRoot()
    let gold = smoothstep(0.003, 0.001, abs(abs(place.y) - 0.262) - 0.006)
    let grain = 1 + 0.12 * noise.fbm(Point(place.x * 20, place.y * 240), octaves: 3)
    let base = LinearColour(hex: 0x3A1512).mixed(with: LinearColour(hex: 0xD9A441), by: gold)
    let sheen = bell(across + 0.42, width: 0.2) * 0.35
    return base * grain * (0.3 + 0.8 * round) + base * sheen * 3 + LinearColour(repeating: sheen * 0.12)
  }

  private func cord(at point: Point) -> Float {
    let ring = abs(Point(point.x, point.y - 0.118).length - 0.026) - 0.0045
    let string = point.y < 0.094 ? abs(point.x) - 0.0038 : 1
    return smoothstep(0.0012, -0.0012, min(ring, string))
  }

  /// A knot, a bead and silk threads that hang apart towards their ends.
  private func tassel(at point: Point) -> (cover: Float, colour: LinearColour) {
    let place = point - Point(0, 0.714)
    guard place.y > 0, abs(place.x) < 0.09 else { return (0, .zero) }
    let bead = (place - Point(0, 0.034)).length - 0.018
    let silk = LinearColour(hex: 0xC22A22)
    if bead < 0.002 {
      let shine = bell((place - Point(-0.006, 0.027)).length, width: 0.006)
      let jade = LinearColour(hex: 0x2E8C6E) * (0.6 - bead * 20) + LinearColour(repeating: shine)
      return (smoothstep(0.001, -0.001, bead), jade)
    }
    if place.y < 0.06 { return (smoothstep(0.0012, -0.0012, abs(place.x) - 0.003), silk * 0.7) }
    var (cover, light) = (Float(0), Float(0))
    for index in 0..<26 {
      let (n, i) = (Float(index) / 25 - 0.5, Int32(index))
      let down = place.y - 0.055
      let spread = 0.028 + 0.16 * down
      let middle = n * spread + 0.01 * noise.fbm(Point(down * 9, n * 40), octaves: 2) * down * 8
      let end = 0.175 + 0.03 * noise.random(i, 4)
      let thread = smoothstep(0.0021, 0.0007, abs(place.x - middle)) * smoothstep(end, end - 0.004, down)
      if thread > cover { (cover, light) = (thread, 0.55 + 0.6 * noise.random(i, 9)) }
    }
    let wrap = place.y < 0.085 ? smoothstep(0.0015, -0.0015, abs(place.x) - 0.0165) : 0
    guard wrap < 0.5 else { return (wrap, LinearColour(hex: 0xD9A441) * (0.55 + 0.4 * sin(place.y * 1400))) }
    return (max(cover, wrap), silk * light)
  }

  private func halo(at point: Point) -> Float {
    let away = max(place(point).length - 0.9, 0)
    let edge = smoothstep(0.5, 0.3, Point(point.x * 1.2, point.y - 0.45).length)
    return 0.42 * exp(-away * 4.2) * edge
  }
}
