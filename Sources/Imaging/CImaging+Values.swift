import CImaging

extension waterfall_size {
  init(_ size: PixelSize) {
    self.init(width: UInt32(size.width), height: UInt32(size.height))
  }
}

extension PixelSize {
  init(_ size: waterfall_size) {
    self.init(width: Int(size.width), height: Int(size.height))
  }
}

extension Orientation {
  /// What the EXIF of a JPEG, PNG or WebP file states. The lengths of the file's parts must be true.
  init(exifOf bytes: [UInt8]) {
    self = unsafe Orientation(rawValue: Int(waterfall_exif_orientation(bytes, bytes.count))) ?? .upright
  }
}

extension ImageFailure {
  init(_ failure: waterfall_failure) {
    let words = failure.words
    switch failure.kind {
    case WATERFALL_TRUNCATED:
      let percent = Int(failure.percent_of_rows)
      self = .truncated(percentOfRows: percent < 0 ? nil : percent)
    case WATERFALL_UNSUPPORTED: self = .unsupported(words)
    case WATERFALL_OUT_OF_MEMORY: self = .outOfMemory
    default: self = .corrupt(words)
    }
  }
}

extension waterfall_failure {
  /// The library's own words.
  var words: String {
    let bytes = unsafe withUnsafeBytes(of: message) { unsafe Array($0.prefix { $0 != 0 }) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
