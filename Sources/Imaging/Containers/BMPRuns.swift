/// The codes of a run-length coded BMP (Microsoft, "Bitmap Compression"; of OS/2 also with pixels of 24 bits).
struct BMPRuns {
  private var rest: ArraySlice<UInt8>
  private let size: PixelSize
  private let bitsPerPixel: Int
  private let palette: BMPPalette

  init(_ bytes: ArraySlice<UInt8>, of size: PixelSize, bitsPerPixel: Int, _ palette: BMPPalette) {
    rest = bytes
    self.size = size
    self.bitsPerPixel = bitsPerPixel
    self.palette = palette
  }

  /// All pixels, row by row as they are stored; those that no code gives are black, as in browsers.
  ///
  /// - Throws: where the codes end before the rows do, and without saying so.
  mutating func pixels() throws(ImageFailure) -> [UInt32] {
    var pixels = Array(repeating: 0 as UInt32, count: size.area)
    var (x, y) = (0, 0)
    while y < size.height {
      guard let count = rest.popFirst().map(Int.init), let value = rest.popFirst() else {
        // The last row needs no end.
        if y == size.height - 1, x >= size.width { break }
        throw .truncated(percentOfRows: 100 * (y + (x > 0 ? 1 : 0)) / size.height)
      }
      var run: ArraySlice<UInt8> = []
      var length = count
      switch (count, value) {
      case (0, 0): (x, y) = (0, y + 1)
      case (0, 1): return pixels
      case (0, 2):
        x += Int(rest.popFirst() ?? 0)
        y += Int(rest.popFirst() ?? 0)
      case (0, _):
        length = Int(value)
        let bytes = (length * bitsPerPixel + 7) / 8
        run = rest.prefix(bytes)
        rest = rest.dropFirst(bytes + bytes % 2)
      case (_, _) where bitsPerPixel == 24:
        run = [value] + rest.prefix(2)
        rest = rest.dropFirst(2)
      default: run = [value]
      }
      let isLiteral = count == 0
      for index in 0..<length {
        guard let pixel = pixel(isLiteral ? index : bitsPerPixel == 4 ? index % 2 : 0, of: run) else { break }
        if x < size.width, y < size.height { pixels[y * size.width + x] = pixel }
        x += 1
      }
    }
    return pixels
  }

  /// A pixel of those that stand one after the other; nothing where it isn't there.
  private func pixel(_ index: Int, of run: ArraySlice<UInt8>) -> UInt32? {
    switch bitsPerPixel {
    case 24: run.littleEndian(at: 3 * index, count: 3).map(UInt32.init)
    case 8: run.littleEndian(at: index, count: 1).map { palette.pixels[$0] }
    // The higher four bits are the first, third and so on.
    default: run.littleEndian(at: index / 2, count: 1).map { palette.pixels[index % 2 == 0 ? $0 >> 4 : $0 & 15] }
    }
  }
}
