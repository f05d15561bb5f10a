import Foundation

/// A beach seen from straight above: sand, lace of foam, and the sea getting deeper.
struct SurfFromAbove: Scene {
  private let noise = Noise(1608)
  private let sea = Gradient(
    (0, 0xB9DCC4), (0.1, 0x7CCFC0), (0.26, 0x2FAFB4), (0.5, 0x12839C), (0.8, 0x0C5A80), (1, 0x0A4268))
  private let sand = LinearColour(hex: 0xE6CFA4)

  func colour(at point: Point) -> LinearColour {
    let out = offshore(point)
    let rock = reef(at: point, out: out)
    let swash = 0.035 * noise.fbm(Point(along(point) * 4, 0.3), octaves: 5)
    let foam = foam(at: point, out: out - swash, rock: rock)
    var light = out < swash ? beach(at: point, up: swash - out) : water(at: point, out: out - swash)
    if rock > 0 {
      light = stone(at: point, height: rock)
    } else {
      // The sun stands in the upper left, so rocks throw their shadow to the lower right.
      light *= 1 - 0.5 * smoothstep(-0.01, 0.02, reef(at: point - 0.012, out: out))
    }
    let white = LinearColour(hex: 0xFBFDFC) * (0.94 + 0.1 * noise.fbm(point * 40, octaves: 4))
    return light.mixed(with: white, by: foam)
  }

  private func along(_ point: Point) -> Float { point.rotated(by: -0.36).y }

  /// How far from the beach a place is; below 0 on the sand.
  private func offshore(_ point: Point) -> Float {
    let turned = (point - Point(-0.2, 0.5)).rotated(by: -0.36)
    return turned.x + 0.1 * noise.fbm(Point(turned.y * 1.2, 8), octaves: 3) + 0.07 * turned.y * turned.y
  }

  private func beach(at point: Point, up: Float) -> LinearColour {
    let grain =
      1 + 0.14 * noise.fbm(point * 320, octaves: 3) + 0.05 * noise.fbm(point * 24, octaves: 3) + 0.09
      * noise.embossed(point * 14, octaves: 5)
    // Older tide lines: a darker edge wherever a wave turned back.
    let edges = (noise.fbm(Point(along(point) * 3, up * 3), octaves: 4) * 0.05 + up) / 0.07
    let wrack = smoothstep(0.12, 0, edges.fraction) * smoothstep(0.34, 0.08, up) * 0.1
    let wet = smoothstep(0.17, 0.02, up + 0.03 * noise.fbm(point * 5, octaves: 4))
    let damp = LinearColour(hex: 0x9C8058).mixed(with: LinearColour(hex: 0xA8B2A8), by: 0.45 * smoothstep(0.05, 0, up))
    return (sand * grain * (1 - wrack)).mixed(with: damp * (0.5 + 0.5 * grain), by: wet * 0.85)
  }

  private func water(at point: Point, out: Float) -> LinearColour {
    let bars = 0.07 * noise.fbm(point * 2.6, octaves: 4)
    let depth = (out * 1.15 + bars * smoothstep(0, 0.3, out)).clamped
    let chop = noise.embossed(point.rotated(by: -0.36) * Point(34, 16) + 0.5 * noise.value(point * 9), octaves: 4)
    let swell = sin((out + 0.05 * noise.fbm(Point(along(point) * 2.5, out * 2), octaves: 3)) * 34)
    let bend = 0.03 * Point(noise.fbm(point * 14, octaves: 3), noise.fbm(point * 14 + 50, octaves: 3))
    let caustic = smoothstep(0.72, 1, noise.ridged(point * 20 + bend * 30, octaves: 2) + 0.12)
    let weeds = smoothstep(0.12, 0.4, noise.fbm(point * 3.4 + 20, octaves: 5)) * smoothstep(0.12, 0.3, out)
    let ground = sea.colour(at: depth).mixed(with: sand * 0.75, by: 0.65 * smoothstep(0.1, 0, out))
    let bed = ground.mixed(with: LinearColour(hex: 0x0B3C4C), by: 0.5 * weeds * smoothstep(1, 0.5, depth))
    let glint = pow(max(chop * 0.5 + 0.15 * swell, 0), 3) * 0.5
    return bed * (1 + 0.16 * chop + 0.08 * swell) + LinearColour(repeating: glint)
      + LinearColour(0.1, 0.14, 0.1) * caustic * smoothstep(0.34, 0.06, depth)
  }

  /// Breakers running in: a solid white front, and behind it a net that tears.
  private func foam(at point: Point, out: Float, rock: Float) -> Float {
    let warp = Point(noise.fbm(point * 7, octaves: 4), noise.fbm(point * 7 + 30, octaves: 4))
    let bubbles = 0.16 * noise.fbm(point * 95, octaves: 3)
    let net =
      bubbles
      + max(
        noise.ridged(point * 19 + warp * 1.2, octaves: 4), noise.ridged(point * 43 + warp * 1.8 + 60, octaves: 3))
    let breakers: [(at: Float, trail: Float, wild: Float)] = [
      (0, 0.05, 0.02), (0.17, 0.075, 0.05), (0.34, 0.09, 0.07), (0.56, 0.035, 0.06),
    ]
    var cover: Float = 0
    for (index, breaker) in breakers.enumerated() {
      let bend = breaker.wild * noise.fbm(Point(along(point) * 2.4, Float(index) * 9), octaves: 5)
      let behind = out - breaker.at - bend
      // Waves end at the rocks.
      guard behind > -0.01, rock < 0 else { continue }
      let force = noise.fbm(Point(along(point) * 1.3, Float(index) * 5 + 3), octaves: 2)
      let breaking = index == 0 ? 1 : smoothstep(-0.25, 0.2, force)
      let front = smoothstep(-0.008, 0.002, behind) * exp(-max(behind, 0) / 0.014)
      let trail = smoothstep(-0.006, 0.004, behind) * exp(-max(behind, 0) / breaker.trail)
      cover = max(cover, breaking * max(front * 1.2, torn(net, by: trail)))
    }
    let surge = rock > -0.2 && rock < 0.03 ? exp(-max(-rock, rock * 3) / 0.045) : 0
    return max(cover, torn(net, by: surge) * smoothstep(-0.02, 0.08, out)).clamped
  }

  /// The threads of foam that are left of a full cover: the weaker, the thinner.
  private func torn(_ net: Float, by strength: Float) -> Float {
    let threshold = 0.95 - 0.6 * strength.squareRoot()
    // Bubbles under the surface make the water around the threads milky.
    let milk = 0.4 * smoothstep(threshold - 0.45, threshold + 0.1, net) * strength
    return max(milk, smoothstep(threshold, threshold + 0.2, net) * smoothstep(0.02, 0.3, strength))
  }

  /// How high rock stands out of the water; below 0 where it does not.
  private func reef(at point: Point, out: Float) -> Float {
    let away = (point - Point(0.36, 0.9)).length
    let second = (point - Point(0.14, 0.08)).length * 1.9
    return 0.34 * noise.fbm(point * 3.1 + 5, octaves: 8) + 0.2 - min(away, second) * 0.9
  }

  private func stone(at point: Point, height: Float) -> LinearColour {
    let cracks = noise.ridged(point * Point(16, 22) + noise.fbm(point * 6, octaves: 3), octaves: 5)
    let slope = reef(at: point, out: 0) - reef(at: point - 0.006, out: 0)
    let rough =
      0.4 * noise.embossed(point * 30, octaves: 3) + 0.8 * noise.embossed(point * 85, octaves: 4) - 0.6
      * smoothstep(0.62, 0.95, cracks)
    let crag = (0.42 + 16 * slope + rough).clamped
    let dry = smoothstep(0.0, 0.1, height)
    let rock = LinearColour(hex: 0x1A1F20).mixed(with: LinearColour(hex: 0x8C8478), by: (0.15 + 0.75 * dry) * crag)
    return rock * (0.7 + 0.6 * crag)
  }
}
