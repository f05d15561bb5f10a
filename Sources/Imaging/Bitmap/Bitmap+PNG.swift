import CGD

extension Bitmap {
  /// Lets the background through at one pixel: `opacity` is 1 where it hides it and 0 where it doesn't.
  ///
  /// From then on the PNG of this bitmap has an alpha channel. libgd keeps seven bits of transparency, which is enough
  /// for the sample pictures that this is for.
  package func setOpacity(_ opacity: Float, x: Int, y: Int) {
    let transparency = Int32(((1 - min(max(opacity, 0), 1)) * 127).rounded())
    unsafe self[row: y][x] = self[x, y].pixel | transparency << 24
    unsafe gdImageSaveAlpha(image, 1)
  }

  /// The bitmap as a PNG, as small as can be.
  package func png() throws(ImageFailure) -> [UInt8] {
    var count: Int32 = 0
    guard let bytes = unsafe gdImagePngPtrEx(image, &count, 9) else { throw .outOfMemory }
    defer { unsafe gdFree(bytes) }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }
}
