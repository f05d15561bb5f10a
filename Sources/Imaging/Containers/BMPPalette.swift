/// The colours of a BMP file's indices.
struct BMPPalette {
  /// One for each index that a byte can hold, as a pixel: black where there is none.
  let pixels: [UInt32]

  /// - Parameters:
  ///   - end: where the pixels begin: a palette that is shorter than it states ends there.
  ///   - count: as it is stated: 0 are all; of more than there are indices the first ones count.
  init(_ bytes: [UInt8], start: Int, end: Int, bitsPerPixel: Int, count: Int, entrySize: Int) {
    let black: UInt32 = 0xFF00_0000
    let all = bitsPerPixel > 8 ? 0 : 1 << bitsPerPixel
    let room = end > start ? (end - start) / entrySize : all
    let stated = count == 0 ? all : min(count, all)
    let entries = (0..<min(stated, room)).map { index -> UInt32 in
      black | UInt32(bytes.littleEndian(at: start + entrySize * index, count: 3) ?? 0)
    }
    pixels = entries + Array(repeating: black, count: 256 - entries.count)
  }
}
