/// The codes of a run-length coded BMP (Microsoft, "Bitmap Compression"), read for how many rows they reach: libgd leaves
/// the rest to the first colour.
struct BMPRuns {
  private var rest: ArraySlice<UInt8>
  private let bitsPerPixel: Int

  init(_ bytes: ArraySlice<UInt8>, bitsPerPixel: Int) {
    rest = bytes
    self.bitsPerPixel = bitsPerPixel
  }

  /// How many of `height` rows are begun when the codes end.
  mutating func countRows(of height: Int) -> Int {
    var row = 0
    var isBegun = false
    while row < height, let count = rest.popFirst(), let value = rest.popFirst() {
      switch (count, value) {
      case (0, 0): (row, isBegun) = (row + 1, false)
      case (0, 1): return isBegun ? row + 1 : row
      case (0, 2):
        row += Int(rest.dropFirst().first ?? 0)
        rest = rest.dropFirst(2)
        isBegun = true
      case (0, _):
        let bytes = (Int(value) * bitsPerPixel + 7) / 8
        rest = rest.dropFirst(bytes + bytes % 2)
        isBegun = true
      default: isBegun = true
      }
    }
    return min(isBegun ? row + 1 : row, height)
  }
}
