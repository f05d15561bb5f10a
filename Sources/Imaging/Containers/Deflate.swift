import CImaging

/// What zlib compressed (RFC 1950).
enum Deflate {
  /// The bytes that were compressed; nothing where they can't be had, or are too many.
  ///
  /// - Parameter most: of which the room is taken that was tried.
  static func inflated(_ bytes: ArraySlice<UInt8>, upTo most: inout Int) -> [UInt8]? {
    var room = max(1024, 4 * bytes.count)
    while room <= most {
      most -= room
      var status = Z_OK
      let inflated = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var length = UInt(buffer.count)
        status = unsafe bytes.withUnsafeBufferPointer {
          unsafe uncompress(buffer.baseAddress, &length, $0.baseAddress, UInt($0.count))
        }
        count = status == Z_OK ? Int(length) : 0
      }
      if status == Z_OK { return inflated }
      guard status == Z_BUF_ERROR else { return nil }
      room *= 4
    }
    return nil
  }
}
