import Foundation

/// A place in a picture: x runs from the middle to both sides, y from 0 at the top edge to 1 at the bottom.
///
/// The picture's height is the unit for both, so shapes keep their proportions in every format.
typealias Point = SIMD2<Float>

/// A place or a direction in a landscape: x to the right, y up, z away from the eye.
typealias Vector = SIMD3<Float>

extension SIMD where Scalar == Float {
  func dot(_ other: Self) -> Float { (self * other).sum() }

  var length: Float { dot(self).squareRoot() }

  var normalized: Self { self / length }
}

extension Vector {
  /// The places seen from above.
  var ground: Point { Point(x, z) }

  /// The direction of a ray after a mirror with the given normal.
  func reflected(by normal: Vector) -> Vector { self - 2 * dot(normal) * normal }
}

extension Point {
  func rotated(by angle: Float) -> Point {
    Point(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
  }

  /// The largest whole numbers below; quicker than `rounded(.down)`, and noise asks for it all the time.
  var floored: SIMD2<Int32> { SIMD2<Int32>(x.floored, y.floored) }
}

extension Float {
  var floored: Int32 {
    let truncated = Int32(self)
    return Float(truncated) > self ? truncated - 1 : truncated
  }

  var fraction: Float { self - Float(floored) }

  var clamped: Float { Swift.min(Swift.max(self, 0), 1) }
}

/// 0 below `start`, 1 above `end`, without a kink in between. `start` may be the larger one.
func smoothstep(_ start: Float, _ end: Float, _ x: Float) -> Float {
  let t = ((x - start) / (end - start)).clamped
  return t * t * (3 - 2 * t)
}

func mix(_ a: Float, _ b: Float, _ share: Float) -> Float { a + (b - a) * share }

/// A bell curve of height 1: the shape of every glow.
func bell(_ x: Float, width: Float) -> Float { exp(-(x / width) * (x / width)) }
