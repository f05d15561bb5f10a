extension Bitmap {
  /// Draws another bitmap over this one, as far as it lies inside.
  func draw(_ other: borrowing Bitmap, left: Int, top: Int) {
    let (firstX, endX) = (max(0, left), min(size.width, left + other.size.width))
    guard firstX < endX else { return }
    for y in max(0, top)..<max(0, top, min(size.height, top + other.size.height)) {
      let (row, source) = unsafe (self[row: y], other[row: y - top])
      for x in firstX..<endX { unsafe row[x] = source[x - left] }
    }
  }
}
