import Foundation
import Imaging

extension Canvas {
  /// Encodes the picture in the format its ending names.
  func write(to file: URL) throws {
    let isPNG = file.pathExtension == "png"
    // PNG keeps every grain for the price of megabytes; drawings with flat colours need none.
    let rows = developed(grain: isPNG ? 0 : 0.8)
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height))
    for (y, row) in rows.enumerated() {
      for (x, colour) in row.enumerated() { bitmap[x, y] = colour }
    }
    try Data(isPNG ? bitmap.png() : bitmap.jpeg(quality: 80)).write(to: file)
  }
}
