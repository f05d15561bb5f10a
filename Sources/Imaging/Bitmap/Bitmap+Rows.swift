import CImaging

extension Bitmap {
  /// A picture whose rows a decoder gives from the top, reduced to a size on the way: each pixel is the mean of what it
  /// covers, laid on the background before and converted to sRGB after that.
  ///
  /// - Parameters:
  ///   - size: no side of it is larger than the picture's.
  ///   - decode: calls one of the C functions that give rows, with their failure.
  @safe static func ofRows(
    reducedTo size: PixelSize, background: Colour = .white,
    decode: (_ pixels: OpaquePointer, _ failure: inout waterfall_failure) -> Int32
  ) throws(ImageFailure) -> Bitmap {
    var bitmap = try Bitmap(size: size)
    let rows = unsafe bitmap.image.pointee.tpixels
    guard let pixels = unsafe waterfall_pixels_new(rows, waterfall_size(size), background.pixel) else {
      throw .outOfMemory
    }
    defer { unsafe waterfall_pixels_free(pixels) }
    try ImageFailure.check { unsafe decode(pixels, &$0) }
    bitmap.hasBrokenProfile = unsafe waterfall_pixels_had_broken_profile(pixels) != 0
    return bitmap
  }

  /// The bytes that reducing takes beside the bitmap and what the decoder has: rows of either width.
  static func memoryOfReducing(_ source: PixelSize, to size: PixelSize) -> Int {
    source.width.multiplied(by: 16).adding(size.width.multiplied(by: 56))
  }

  /// What lcms holds of a conversion beside the profile, at most: its table for four inks has 23 steps of each.
  static let memoryOfProfile = 6 << 20

  /// The bitmap at a smaller size.
  func reduced(to newSize: PixelSize) throws(ImageFailure) -> Bitmap {
    try Bitmap.ofRows(reducedTo: newSize) { pixels, failure in
      unsafe waterfall_pixels_take_bitmap(pixels, image.pointee.tpixels, waterfall_size(size), &failure)
    }
  }
}
