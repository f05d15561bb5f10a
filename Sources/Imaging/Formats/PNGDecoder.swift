import CImaging

/// PNG through libpng, at its full size: libgd's own reader prints libpng's warnings, and keeps seven bits of
/// transparency.
struct PNGDecoder: WholeImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let bytes: [UInt8]
  private let hasOnlyPixels: Bool

  /// Whether pixels depend on a chunk: on every critical one, whose type begins with a capital, and on few others. Those
  /// with texts and profiles libpng would unpack, however large that makes them.
  private static func isOfPixels(_ type: String) -> Bool {
    type.first?.isUppercase == true || ["tRNS", "gAMA", "cHRM", "sRGB"].contains(type)
  }

  /// - Throws: also where the bytes can't hold as many rows, so that no memory is asked for what isn't there.
  init(bytes: [UInt8]) throws(ImageFailure) {
    let chunks = PNGChunks(bytes)
    guard let header = chunks.makeIterator().next() else { throw .truncated(percentOfRows: nil) }
    guard header.type == "IHDR", header.content.count == 13, let width = header.content.bigEndian(at: 0, count: 4),
      let height = header.content.bigEndian(at: 4, count: 4)
    else { throw .corrupt("its header is not IHDR") }
    size = PixelSize(width: width, height: height)
    guard size.width > 0, size.height > 0 else { throw .corrupt("a side is zero") }
    // Each row has a byte and at least a bit a pixel, and deflate packs at most 1,032 bytes into one (zlib, "Maximum
    // Compression Factor").
    guard (size.area / 8).adding(size.height) / 1032 <= bytes.count else { throw .truncated(percentOfRows: nil) }
    // libpng asks for as much memory as a chunk's length says, but for the pixels' own.
    if !chunks.isWhole, let type = chunks.unfinishedType, !["IDAT", "IEND"].contains(type) {
      throw .truncated(percentOfRows: nil)
    }
    orientation = Orientation(exif: chunks.first { $0.type == "eXIf" }?.content)
    hasOnlyPixels = chunks.allSatisfy { Self.isOfPixels($0.type) }
    self.bytes = bytes
  }

  static func endsEarly(_ bytes: [UInt8]) -> Bool { !PNGChunks(bytes).isWhole }

  /// libpng's pixels, some rows of at most eight bytes a pixel, and the file without other chunks.
  var workspace: Int {
    size.area.multiplied(by: 4).adding(size.width.multiplied(by: 32)).adding(1 << 18)
      .adding(hasOnlyPixels ? 0 : bytes.count)
  }

  func decode(background: Colour) throws(ImageFailure) -> Bitmap {
    let bitmap = try Bitmap(size: size)
    let bytes = hasOnlyPixels ? bytes : PNGChunks(bytes).file(keeping: Self.isOfPixels)
    let (rows, size) = unsafe (bitmap.image.pointee.tpixels, waterfall_size(size))
    try ImageFailure.check {
      unsafe waterfall_png_decode(bytes, bytes.count, background.pixel, rows, size, &$0)
    }
    return bitmap
  }
}
