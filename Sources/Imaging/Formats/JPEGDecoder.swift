import CImaging

/// JPEG through libjpeg-turbo: that reads less than the whole picture's detail where less is needed, and says what libgd's
/// own reader hides.
struct JPEGDecoder: ImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let bytes: [UInt8]
  private let coefficientBytes: Int

  init(bytes: [UInt8]) throws(ImageFailure) {
    var header = waterfall_jpeg_header()
    try ImageFailure.check { unsafe waterfall_jpeg_read_header(bytes, bytes.count, &header, &$0) }
    size = PixelSize(header.size)
    coefficientBytes = Int(clamping: header.coefficient_bytes)
    orientation = Orientation(exif: JPEGMarker.exif(of: bytes))
    self.bytes = bytes
  }

  func decodedSize(covering target: PixelSize) -> PixelSize { size.scaled(eighths: eighths(covering: target)) }

  /// All coefficients of a picture that comes in several scans, and some rows.
  func workspace(covering target: PixelSize) -> Int {
    coefficientBytes.adding(size.width.multiplied(by: 256)).adding(1 << 18)
  }

  /// Decodes at the smallest eighth of the size that still covers `target`.
  ///
  /// - Throws: a truncated or damaged picture is an error, never a picture with grey in it.
  func decode(covering target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    let eighths = eighths(covering: target)
    let bitmap = try Bitmap(size: size.scaled(eighths: eighths))
    let (rows, size) = unsafe (bitmap.image.pointee.tpixels, waterfall_size(bitmap.size))
    try ImageFailure.check {
      unsafe waterfall_jpeg_decode(bytes, bytes.count, UInt32(eighths), rows, size, &$0)
    }
    return bitmap
  }

  /// The smallest number of eighths at which the picture still covers another size; eight where it never does.
  private func eighths(covering target: PixelSize) -> Int {
    (1..<8).first { size.scaled(eighths: $0).covers(target) } ?? 8
  }
}
