import CGD

extension Bitmap {
  /// Lays what is transparent on a background. Before scaling, so that the hidden colour of a transparent pixel doesn't
  /// bleed into its neighbours.
  package func flatten(onto background: Colour) {
    for y in 0..<size.height {
      let row = unsafe self[row: y]
      for x in row.indices where unsafe row[x] >> 24 != 0 {
        unsafe row[x] = gdAlphaBlend(background.pixel, row[x]) & 0xFFFFFF
      }
    }
  }
}
