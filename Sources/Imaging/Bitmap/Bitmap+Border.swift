import CGD

extension Bitmap {
  /// Draws a solid border inside the bitmap's edges, over the picture.
  package func drawBorder(width: Int, colour: Colour) {
    for inset in 0..<min(width, (min(size.width, size.height) + 1) / 2) {
      let inset = Int32(inset)
      unsafe gdImageRectangle(
        image, inset, inset, Int32(size.width) - 1 - inset, Int32(size.height) - 1 - inset, colour.pixel)
    }
  }
}
