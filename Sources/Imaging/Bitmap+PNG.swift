import CGD
import CImaging

extension Bitmap {
  /// Decodes a PNG through libpng, at its full size: libgd's own reader prints libpng's warnings, and keeps seven bits
  /// of transparency.
  ///
  /// - Parameters:
  ///   - size: the picture's stored size, as ``pngSize(of:)`` read it.
  ///   - background: what transparent parts are laid on. Before any scaling, so that the hidden colour of a transparent
  ///     pixel doesn't bleed into its neighbours.
  static func decode(png bytes: [UInt8], size: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
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

  /// Lets the background through at one pixel: `opacity` is 1 where it hides it and 0 where it doesn't.
  ///
  /// From then on the PNG of this bitmap has an alpha channel. libgd keeps seven bits of transparency, which is enough
  /// for the sample pictures that this is for.
  package func setOpacity(_ opacity: Float, x: Int, y: Int) {
    let transparency = Int32(((1 - min(max(opacity, 0), 1)) * 127).rounded())
    unsafe self[row: y][x] = self[x, y].pixel | transparency << 24
    unsafe gdImageSaveAlpha(image, 1)
  }

  /// The bitmap as a PNG, as small as can be.
  package func png() throws(ImageFailure) -> [UInt8] {
    var count: Int32 = 0
    guard let bytes = unsafe gdImagePngPtrEx(image, &count, 9) else { throw .outOfMemory }
    defer { unsafe gdFree(bytes) }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// The size that a PNG's header states.
  ///
  /// - Throws: where the bytes can't hold as many rows, so that no memory is asked for what isn't there.
  static func pngSize(of bytes: [UInt8]) throws(ImageFailure) -> PixelSize {
    guard let header = PNGChunks(bytes).makeIterator().next() else { throw .truncated(percentOfRows: nil) }
    guard header.type == "IHDR", header.content.count == 13 else { throw .corrupt("its header is not IHDR") }
    let size = PixelSize(
      width: header.content.bigEndianInteger(at: 0), height: header.content.bigEndianInteger(at: 4))
    guard size.width > 0, size.height > 0 else { throw .corrupt("a side is zero") }
    // Each row has a byte and at least a bit a pixel, and deflate packs at most 1,032 bytes into one (zlib, "Maximum
    // Compression Factor"). A larger area is refused by the limit of pixels.
    guard size.area > SourceImage.pixelLimit || (size.area / 8 + size.height) / 1032 <= bytes.count else {
      throw .truncated(percentOfRows: nil)
    }
    return size
  }
}
