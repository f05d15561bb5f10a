extension JPEGMarker {
  /// The first Exif segment before a JPEG file's pixels, with the six bytes it begins with; nothing where there is none.
  ///
  /// exiv2 would find it too, but first put a colour profile together, of which it copies all for each further segment.
  static func exif(of jpeg: [UInt8]) -> ArraySlice<UInt8>? {
    JPEGSegments(jpeg).first {
      $0.code == applications.lowerBound + 1 && $0.content.starts(with: "Exif\0\0".utf8)
    }?.content
  }
}
