/// The segments of a JPEG file that stand before its pixels.
struct JPEGSegments: Sequence {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func makeIterator() -> AnyIterator<(code: UInt8, content: ArraySlice<UInt8>)> {
    var position = 2
    return AnyIterator {
      while let marker = JPEGMarker(in: bytes, from: position),
        ![JPEGMarker.startOfScan, JPEGMarker.endOfImage].contains(marker.code)
      {
        position = marker.range.upperBound
        if marker.standsAlone { continue }
        guard let length = bytes.bigEndian(at: position, count: 2), length >= 2,
          let content = bytes.bytes(at: position + 2, count: length - 2)
        else { return nil }
        position += length
        return (marker.code, content)
      }
      return nil
    }
  }
}
