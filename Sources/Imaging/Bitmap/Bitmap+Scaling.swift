import CGD

extension Bitmap {
  /// The bitmap at a smaller size, by libgd: each pixel is the mean of what it covers.
  ///
  /// Of libgd's ways this is the one whose pixels stand where they should: its filters (`gdImageScale`) put them half a pixel
  /// to the left and above (2.3.3), which shows where thumbnails of several sizes replace each other.
  package func scaled(to newSize: PixelSize) throws(ImageFailure) -> Bitmap {
    let scaled = try Bitmap(size: newSize)
    unsafe gdImageCopyResampled(
      scaled.image, image, 0, 0, 0, 0, Int32(newSize.width), Int32(newSize.height), Int32(size.width),
      Int32(size.height))
    return scaled
  }
}
