extension Bitmap {
  /// The colour that most of the picture has: the mean of the fullest of 16³ equal cells of the RGB cube, the first of
  /// several equally full ones.
  package var dominantColour: Colour {
    var cells = [(count: Int, red: Int, green: Int, blue: Int)](repeating: (0, 0, 0, 0), count: 16 * 16 * 16)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let colour = self[x, y]
        let (red, green, blue) = (Int(colour.red), Int(colour.green), Int(colour.blue))
        let cell = (red / 16 * 16 + green / 16) * 16 + blue / 16
        cells[cell].count += 1
        cells[cell].red += red
        cells[cell].green += green
        cells[cell].blue += blue
      }
    }
    let fullest = cells.reduce(cells[0]) { $1.count > $0.count ? $1 : $0 }
    return Colour(
      red: UInt8(fullest.red / fullest.count), green: UInt8(fullest.green / fullest.count),
      blue: UInt8(fullest.blue / fullest.count))
  }
}
