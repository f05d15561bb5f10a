/// What the frame header of a JPEG states (ITU-T T.81, B.2.2).
struct JPEGFrame {
  let size: PixelSize
  let componentCount: Int
  /// Whether its pixels are coded arithmetically, and not by Huffman codes (table B.1).
  let isArithmetic: Bool

  /// The first frame of a file; nothing where there is none.
  init?(of jpeg: [UInt8]) {
    guard jpeg.starts(with: [0xFF, JPEGMarker.startOfImage]) else { return nil }
    var position = 2
    while let marker = JPEGMarker(in: jpeg, from: position), marker.range.lowerBound == position,
      let length = jpeg.bigEndian(at: marker.range.upperBound, count: 2), length >= 2
    {
      position = marker.range.upperBound
      if (0xC0...0xCF).contains(marker.code), ![0xC4, 0xC8, 0xCC].contains(marker.code) {
        guard let height = jpeg.bigEndian(at: position + 3, count: 2),
          let width = jpeg.bigEndian(at: position + 5, count: 2),
          let componentCount = jpeg.bigEndian(at: position + 7, count: 1)
        else { return nil }
        size = PixelSize(width: width, height: height)
        (self.componentCount, isArithmetic) = (componentCount, marker.code > 0xC8)
        return
      }
      position += length
    }
    return nil
  }
}

extension PixelSize {
  /// The size that the frame header of a JPEG states; nothing where there is none.
  package init?(frameOf jpeg: [UInt8]) {
    guard let frame = JPEGFrame(of: jpeg) else { return nil }
    self = frame.size
  }
}
