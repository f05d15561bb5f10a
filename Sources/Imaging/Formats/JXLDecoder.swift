import CImaging

/// JPEG XL through libjxl, which turns the picture itself, on this thread alone.
struct JXLDecoder: ImageDecoder {
  let size: PixelSize
  private let header: waterfall_jxl_header
  private let bytes: [UInt8]

  init(bytes: [UInt8]) throws(ImageFailure) {
    var header = waterfall_jxl_header()
    try ImageFailure.check { unsafe waterfall_jxl_read_header(bytes, bytes.count, &header, &$0) }
    size = PixelSize(header.size)
    self.header = header
    self.bytes = bytes
  }

  /// Two numbers of four bytes for each sample, and one for each layer that is kept, of which there are four at most; and
  /// the pixels.
  ///
  /// Measured, 6 megapixels, a sample: 0.6 to 8 bytes, and 10 with opacity.
  func workspace(reducingTo target: PixelSize) -> Int {
    let channels = Int(header.channels)
    let coded = max(PixelSize(header.largest_layer).area, size.area)
    return coded.multiplied(by: channels * (10 + 4 * (min(Int(header.layers), 5) - 1)))
      .adding(size.area.multiplied(by: channels * (header.is_deep != 0 ? 2 : 1))).adding(bytes.count).adding(1 << 24)
      .adding(ColourProfile.memory(ofBytes: 1 << 20)).adding(Bitmap.memoryOfReducing(size, to: target))
  }

  func decode(reducedTo target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    try Bitmap.ofRows(reducedTo: target, background: background) { pixels, failure in
      unsafe waterfall_jxl_decode(bytes, bytes.count, pixels, &failure)
    }
  }
}
