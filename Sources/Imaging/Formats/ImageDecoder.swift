/// One picture of one format: what its header tells, and how its pixels come.
protocol ImageDecoder: Sendable {
  /// Reads the header, without asking for memory in proportion to the size that it states.
  init(bytes: [UInt8]) throws(ImageFailure)

  /// The size at which the picture is decoded, before it is turned; its sides are above zero.
  var size: PixelSize { get }

  /// How the decoded picture has to be turned.
  var orientation: Orientation { get }

  /// The size of the bitmap that ``decode(covering:background:)`` gives.
  func decodedSize(covering target: PixelSize) -> PixelSize

  /// An upper bound of the bytes that decoding holds beside the bitmap that comes of it.
  func workspace(covering target: PixelSize) -> Int

  /// Decodes the picture, opaque, but not turned yet.
  ///
  /// - Parameters:
  ///   - target: in the picture's own orientation, the size that the bitmap has to have at least.
  ///   - background: what transparent parts are laid on. Before any scaling, so that the hidden colour of a transparent
  ///     pixel doesn't bleed into its neighbours.
  func decode(covering target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap
}

extension ImageDecoder {
  var orientation: Orientation { .upright }

  func decodedSize(covering target: PixelSize) -> PixelSize { size }
}

extension ImageFormat {
  /// Reads the header of a picture of this format.
  func decoder(for bytes: [UInt8]) throws(ImageFailure) -> any ImageDecoder {
    switch self {
    case .jpeg: try JPEGDecoder(bytes: bytes)
    case .png: try PNGDecoder(bytes: bytes)
    case .gif: try GIFDecoder(bytes: bytes)
    case .webp: try WebPDecoder(bytes: bytes)
    case .bmp: try BMPDecoder(bytes: bytes)
    case .tiff: try TIFFDecoder(bytes: bytes)
    case .avif: try AVIFDecoder(bytes: bytes)
    case .heic: try HEICDecoder(bytes: bytes)
    }
  }
}
