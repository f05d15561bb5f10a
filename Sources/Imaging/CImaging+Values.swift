import CImaging

extension waterfall_size {
  init(_ size: PixelSize) {
    self.init(width: UInt32(size.width), height: UInt32(size.height))
  }
}

extension ImageFailure {
  init(_ failure: waterfall_failure) {
    let message = unsafe withUnsafeBytes(of: failure.message) { unsafe Array($0.prefix { $0 != 0 }) }
    let words = String(decoding: message, as: UTF8.self)
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
