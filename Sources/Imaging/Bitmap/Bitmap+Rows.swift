import CImaging

extension Bitmap {
  /// A picture whose rows a decoder gives from the top, reduced to a size on the way: each pixel is the mean of what it
  /// covers, laid on the background before and converted to sRGB after that.
  ///
  /// - Parameters:
  ///   - size: no side of it is larger than the picture's.
  ///   - profile: where it isn't the function's to find it in the file.
  ///   - decode: calls one of the C functions that give rows, with their failure.
  @safe static func ofRows(
    reducedTo size: PixelSize, background: Colour = .white, profile: ColourProfile = .sRGB,
    decode: (_ pixels: OpaquePointer, _ failure: inout waterfall_failure) -> Int32
  ) throws(ImageFailure) -> Bitmap {
    var bitmap = try Bitmap(size: size)
    let rows = unsafe bitmap.image.pointee.tpixels
    guard let pixels = unsafe waterfall_pixels_new(rows, waterfall_size(size), background.pixel) else {
      throw .outOfMemory
    }
    defer { unsafe waterfall_pixels_free(pixels) }
    try ImageFailure.check { failure in
      unsafe profile.withValue { profile in
        unsafe waterfall_pixels_set_profile(pixels, profile)
        return unsafe decode(pixels, &failure)
      }
    }
    bitmap.hasBrokenProfile = unsafe waterfall_pixels_had_broken_profile(pixels) != 0
    return bitmap
  }

  /// A picture whose rows a function gives, pixel by pixel: 0xAARRGGBB.
  ///
  /// - Parameters:
  ///   - hasOpacity: whether AA means something.
  ///   - fill: fills a row in, which has as many pixels as it has to.
  @safe static func ofPixels(
    _ source: PixelSize, hasOpacity: Bool, reducedTo size: PixelSize, background: Colour, profile: ColourProfile,
    fill: (_ y: Int, _ row: inout [UInt32]) -> Void
  ) throws(ImageFailure) -> Bitmap {
    var row = [UInt32](repeating: 0, count: source.width)
    let layout = waterfall_layout(
      samples: hasOpacity ? WATERFALL_RGB : WATERFALL_GD, bits: 8,
      alpha: hasOpacity ? WATERFALL_ALPHA_STRAIGHT : WATERFALL_ALPHA_NONE)
    return try ofRows(reducedTo: size, background: background, profile: profile) { pixels, failure in
      let status = unsafe waterfall_pixels_begin(pixels, waterfall_size(source), layout, &failure)
      guard status == 0 else { return status }
      for y in 0..<source.height {
        fill(y, &row)
        // As bytes: red, green, blue and opacity.
        if hasOpacity { for x in row.indices { row[x] = (row[x] << 8 | row[x] >> 24).bigEndian } }
        unsafe waterfall_pixels_take(pixels, row)
      }
      return 0
    }
  }

  /// The bytes that reducing takes beside the bitmap and what the decoder has: rows of either width.
  static func memoryOfReducing(_ source: PixelSize, to size: PixelSize) -> Int {
    source.width.multiplied(by: 28).adding(size.width.multiplied(by: 24))
  }

  /// The bitmap at a smaller size.
  func reduced(to newSize: PixelSize) throws(ImageFailure) -> Bitmap {
    try Bitmap.ofRows(reducedTo: newSize) { pixels, failure in
      unsafe waterfall_pixels_take_bitmap(pixels, image.pointee.tpixels, waterfall_size(size), &failure)
    }
  }
}
