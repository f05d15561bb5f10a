import CGD
import CImaging

/// WebP through libgd, which reads stills: of an animation the first frame is made one.
struct WebPDecoder: WholeImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let header: waterfall_webp_header
  private let frame: WebPFrame?
  private let bytes: [UInt8]

  /// - Throws: also where the file is shorter than its container says.
  init(bytes: [UInt8]) throws(ImageFailure) {
    var header = waterfall_webp_header()
    try ImageFailure.check { unsafe waterfall_webp_read_header(bytes, bytes.count, &header, &$0) }
    guard let chunks = RIFFChunks(file: bytes) else { throw .truncated(percentOfRows: nil) }
    size = PixelSize(header.size)
    frame = header.is_animated == 0 ? nil : try WebPFrame(of: chunks)
    if let frame {
      guard frame.left + frame.size.width <= size.width, frame.top + frame.size.height <= size.height else {
        throw .corrupt("its first frame is not on its canvas")
      }
    }
    orientation = Orientation(exif: chunks.first { $0.type == "EXIF" && $0.isWhole }?.content)
    self.header = header
    self.bytes = bytes
  }

  /// libgd copies the file, and libwebp's pixels. Beside them libwebp holds a lossless picture's own, or a lossy one's
  /// opacity, which is coded as a lossless picture. Measured, 24 megapixels: 4.0 bytes a pixel where it is lossy, 8.0
  /// lossless, 5.9 and more with opacity.
  var workspace: Int {
    let isPlain = header.is_lossless == 0 && header.has_alpha == 0 && frame == nil
    let coded = frame?.size ?? size
    let copies = frame.map { Bitmap.memory(of: $0.size).adding(2 * $0.fileSize) } ?? bytes.count
    return coded.area.multiplied(by: isPlain ? 4 : 9).adding(size.width.multiplied(by: 256)).adding(copies)
      .adding(1 << 20)
  }

  func decode(background: Colour) throws(ImageFailure) -> Bitmap {
    let picture = try LibraryImage(frame?.file ?? bytes, size: frame?.size ?? size) {
      unsafe gdImageCreateFromWebpPtr($0, $1)
    }
    .bitmap(alpha: .straight, background: background)
    guard let frame, frame.size != size else { return picture }
    let canvas = try Bitmap(size: size, colour: background)
    canvas.draw(picture, left: frame.left, top: frame.top)
    return canvas
  }
}
