import CImaging

/// JPEG through libjpeg-turbo: that reads less than the whole picture's detail where less is needed, and says what libgd's
/// own reader hides.
struct JPEGDecoder: ImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let bytes: [UInt8]
  private let header: waterfall_jpeg_header

  init(bytes: [UInt8]) throws(ImageFailure) {
    var header = waterfall_jpeg_header()
    try ImageFailure.check { unsafe waterfall_jpeg_read_header(bytes, bytes.count, &header, &$0) }
    size = PixelSize(header.size)
    orientation = Orientation(exif: JPEGMarker.exif(of: bytes))
    self.header = header
    self.bytes = bytes
  }

  /// All coefficients of a picture that comes in several scans, profiles and a copy, and some rows.
  func workspace(reducingTo target: PixelSize) -> Int {
    let profile = Int(clamping: header.profile_bytes)
    return Int(clamping: header.coefficient_bytes).adding(profile)
      .adding(profile > 0 ? ColourProfile.memory(ofBytes: profile) : 0).adding(size.width.multiplied(by: 256)).adding(
        1 << 18
      )
      .adding(Bitmap.memoryOfReducing(size, to: target))
  }

  /// Decodes at a part of the size, and reduces that.
  ///
  /// - Throws: a truncated or damaged picture is an error, never a picture with grey in it.
  func decode(reducedTo target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    let eighths = UInt32(Self.eighths(of: size, for: target))
    return try Bitmap.ofRows(reducedTo: target, background: background) { pixels, failure in
      unsafe waterfall_jpeg_decode(bytes, bytes.count, eighths, pixels, &failure)
    }
  }

  /// The eighths of the size at which it is decoded: the fewest that leave enough for the reduction.
  ///
  /// At a half, a quarter and an eighth libjpeg gives the means of 2 × 2, 4 × 4 and 8 × 8 pixels, which can be reduced
  /// further; at others it gives something else, and slowly. How much is enough is measured: `ScalingTests`.
  static func eighths(of size: PixelSize, for target: PixelSize) -> Int {
    [1, 2, 4].first { eighths in
      let part = size.scaled(eighths: eighths)
      return part.covers(target) && Double(part.width) >= enough * Double(target.width)
        && Double(part.height) >= enough * Double(target.height)
    } ?? 8
  }

  /// How many pixels a side has for each of the reduced one, at least.
  private static let enough = 1.5
}
