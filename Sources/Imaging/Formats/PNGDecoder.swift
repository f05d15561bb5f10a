import CImaging

/// PNG through libpng, at its full size: libgd's own reader prints libpng's warnings, and keeps seven bits of
/// transparency.
struct PNGDecoder: ImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let bytes: [UInt8]

  /// - Throws: also where the bytes can't hold as many rows, so that no memory is asked for what isn't there.
  init(bytes: [UInt8]) throws(ImageFailure) {
    guard let header = PNGChunks(bytes).makeIterator().next() else { throw .truncated(percentOfRows: nil) }
    guard header.type == "IHDR", header.content.count == 13, let width = header.content.bigEndian(at: 0, count: 4),
      let height = header.content.bigEndian(at: 4, count: 4)
    else { throw .corrupt("its header is not IHDR") }
    size = PixelSize(width: width, height: height)
    guard size.width > 0, size.height > 0 else { throw .corrupt("a side is zero") }
    // Each row has a byte and at least a bit a pixel, and deflate packs at most 1,032 bytes into one (zlib, "Maximum
    // Compression Factor").
    guard (size.area / 8).adding(size.height) / 1032 <= bytes.count else { throw .truncated(percentOfRows: nil) }
    // libpng asks for as much memory as a chunk's length says, but for the pixels' own; so does the reader of metadata.
    if let type = PNGChunks(bytes).unfinishedType, !["IDAT", "IEND"].contains(type) {
      throw .truncated(percentOfRows: nil)
    }
    orientation = PNGChunks(bytes).isWhole ? Orientation(exifOf: bytes) : .upright
    self.bytes = bytes
  }

  /// libpng's pixels, and some rows of at most eight bytes a pixel.
  func workspace(covering target: PixelSize) -> Int {
    size.area.multiplied(by: 4).adding(size.width.multiplied(by: 32)).adding(1 << 18)
  }

  func decode(covering target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    let bitmap = try Bitmap(size: size)
    var failure = waterfall_failure()
    let status = unsafe waterfall_png_decode(
      bytes, bytes.count, background.pixel, bitmap.image.pointee.tpixels, waterfall_size(size), &failure)
    guard status == 0 else {
      // libpng doesn't tell an end from a fault; the chunks do.
      throw PNGChunks(bytes).isWhole ? ImageFailure(failure) : .truncated(percentOfRows: nil)
    }
    return bitmap
  }
}
