import Imaging

/// BMP files, written byte by byte from Microsoft's description.
extension TestPicture {
  /// A BMP file.
  ///
  /// - Parameters:
  ///   - rows: from the top; in each, the pixels' values, of which the lowest bits count.
  ///   - headerSize: 12 or 64 (OS/2), 40, 52, 56, 108 or 124.
  ///   - masks: those of red, green, blue and opacity, in the header or behind it.
  ///   - compressed: the pixels' codes, instead of those of `rows`.
  public static func bmp(
    rows: [[UInt32]], bitsPerPixel: Int, palette: [Colour] = [], headerSize: Int = 40, isTopDown: Bool = false,
    compression: Int = 0, masks: [UInt32] = [], compressed: [UInt8]? = nil
  ) -> [UInt8] {
    let (width, height) = (rows[0].count, isTopDown ? -rows.count : rows.count)
    let filler: [UInt8] = headerSize == 12 ? [] : [0]
    let table: [UInt8] = palette.flatMap { (colour: Colour) -> [UInt8] in
      [colour.blue, colour.green, colour.red] + filler
    }
    let pixels = compressed ?? (isTopDown ? rows : rows.reversed()).flatMap { packed($0, bitsPerPixel) }
    let sides =
      headerSize == 12
      ? littleEndian16(width) + littleEndian16(height)
      : littleEndian32(width) + littleEndian32(height)
    var header = littleEndian32(headerSize) + sides + [1, 0] + littleEndian16(bitsPerPixel)
    if headerSize > 12 {
      header += littleEndian32(compression) + littleEndian32(pixels.count) + littleEndian32(0) + littleEndian32(0)
      header += littleEndian32(palette.count) + littleEndian32(0)
    }
    header += masks.flatMap { littleEndian32(Int($0)) }
    header += Array(repeating: 0, count: max(0, headerSize - header.count))
    let start = 14 + header.count + table.count
    let front: [UInt8] = Array("BM".utf8) + littleEndian32(start + pixels.count) + [0, 0, 0, 0] + littleEndian32(start)
    return front + header + table + pixels
  }

  /// A row: values from the highest bit on, or, of whole bytes, from the lowest byte on; padded to four bytes.
  private static func packed(_ row: [UInt32], _ bits: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    if bits >= 8 {
      bytes = row.flatMap { (value: UInt32) -> [UInt8] in
        (0..<bits / 8).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
      }
    } else {
      for start in stride(from: 0, to: row.count, by: 8 / bits) {
        let values = row[start..<min(start + 8 / bits, row.count)]
        bytes.append(values.enumerated().reduce(0) { $0 | UInt8($1.element) << (8 - bits * ($1.offset + 1)) })
      }
    }
    return bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
  }
}
