extension Bitmap {
  /// The bitmap turned so that it stands upright.
  package consuming func turned(from orientation: Orientation) throws(ImageFailure) -> Bitmap {
    guard orientation != .upright else { return self }
    var upright = try Bitmap(size: orientation.swapsSides ? size.transposed : size)
    upright.hasBrokenProfile = hasBrokenProfile
    let (lastX, lastY) = (size.width - 1, size.height - 1)
    for y in 0..<upright.size.height {
      let row = unsafe upright[row: y]
      for x in 0..<upright.size.width {
        let (u, v) = orientation.swapsSides ? (y, x) : (x, y)
        let (storedX, storedY) = (orientation.reversesX ? lastX - u : u, orientation.reversesY ? lastY - v : v)
        unsafe row[x] = self[row: storedY][storedX]
      }
    }
    return upright
  }
}
