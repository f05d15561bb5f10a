import CGD
import CImaging

/// AVIF through libgd; what libgd's reader leaves undone, cropping, turning and mirroring, is read from libavif.
struct AVIFDecoder: WholeImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let header: waterfall_avif_header
  private let bytes: [UInt8]

  init(bytes: [UInt8]) throws(ImageFailure) {
    guard ISOBoxes(bytes).describePicture else { throw .truncated(percentOfRows: nil) }
    var header = waterfall_avif_header()
    try ImageFailure.check { unsafe waterfall_avif_read_header(bytes, bytes.count, &header, &$0) }
    size = PixelSize(header.crop_size)
    guard size.width > 0, size.height > 0 else { throw .corrupt("a side is zero") }
    orientation = Orientation(leftQuarters: Int(header.rotation), mirror: header.mirror < 0 ? nil : Int(header.mirror))
    self.header = header
    self.bytes = bytes
  }

  static func endsEarly(_ bytes: [UInt8]) -> Bool { HEIFItems.reachBeyondEnd(of: bytes) }

  /// libavif's four bytes a pixel, and the samples, twice where film grain is laid on them or they are in a grid.
  ///
  /// Measured with dav1d, 24 megapixels without either: 6.0 bytes a pixel of 8 bits, 4:2:0, and 7.5 of 4:4:4; of 10 bits
  /// 7.5 and 10.5; 1.6 more with transparency, or 3.1. This gives 8, 11, 11, 17, 2 and 4.
  var workspace: Int {
    let coded = PixelSize(header.size)
    let halfSamples = Int(header.half_samples) + (header.has_alpha != 0 ? 2 : 0)
    let perPixel = 5 + halfSamples * (header.depth > 8 ? 2 : 1)
    return coded.area.multiplied(by: perPixel).adding(uncropped).adding(bytes.count).adding(1 << 23)
  }

  /// The bitmap as libgd gives it, beside the cropped one.
  private var uncropped: Int { size == PixelSize(header.size) ? 0 : Bitmap.memory(of: PixelSize(header.size)) }

  func decode(background: Colour) throws(ImageFailure) -> Bitmap {
    try LibraryImage(heif: bytes, size: PixelSize(header.size)) { unsafe gdImageCreateFromAvifPtr($0, $1) }
      .bitmap(alpha: .straight, background: background)
      .cropped(to: size, left: Int(header.crop_x), top: Int(header.crop_y))
  }
}
