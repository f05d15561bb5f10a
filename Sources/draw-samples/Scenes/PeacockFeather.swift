import Foundation

/// A peacock's feather by itself: every barb ends in the air, and between the barbs there is nothing.
struct PeacockFeather: Scene {
  private let noise = Noise(2104)
  private let eye = Point(0.02, 0.3)
  /// Where the shaft ends; the uppermost barbs fan out from here.
  private let end: Float = 0.385

  func opacity(at point: Point) -> Float {
    let side = point.x - shaft(at: point.y)
    return max(barb(at: point, side: side).cover, quill(at: point, side: side))
  }

  func colour(at point: Point) -> LinearColour {
    let side = point.x - shaft(at: point.y)
    let horn = LinearColour(hex: 0xD3C09A).mixed(with: LinearColour(hex: 0x7A5E3C), by: smoothstep(-0.004, 0.006, side))
    let barb = barb(at: point, side: side)
    let vane = tint(at: point, stray: barb.stray) * (0.5 + 0.85 * barb.light)
    return vane.mixed(with: horn, by: quill(at: point, side: side))
  }

  /// The shaft bends to the right on its way down.
  private func shaft(at y: Float) -> Float { 0.02 + 0.17 * (y - 0.3) * (y - 0.3) - 0.02 * (y - 0.3) }

  private func quill(at point: Point, side: Float) -> Float {
    let width = 0.0004 + 0.0052 * smoothstep(end - 0.06, 1, point.y)
    return smoothstep(0.0009, -0.0009, abs(side) - width) * smoothstep(end - 0.07, end - 0.02, point.y)
  }

  /// The barb at a place: how much it covers, how much light it sends, and how far it is out of line.
  private func barb(at point: Point, side: Float) -> (cover: Float, light: Float, stray: Float) {
    let out = abs(side)
    let hand: Float = side < 0 ? 0 : 300
    let rise = out * (0.98 - 0.75 * out)
    // Barbs leave the shaft upwards and bend outwards; above its end they fan out.
    let above = max(end - point.y, 0)
    let fan = max(1 - rise / max(above, 0.0001), 0)
    let root = fan > 0 ? end - 0.24 * fan : point.y + rise
    let length = fan > 0 ? Point(out, above).length : Point(out, rise).length

    // Around the eye barbules hold them together; below, each goes its own way.
    let close = smoothstep(0.235, 0.16, egg(at: point))
    let wander = noise.fbm(Point(root * 14, hand + length * 2.4), octaves: 3)
    let line = (root + (1 - close) * 0.13 * length * wander) / 0.008
    let index = line.floored
    let phase = abs(line.fraction - 0.5) * 2
    let chance = noise.random(index, side < 0 ? 1 : 2)

    let along = length / (reach(at: root) * (0.8 + 0.2 * chance + 0.05 * noise.value(Point(root * 60, hand))))
    let width = mix(mix(0.66, 0.22, along.clamped), 1.3, close)
    let fluff = 0.12 * (1 - close) * noise.value(Point(length * 160, line * 2))
    let cover = smoothstep(width + 0.18, width - 0.18, phase + fluff) * smoothstep(1, 0.86, along)
    return (cover, (1 - phase * phase) * 0.6 + 0.34 * chance, chance - 0.5)
  }

  /// How long the barbs are that leave the shaft at a height: a drop shape, then shorter and shorter.
  private func reach(at root: Float) -> Float {
    let crown = 0.34 - 0.03 * smoothstep(end - 0.24, end, root)
    return max(crown * (1 - 0.52 * smoothstep(0.55, 0.98, root)) * smoothstep(1.02, 0.92, root), 0.001)
  }

  /// How far from the middle of the eye a place is; the rings are wider below.
  private func egg(at point: Point) -> Float {
    let away = point - eye
    let broad = 1.2 - 0.7 * away.y
    return Point(away.x * broad, away.y * (away.y > 0 ? 1.06 : 0.92)).length
  }

  /// The eye's rings, from the dark heart through bronze to the green of the vane.
  private func tint(at point: Point, stray: Float) -> LinearColour {
    // Every barb has its own colours, a little out of line with its neighbours'.
    let egg = egg(at: point) + 0.007 * stray + 0.006 * noise.fbm(point * 22, octaves: 3)
    let shimmer = noise.fbm(point * Point(7, 11), octaves: 3)
    let olive = LinearColour(hex: 0x2C5A22).mixed(with: LinearColour(hex: 0x8E7A24), by: (0.4 + 0.8 * shimmer).clamped)
    let rings: [(radius: Float, soft: Float, hex: UInt32)] = [
      (0.215, 0.03, 0x4C8A2C), (0.182, 0.012, 0xB7A844), (0.168, 0.01, 0x2C7440), (0.15, 0.012, 0x9A5424),
      (0.125, 0.03, 0xB8763A), (0.098, 0.008, 0x1C8E78), (0.09, 0.018, 0x12A6BE),
    ]
    let colour = rings.reduce(olive) { ground, ring in
      let paint = LinearColour(hex: ring.hex) * (1 + 0.35 * shimmer)
      return ground.mixed(with: paint, by: smoothstep(ring.radius + ring.soft, ring.radius - ring.soft, egg))
    }
    // The heart is dented where the shaft points at it.
    let away = point - eye
    let dent = 0.026 * bell(away.x, width: 0.022) * smoothstep(0.01, 0.05, away.y)
    let heart = LinearColour(hex: 0x232C9A).mixed(with: LinearColour(hex: 0x0A0C34), by: smoothstep(0.05, 0.01, egg))
    return colour.mixed(with: heart * (1 + 0.4 * shimmer), by: smoothstep(0.064, 0.056, egg + dent))
  }
}
