import Imaging

extension MemoryBudget {
  /// What came of the work on a file's contents.
  enum Attempt<Value> {
    case done(Value)
    /// It takes so many bytes, of which there aren't as many at the moment.
    case needs(Int)
  }

  /// Reads a file, and runs the body with its contents, which it may change, and a share that is as large. What more that takes is known only once
  /// the header was read: where there isn't as much at the moment, what was read is let go, and read again when there is.
  func withContents<Value>(
    of file: PictureFile, _ body: (inout [UInt8], Share) throws(PictureFailure) -> Attempt<Value>
  ) throws(PictureFailure) -> Value {
    var bytes = file.version.size
    guard bytes <= total else { throw .tooManyBytes(bytes, limit: total) }
    while true {
      let attempt = try withShare(of: bytes) { (share) throws(PictureFailure) -> Attempt<Value> in
        var contents = try file.contents()
        return try body(&contents, share)
      }
      switch attempt {
      case .done(let value): return value
      case .needs(let needed): bytes = needed
      }
    }
  }
}
