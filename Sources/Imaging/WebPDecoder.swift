import CGD
import CImaging

/// WebP through libgd, which reads stills.
struct WebPDecoder: ImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let header: waterfall_webp_header
  private let bytes: [UInt8]

  /// - Throws: also where the file is shorter than its container says.
  init(bytes: [UInt8]) throws(ImageFailure) {
    var header = waterfall_webp_header()
    var failure = waterfall_failure()
    guard unsafe waterfall_webp_read_header(bytes, bytes.count, &header, &failure) == 0 else {
      throw ImageFailure(failure)
    }
    guard header.is_animated == 0 else { throw .unsupported("an animation") }
    guard Self.isWhole(bytes) else { throw .truncated(percentOfRows: nil) }
    size = PixelSize(header.size)
    orientation = Orientation(exifOf: bytes)
    self.header = header
    self.bytes = bytes
  }

  /// libgd copies the file, and libwebp's pixels. Beside them libwebp holds a lossless picture's own, or a lossy one's
  /// opacity, which is coded as a lossless picture. Measured, 24 megapixels: 4.0 bytes a pixel where it is lossy, 8.0
  /// lossless, 5.9 and more with opacity.
  func workspace(covering target: PixelSize) -> Int {
    let perPixel = header.is_lossless != 0 || header.has_alpha != 0 ? 9 : 4
    return size.area.multiplied(by: perPixel).adding(size.width.multiplied(by: 256)).adding(bytes.count).adding(1 << 20)
  }

  func decode(covering target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    try LibraryImage(bytes, size: size) { unsafe gdImageCreateFromWebpPtr($0, $1) }
      .bitmap(alpha: .straight, background: background)
  }

  /// Whether all of RIFF's chunks are there, with as many bytes as they state (WebP Container Specification).
  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard let size = bytes.littleEndian(at: 4, count: 4), let content = bytes.bytes(at: 8, count: size) else {
      return false
    }
    var rest = content.dropFirst(4)
    while !rest.isEmpty {
      guard let length = rest.littleEndian(at: 4, count: 4), length <= rest.count - 8 else { return false }
      rest = rest.dropFirst(8 + length + length % 2)
    }
    return true
  }
}
