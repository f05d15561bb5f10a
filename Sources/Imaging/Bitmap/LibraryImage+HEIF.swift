import CImaging

extension LibraryImage {
  /// Decodes an AVIF or HEIC; the brand mif1 may hold AV1 too. Memory is counted by the size that the header states, but
  /// what is decoded is as large as its data says: so that is limited.
  @safe init(heif bytes: [UInt8], size: PixelSize, reader: Reader) throws(ImageFailure) {
    waterfall_dav1d_limit_pixels(UInt32(clamping: size.mostCodedPixels))
    defer { waterfall_dav1d_limit_pixels(0) }
    unsafe try self.init(bytes, size: size, reader: reader)
  }
}

extension PixelSize {
  /// How many pixels the data of a picture of this size may have: rows and columns are padded, and the tiles of a grid, of
  /// up to 512 × 512 pixels, may go beyond it.
  var mostCodedPixels: Int { area.adding(area / 2).adding(1 << 19) }
}
