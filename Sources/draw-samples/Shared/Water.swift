import Foundation

/// Still or rippled water below a horizon, which shows the sky upside down.
struct Water: Sendable {
  let horizon: Float
  /// 0 is a mirror.
  let roughness: Float
  let noise = Noise(4711)

  /// The place above the horizon whose light a place on the water sends to the eye.
  func mirrored(_ point: Point) -> Point {
    let depth = max(point.y - horizon, 0)
    let slope = slope(at: point)
    let up = depth + slope.y * roughness * (0.015 + depth).squareRoot()
    return Point(point.x + slope.x * roughness * 0.35 * (0.02 + depth), horizon - max(abs(up), 0.0005))
  }

  /// How the ripples lean: short and flat by the horizon, long and open at the viewer's feet.
  private func slope(at point: Point) -> Point {
    let depth = max(point.y - horizon, 0) + 0.025
    var place = Point(point.x / depth * 1.1, log(depth) * 14)
    var (sum, strength) = (Point.zero, Float(0.5))
    for octave in 0..<5 {
      sum += strength * noise.sloped(place + Point(Float(octave) * 31.7, Float(octave) * 5.3)).slope
      strength *= 0.62
      place *= Point(1.83, 1.71)
    }
    return sum * 0.5
  }
}
