extension Bitmap {
  /// A part of a bitmap.
  ///
  /// - Throws: where it doesn't lie inside, as files may state it.
  package consuming func cropped(to newSize: PixelSize, left: Int, top: Int) throws(ImageFailure) -> Bitmap {
    guard newSize != size else { return self }
    guard left >= 0, top >= 0, newSize.width <= size.width - left, newSize.height <= size.height - top else {
      throw .corrupt("the part that is shown isn't inside the picture")
    }
    let part = try Bitmap(size: newSize)
    part.draw(self, left: -left, top: -top)
    return part
  }

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
