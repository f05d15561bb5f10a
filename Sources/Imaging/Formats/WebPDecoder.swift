import CImaging

/// WebP through libwebp, which decodes stills: of an animation the first frame is made one.
struct WebPDecoder: ImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let header: waterfall_webp_header
  private let frame: WebPFrame?
  private let profile: ArraySlice<UInt8>?
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
    profile = chunks.prefix { !["VP8 ", "VP8L", "ANMF"].contains($0.type) }.first { $0.type == "ICCP" }?.content
    self.header = header
    self.bytes = bytes
  }

  /// libwebp's pixels, and a copy of an animation's first frame. Beside them libwebp holds a lossless picture's own, or a
  /// lossy one's opacity, which is coded as a lossless picture. Measured, 24 megapixels: 4.0 bytes a pixel where it is lossy,
  /// 8.0 lossless, 5.9 and more with opacity.
  func workspace(reducingTo target: PixelSize) -> Int {
    let isPlain = header.is_lossless == 0 && header.has_alpha == 0 && frame == nil
    return (frame?.size ?? size).area.multiplied(by: isPlain ? 4 : 9)
      .adding(size.width.multiplied(by: 256)).adding(frame?.fileSize ?? 0).adding(1 << 20)
      .adding(profile.map { ColourProfile.memory(ofBytes: $0.count) } ?? 0)
      .adding(Bitmap.memoryOfReducing(size, to: target))
  }

  func decode(reducedTo target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    let still = frame?.file ?? bytes
    let (left, top) = (UInt32(frame?.left ?? 0), UInt32(frame?.top ?? 0))
    return try Bitmap.ofRows(
      reducedTo: target, background: background, profile: profile.map { .icc(Array($0)) } ?? .sRGB
    ) { pixels, failure in
      unsafe waterfall_webp_decode(still, still.count, waterfall_size(size), left, top, pixels, &failure)
    }
  }
}
