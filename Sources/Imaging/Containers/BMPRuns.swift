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

  /// What two bytes say, and those that belong to them.
  private enum Code {
    case endOfRow, end
    case move(right: Int, down: Int)
    case run(length: Int, of: ArraySlice<UInt8>, isRepeated: Bool)
  }

  /// Takes the next code off; nothing where none is left.
  private mutating func next() -> Code? {
    guard let count = rest.popFirst(), let value = rest.popFirst() else { return nil }
    if count > 0 {
      let run: ArraySlice<UInt8> = bitsPerPixel == 24 ? [value] + rest.prefix(2) : [value]
      if bitsPerPixel == 24 { rest = rest.dropFirst(2) }
      return .run(length: Int(count), of: run, isRepeated: true)
    }
    switch value {
    case 0: return .endOfRow
    case 1: return .end
    case 2: return .move(right: Int(rest.popFirst() ?? 0), down: Int(rest.popFirst() ?? 0))
    default:
      let byteCount = (Int(value) * bitsPerPixel + 7) / 8
      defer { rest = rest.dropFirst(byteCount + byteCount % 2) }
      return .run(length: Int(value), of: rest.prefix(byteCount), isRepeated: false)
    }
  }

  /// All pixels, row by row as they are stored; those that no code gives are black, as in browsers.
  ///
  /// - Throws: where the codes end before the rows do, and without saying so.
  mutating func pixels() throws(ImageFailure) -> [UInt32] {
    var pixels = Array(repeating: 0 as UInt32, count: size.area)
    var (x, y) = (0, 0)
    while y < size.height {
      switch next() {
      case nil:
        // The last row needs no end.
        if y == size.height - 1, x >= size.width { return pixels }
        throw .truncated(percentOfRows: 100 * (y + (x > 0 ? 1 : 0)) / size.height)
      case .endOfRow: (x, y) = (0, y + 1)
      case .end: return pixels
      case .move(let right, let down): (x, y) = (x + right, y + down)
      case .run(let length, let bytes, let isRepeated):
        // Where it is repeated, so is its one byte, of whose two halves pixels of four bits are made in turn.
        let period = isRepeated ? (bitsPerPixel == 4 ? 2 : 1) : length
        for index in 0..<length {
          guard let pixel = pixel(index % period, of: bytes) else { break }
          if x < size.width { pixels[y * size.width + x] = pixel }
          x += 1
        }
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
