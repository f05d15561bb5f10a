import CGD

extension Bitmap {
  /// The bitmap at another size, by libgd's triangle filter: of its filters the one that doesn't alias when it reduces
  /// strongly.
  package func scaled(to newSize: PixelSize) throws(ImageFailure) -> Bitmap {
    let filter = unsafe image.pointee.interpolation_id
    unsafe gdImageSetInterpolationMethod(image, GD_TRIANGLE)
    defer { unsafe gdImageSetInterpolationMethod(image, filter) }
    let scaled =
      unsafe newSize == size
      ? gdImageClone(image) : gdImageScale(image, UInt32(newSize.width), UInt32(newSize.height))
    guard let scaled = unsafe scaled else { throw .outOfMemory }
    return unsafe Bitmap(owning: scaled)
  }
}
