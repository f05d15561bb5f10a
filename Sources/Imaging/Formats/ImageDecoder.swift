/// One picture of one format: what its header tells, and how its pixels come.
protocol ImageDecoder: Sendable {
  /// Reads the header, without asking for memory in proportion to the size that it states.
  init(bytes: [UInt8]) throws(ImageFailure)

  /// Whether a file that can't be read, or decoded, ends before it should: which is why, then.
  static func endsEarly(_ bytes: [UInt8]) -> Bool

  /// The size at which the picture is decoded, before it is turned; its sides are above zero.
  var size: PixelSize { get }

  /// How the decoded picture has to be turned.
  var orientation: Orientation { get }

  /// An upper bound of the bytes that decoding holds beside the bitmap that comes of it.
  func workspace(reducingTo target: PixelSize) -> Int

  /// Decodes the picture, opaque and of sRGB, but not turned yet.
  ///
  /// - Parameters:
  ///   - target: in the picture's own orientation, the size that the bitmap has to have: the picture's or smaller.
  ///   - background: what transparent parts are laid on.
  func decode(reducedTo target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap
}

extension ImageDecoder {
  static func endsEarly(_ bytes: [UInt8]) -> Bool { false }

  var orientation: Orientation { .upright }
}

/// One that has to decode all of a picture before it can be reduced.
protocol WholeImageDecoder: ImageDecoder {
  /// An upper bound of the bytes that decoding holds beside the bitmap that comes of it.
  var workspace: Int { get }

  /// Decodes the picture in its own size.
  func decode(background: Colour) throws(ImageFailure) -> Bitmap
}

extension WholeImageDecoder {
  func workspace(reducingTo target: PixelSize) -> Int {
    guard target != size else { return workspace }
    return Bitmap.memory(of: size).adding(max(workspace, Bitmap.memoryOfReducing(size, to: target)))
  }

  func decode(reducedTo target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    let bitmap = try decode(background: background)
    return target == size ? bitmap : try bitmap.reduced(to: target)
  }
}

extension ImageFormat {
  var decoder: any ImageDecoder.Type {
    switch self {
    case .jpeg: JPEGDecoder.self
    case .png: PNGDecoder.self
    case .gif: GIFDecoder.self
    case .webp: WebPDecoder.self
    case .bmp: BMPDecoder.self
    case .tiff: TIFFDecoder.self
    case .avif: AVIFDecoder.self
    case .heic: HEICDecoder.self
    case .jxl: JXLDecoder.self
    case .raw: RawDecoder.self
    }
  }
}

extension ImageFailure {
  /// What becomes of a failure of a decoder: libraries don't tell an end from a fault.
  func explained(by decoder: any ImageDecoder.Type, _ bytes: [UInt8]) -> ImageFailure {
    guard case .corrupt = self, decoder.endsEarly(bytes) else { return self }
    return .truncated(percentOfRows: nil)
  }
}
