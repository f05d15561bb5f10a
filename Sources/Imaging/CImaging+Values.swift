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
  /// What a block of EXIF states, which a segment or chunk of a file holds.
  init(exif block: ArraySlice<UInt8>?) {
    let prefix = Array("Exif\0\0".utf8)  // as in a JPEG; some programs leave it there in other files
    let block = Array(block.map { $0.starts(with: prefix) ? $0.dropFirst(prefix.count) : $0 } ?? [])
    // A camera's has some kilobytes; a JPEG's can't have more than 64.
    let value = unsafe block.count <= 1 << 20 ? Int(waterfall_exif_orientation(block, block.count)) : 1
    self = Orientation(rawValue: value) ?? .upright
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

extension ImageFailure {
  /// Calls a function that returns 0, or fills its failure in, which is thrown then.
  static func check(_ call: (inout waterfall_failure) -> Int32) throws(ImageFailure) {
    var failure = waterfall_failure()
    guard call(&failure) == 0 else { throw ImageFailure(failure) }
  }
}

extension waterfall_failure {
  /// The library's own words.
  var words: String {
    let bytes = unsafe withUnsafeBytes(of: message) { unsafe Array($0.prefix { $0 != 0 }) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
