import Foundation

/// A row of spruces as silhouettes.
struct Woods: Sendable {
  let noise: Noise
  let spacing: Float
  let height: Float

  init(_ seed: UInt32, spacing: Float, height: Float) {
    (noise, self.spacing, self.height) = (Noise(seed), spacing, height)
  }

  /// Whether a tree is in the way. `ground` tells where the trees stand at an x.
  func covers(_ point: Point, ground: (Float) -> Float) -> Bool {
    let cell = (point.x / spacing).floored
    for index in (cell - 3)...(cell + 3) {
      let foot = (Float(index) + 0.5 + 0.8 * (noise.random(index) - 0.5)) * spacing
      let tall = height * (0.45 + 0.75 * noise.random(index, 1))
      if covers(point - Point(foot, ground(foot)), tall: tall, index: index) { return true }
    }
    return false
  }

  /// One spruce with its foot at the origin.
  private func covers(_ place: Point, tall: Float, index: Int32) -> Bool {
    let side = abs(place.x)
    guard side < tall * 0.22 else { return false }
    guard place.y < 0 else { return false }
    let down = 1 + place.y / tall
    guard down > 0 else { return false }
    let slim = 0.8 + 0.4 * noise.random(index, 2)
    // Branches droop outwards, so their tips hang lower than where they leave the trunk.
    let tier = (down - side / tall * 0.55) * 21 + noise.random(index, 3) * 7
    let branch = tier.floored
    let hand: Int32 = place.x < 0 ? 100 : 200
    let reach = 0.55 + 0.45 * noise.random(branch &+ hand, index &* 31)
    let taper = tier.fraction
    let fray = 0.9 + 0.16 * noise.value(place / tall * 90)
    let width = 0.185 * tall * slim * pow(down, 0.85) * reach * (0.35 + 0.65 * taper) * fray
    return side < max(width, tall * 0.007 * down)
  }
}
