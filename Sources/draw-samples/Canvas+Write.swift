import Foundation
import Imaging

extension Canvas {
  /// Encodes the picture in the format its ending names, a JPEG turned as a camera with this orientation stores it.
  func write(to file: URL, orientation: Orientation) throws {
    let isPNG = file.pathExtension == "png"
    // PNG keeps every grain for the price of megabytes; drawings with flat colours need none.
    let rows = developed(grain: isPNG ? 0 : 0.8)
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height))
    for (y, row) in rows.enumerated() {
      for (x, colour) in row.enumerated() {
        let opacity = isPNG ? opacities[y][x] : 1
        // A colour that nobody sees would only cost bytes.
        if opacity > 0 { bitmap[x, y] = colour }
        if opacity < 1 { bitmap.setOpacity(opacity, x: x, y: y) }
      }
    }
    try Data(isPNG ? bitmap.png() : jpeg(of: bitmap, orientation: orientation)).write(to: file)
  }

  private func jpeg(of upright: consuming Bitmap, orientation: Orientation) throws -> [UInt8] {
    let bytes = try upright.turned(from: orientation.inverse).jpeg(quality: 80)
    // EXIF comes right after the two bytes that start a JPEG.
    return orientation == .upright ? bytes : bytes.prefix(2) + orientation.exifSegment + bytes.dropFirst(2)
  }
}
