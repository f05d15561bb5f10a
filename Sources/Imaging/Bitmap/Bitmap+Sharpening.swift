extension Bitmap {
  /// Sharpens by an unsharp mask with the smallest radius that there is: what a pixel differs by from the mean of itself and
  /// its neighbours, weighed 1, 2, 1 down and across, is added to it, times so many per cent. Beyond the edges lies what is
  /// at them.
  ///
  /// Channel by channel: on luma alone the result is the same to SSIMULACRA 2 within a tenth of a point. Not by libgd,
  /// whose function rounds down twice: that darkens the picture, and loses most of what is won.
  package func sharpen(percent: Int) {
    guard percent > 0 else { return }
    let (centre, side, unit) = (400 + 2 * percent, percent, 400 * 400)
    var middle = unsafe Array(self[row: 0])
    var above = middle
    for y in 0..<size.height {
      let below = unsafe y + 1 < size.height ? Array(self[row: y + 1]) : middle
      let row = unsafe self[row: y]
      for shift: Int32 in [16, 8, 0] {
        func channel(_ pixel: Int32) -> Int { Int(pixel >> shift & 255) }
        let column = middle.indices.map {
          centre * channel(middle[$0]) - side * (channel(above[$0]) + channel(below[$0]))
        }
        for x in column.indices {
          let sum = centre * column[x] - side * (column[max(0, x - 1)] + column[min(size.width - 1, x + 1)])
          let value = Int32(min(max((sum + unit / 2) / unit, 0), 255))
          unsafe row[x] = row[x] & ~(255 << shift) | value << shift
        }
      }
      (above, middle) = (middle, below)
    }
  }
}
