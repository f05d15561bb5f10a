import CImaging

/// The bytes of one picture file whose header was read: its format, and the size at which it is seen.
///
/// Reading the header is cheap and decides whether to decode at all; ``decode(covering:background:)`` does the work.
package struct SourceImage {
  /// More pixels than this are refused from the header: 256 megapixels, beyond every camera's.
  package static let pixelLimit = 1 << 28

  package let format: ImageFormat
  package let orientation: Orientation
  /// The size upright, after turning by the EXIF orientation.
  package let size: PixelSize
  private let bytes: [UInt8]

  /// Reads the header.
  ///
  /// - Parameter pixelLimit: pictures of more pixels are refused.
  package init(format: ImageFormat, bytes: [UInt8], pixelLimit: Int = Self.pixelLimit) throws(ImageFailure) {
    let stored =
      switch format {
      case .jpeg: try Bitmap.jpegSize(of: bytes)
      case .png: try Bitmap.pngSize(of: bytes)
      case .tiff: throw .unsupported("")
      }
    guard stored.area <= pixelLimit else { throw .tooManyPixels(stored, limit: pixelLimit) }
    // A chunk's length that isn't true would have the reader of metadata ask for as much memory.
    let isReadable = format != .png || PNGChunks(bytes).isWhole
    let value = isReadable ? unsafe waterfall_exif_orientation(bytes, bytes.count) : 1
    orientation = Orientation(rawValue: Int(value)) ?? .upright
    size = orientation.swapsSides ? stored.transposed : stored
    self.format = format
    self.bytes = bytes
  }

  /// Decodes the picture, upright and opaque.
  ///
  /// - Parameters:
  ///   - target: the largest size that the bitmap will be scaled to. The bitmap is at least that large, where the
  ///     picture is.
  ///   - background: what transparent parts are laid on.
  package func decode(covering target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    let (stored, target) = orientation.swapsSides ? (size.transposed, target.transposed) : (size, target)
    let bitmap =
      switch format {
      case .jpeg: try Bitmap.decode(jpeg: bytes, storedSize: stored, covering: target)
      case .png: try Bitmap.decode(png: bytes, size: stored, background: background)
      case .tiff: throw .unsupported("")
      }
    return try bitmap.turned(from: orientation)
  }
  package func memoryNeeded(covering target: PixelSize) -> Int { 8 * size.area }
}
