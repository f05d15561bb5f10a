import Foundation

/// A polished slice of agate: bands that grew inwards, and crystals in the middle.
struct Agate: Scene {
  private let noise = Noise(808)
  private let bands = Gradient(
    (0, 0x6B3A1E), (0.08, 0xC77B3B), (0.14, 0xF1DDBB), (0.2, 0x2E7C8C), (0.27, 0x0D3F5C), (0.34, 0x57A9B0),
    (0.4, 0xE8F0E6), (0.46, 0x2F8E9B), (0.55, 0x124E74), (0.62, 0x8CC9C8), (0.68, 0xF5F2E6), (0.75, 0x3B96A6),
    (0.84, 0x0F3A63), (0.92, 0xB6DCDA), (1, 0xF7FAF5))

  func colour(at point: Point) -> LinearColour {
    let place = point - Point(0, 0.5)
    let depth = depth(at: place)
    if depth > 1 { return crystals(at: place, depth: depth) }
    if depth < 0 { return crust(at: place, depth: depth) }
    // The growth rings: broad colours, crossed by fine lines of their own rhythm.
    let line = noise.fbm(Point(depth * 46, 0.3), octaves: 3)
    let fine = noise.fbm(Point(depth * 190, 7), octaves: 2)
    let cloud = noise.fbm(place * 5, octaves: 5)
    let colour = bands.colour(at: depth + 0.05 * line + 0.012 * cloud)
    let depthLight = 1 + 0.28 * fine + 0.16 * cloud
    return colour * depthLight * polish(at: place)
  }

  /// 0 at the outer crust, 1 where the hollow begins.
  private func depth(at place: Point) -> Float {
    let warp = Point(noise.fbm(place * 2.1 + 5, octaves: 4), noise.fbm(place * 2.1 + 25, octaves: 4))
    let bent = (place + warp * 0.16) * Point(0.92, 1.12)
    let lobes = noise.fbm(bent.normalized * 1.1 + 60, octaves: 3)
    let ripple = 0.03 * noise.fbm(place * 9, octaves: 3)
    return (0.62 + 0.1 * lobes - bent.length) / 0.46 + ripple
  }

  /// Facets catching the light around the hollow, darker towards its middle.
  private func crystals(at place: Point, depth: Float) -> LinearColour {
    let facet = Cells(noise: noise, scale: 46).nearest(to: place + 0.01 * noise.fbm(place * 30, octaves: 2))
    let tilt = noise.random(facet.cell.x, facet.cell.y)
    let facing = facet.place.dot(Point(1, 0).rotated(by: noise.random(facet.cell.x, facet.cell.y &+ 500) * 6.3))
    let edge = smoothstep(0, 0.16, facet.border)
    let inside = smoothstep(1, 1.32, depth)
    let ice = LinearColour(hex: 0xD5E6EA).mixed(with: LinearColour(hex: 0x0E3450), by: inside)
    let glint = pow(tilt, 10) * 0.5 * smoothstep(0.1, 0.6, facing)
    let light = (0.5 + 0.45 * tilt + 0.55 * facing) * (0.8 + 0.2 * edge) * polish(at: place)
    return ice * light + LinearColour(repeating: glint)
  }

  private func crust(at place: Point, depth: Float) -> LinearColour {
    let grit = noise.fbm(place * 22, octaves: 5)
    let rust = LinearColour(hex: 0x5A2E18).mixed(with: LinearColour(hex: 0xB06A35), by: (0.5 + grit).clamped)
    return rust.mixed(with: LinearColour(hex: 0x2A1710), by: smoothstep(0, -0.35, depth)) * polish(at: place)
  }

  /// The sheen of a lamp on the polished face.
  private func polish(at place: Point) -> Float { 0.86 + 0.3 * bell((place - Point(-0.2, -0.25)).length, width: 0.45) }
}
