import CGD

extension Bitmap {
  /// Decodes a PNG through libgd, at its full size.
  static func decode(png bytes: [UInt8]) throws(ImageFailure) -> Bitmap {
    silenceLibrary
    let decoded = unsafe bytes.withUnsafeBytes { buffer in
      // libgd only reads from the buffer, though its parameter isn't const.
      let bytes = unsafe UnsafeMutableRawPointer(mutating: buffer.baseAddress)
      return unsafe gdImageCreateFromPngPtr(Int32(clamping: buffer.count), bytes)
    }
    guard let image = unsafe decoded else { throw failure(ofPNG: bytes) }
    let bitmap = unsafe Bitmap(owning: image)
    guard unsafe gdImagePaletteToTrueColor(image) != 0 else { throw .outOfMemory }
    return bitmap
  }

  /// The bitmap as a PNG, as small as can be.
  package func png() throws(ImageFailure) -> [UInt8] {
    var count: Int32 = 0
    guard let bytes = unsafe gdImagePngPtrEx(image, &count, 9) else { throw .outOfMemory }
    defer { unsafe gdFree(bytes) }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// The size that a PNG's header states.
  static func pngSize(of bytes: [UInt8]) throws(ImageFailure) -> PixelSize {
    guard let header = PNGChunks(bytes).makeIterator().next() else { throw .truncated(percentOfRows: nil) }
    guard header.type == "IHDR", header.content.count == 13 else { throw .corrupt("its header is not IHDR") }
    let size = PixelSize(
      width: header.content.bigEndianInteger(at: 0), height: header.content.bigEndianInteger(at: 4))
    guard size.width > 0, size.height > 0 else { throw .corrupt("a side is zero") }
    return size
  }

  /// libgd doesn't say what is wrong; the chunks say whether the file is all there.
  private static func failure(ofPNG bytes: [UInt8]) -> ImageFailure {
    PNGChunks(bytes).contains { $0.type == "IEND" }
      ? .corrupt("its chunks can't be decoded") : .truncated(percentOfRows: nil)
  }
}
