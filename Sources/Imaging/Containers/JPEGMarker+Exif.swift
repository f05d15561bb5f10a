extension JPEGMarker {
  /// The first Exif segment before a JPEG file's pixels, with the six bytes it begins with; nothing where there is none.
  ///
  /// exiv2 would find it too, but first put a colour profile together, of which it copies all for each further segment.
  static func exif(of jpeg: [UInt8]) -> ArraySlice<UInt8>? {
    var position = 2
    while let marker = JPEGMarker(in: jpeg, from: position), ![startOfScan, endOfImage].contains(marker.code) {
      position = marker.range.upperBound
      guard !marker.standsAlone else { continue }
      guard let length = jpeg.bigEndian(at: position, count: 2), length >= 2,
        let content = jpeg.bytes(at: position + 2, count: length - 2)
      else { return nil }
      if marker.code == applications.lowerBound + 1, content.starts(with: "Exif\0\0".utf8) { return content }
      position += length
    }
    return nil
  }
}
