import CImaging

/// BMP, read here: libgd's reader knows but the older headers, no bit fields, and looks for palettes in the wrong place.
struct BMPDecoder: ImageDecoder {
  var size: PixelSize { header.size }
  private let header: BMPHeader
  private let bytes: [UInt8]

  /// - Throws: also where the pixels aren't all there.
  init(bytes: [UInt8]) throws(ImageFailure) {
    header = try BMPHeader(bytes)
    self.bytes = bytes
    guard header.compression == .none || size.area <= Int32.max else {
      throw .unsupported("more than two gigapixels in runs")
    }
  }

  /// A row, tables, and all pixels where they come in runs.
  func workspace(reducingTo target: PixelSize) -> Int {
    (header.compression == .runs ? size.area.multiplied(by: 4) : 0)
      .adding(size.width.multiplied(by: 8)).adding(1 << 16).adding(header.colours.memory)
      .adding(Bitmap.memoryOfReducing(size, to: target))
  }

  func decode(reducedTo target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    if header.compression == .runs { return try decodeRuns(target, background) }
    return try Bitmap.ofPixels(
      size, hasOpacity: header.channels.hasOpacity, reducedTo: target, background: background,
      profile: header.colours.profile
    ) { y, row in
      let values = bytes[start(ofRow: y)...].prefix(header.rowLength)
      for x in row.indices { row[x] = pixel(x, of: values) }
    }
  }

  private func decodeRuns(_ target: PixelSize, _ background: Colour) throws(ImageFailure) -> Bitmap {
    var runs = BMPRuns(bytes[header.offset...], of: size, bitsPerPixel: header.bitsPerPixel, header.palette)
    let (pixels, width) = (try runs.pixels(), size.width)
    return try Bitmap.ofPixels(
      size, hasOpacity: false, reducedTo: target, background: background, profile: header.colours.profile
    ) { y, row in
      let start = (header.isTopDown ? y : size.height - 1 - y) * width
      for x in 0..<width { row[x] = pixels[start + x] }
    }
  }

  private func start(ofRow y: Int) -> Int {
    header.offset + header.rowLength * (header.isTopDown ? y : size.height - 1 - y)
  }

  private func pixel(_ x: Int, of row: ArraySlice<UInt8>) -> UInt32 {
    let (bits, start) = (header.bitsPerPixel, row.startIndex)
    guard bits > 8 else {
      let position = x * bits
      let index = row[start + position / 8] >> UInt8(8 - bits - position % 8) & UInt8(1 << bits - 1)
      return header.palette.pixels[Int(index)]
    }
    let place = start + x * bits / 8
    var value = UInt32(row[place]) | UInt32(row[place + 1]) << 8
    if bits > 16 { value |= UInt32(row[place + 2]) << 16 }
    if bits > 24 { value |= UInt32(row[place + 3]) << 24 }
    return header.channels.pixel(value)
  }
}
