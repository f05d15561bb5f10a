import CGD

/// BMP through libgd; palettes are read here, since libgd's reader looks for those of the newer headers in the wrong place.
struct BMPDecoder: WholeImageDecoder {
  var size: PixelSize { header.size }
  private let header: BMPHeader
  private let bytes: [UInt8]

  /// - Throws: also where the pixels aren't all there.
  init(bytes: [UInt8]) throws(ImageFailure) {
    header = try BMPHeader(bytes)
    self.bytes = bytes
  }

  var workspace: Int {
    (header.bitsPerPixel > 8 ? 0 : LibraryImage.paletteMemory(of: size)).adding(1 << 16)
  }

  func decode(background: Colour) throws(ImageFailure) -> Bitmap {
    if header.isRunLengthCoded { try checkRows() }
    let image = try LibraryImage(bytes, size: size) { unsafe gdImageCreateFromBmpPtr($0, $1) }
    guard header.bitsPerPixel <= 8 else {
      let bitmap = try image.bitmap(alpha: .none, background: background)
      if header.bitsPerPixel == 16 { bitmap.spreadFiveBits() }
      return bitmap
    }
    let bitmap = try Bitmap(size: size)
    try image.draw(header.colours, on: bitmap, rows: Array(0..<size.height))
    return bitmap
  }

  private func checkRows() throws(ImageFailure) {
    var runs = BMPRuns(bytes[header.offset...], bitsPerPixel: header.bitsPerPixel)
    let rows = runs.countRows(of: size.height)
    guard rows == size.height else { throw .truncated(percentOfRows: 100 * rows / size.height) }
  }
}

extension Bitmap {
  /// Channels of five bits that stand in the highest of eight become full ones: white is 248 to libgd's reader.
  fileprivate func spreadFiveBits() {
    for y in 0..<size.height {
      let row = unsafe self[row: y]
      for x in 0..<size.width { unsafe row[x] |= row[x] >> 5 & 0x070707 }
    }
  }
}
