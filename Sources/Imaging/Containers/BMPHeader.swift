/// The headers and the palette of a BMP file, as far as libgd's reader goes: those of OS/2 1 and 2, and of Windows 3, 4
/// and 5 (Microsoft, "Bitmap Storage").
struct BMPHeader {
  let size: PixelSize
  let bitsPerPixel: Int
  let isRunLengthCoded: Bool
  /// Where its bits per pixel are eight or fewer: the colours that the indices have.
  let colours: [Colour?]
  /// Where the pixels begin.
  let offset: Int

  init(_ bytes: [UInt8]) throws(ImageFailure) {
    func number(_ offset: Int, _ count: Int) throws(ImageFailure) -> Int {
      guard let number = bytes.littleEndian(at: offset, count: count) else { throw .truncated(percentOfRows: nil) }
      return number
    }
    offset = try number(10, 4)
    let length = try number(14, 4)
    guard [12, 40, 64, 108, 124].contains(length) else { throw .unsupported("a header of \(length) bytes") }
    let isOld = length == 12
    let width = try isOld ? number(18, 2) : number(18, 4)
    let height = try isOld ? number(20, 2) : Int(Int32(truncatingIfNeeded: number(22, 4)))
    bitsPerPixel = try number(isOld ? 24 : 28, 2)
    let compression = try isOld ? 0 : number(30, 4)
    guard width > 0, width <= Int32.max, height != 0 else { throw .corrupt("a side is zero, or negative") }
    size = PixelSize(width: width, height: abs(height))
    guard [1, 4, 8, 16, 24, 32].contains(bitsPerPixel) else { throw .unsupported("\(bitsPerPixel) bits a pixel") }
    switch (compression, bitsPerPixel) {
    case (0, _): isRunLengthCoded = false
    case (1, 8), (2, 4): isRunLengthCoded = true
    case (3, _), (6, _): throw .unsupported("channels in bit fields")
    default: throw .unsupported("compression \(compression)")
    }
    guard !isRunLengthCoded || height > 0 else { throw .corrupt("it is compressed, but from the top down") }
    colours = try bitsPerPixel > 8 ? [] : Self.colours(bytes, header: length, bitsPerPixel, end: offset)
    let row = (width * bitsPerPixel + 31) / 32 * 4
    let needed = isRunLengthCoded ? 2 : row.multiplied(by: size.height)
    guard offset <= bytes.count, needed <= bytes.count - offset else { throw .truncated(percentOfRows: nil) }
  }

  private static func colours(
    _ bytes: [UInt8], header: Int, _ bitsPerPixel: Int, end: Int
  ) throws(ImageFailure) -> [Colour?] {
    let (start, entrySize) = (14 + header, header == 12 ? 3 : 4)
    let stated = header == 12 ? 0 : bytes.littleEndian(at: 46, count: 4) ?? 0
    guard stated <= 1 << bitsPerPixel else { throw .unsupported("a palette of \(stated) colours") }
    let count = stated == 0 ? 1 << bitsPerPixel : stated
    // A palette that is shorter than it states ends where the pixels begin.
    let room = end > start ? (end - start) / entrySize : count
    let palette: [Colour] = (0..<min(count, room)).map { index in
      guard let entry = bytes.bytes(at: start + entrySize * index, count: 3).map(Array.init) else { return .black }
      return Colour(red: entry[2], green: entry[1], blue: entry[0])
    }
    return palette + Array(repeating: .black, count: 256 - palette.count)
  }
}
