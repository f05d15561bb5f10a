import CImaging

/// What zlib compressed (RFC 1950).
enum Deflate {
  /// The first bytes of those that were compressed; nothing where there are fewer, or they can't be had.
  static func inflated(_ bytes: ArraySlice<UInt8>, first wanted: Int) -> [UInt8]? {
    guard wanted > 0 else { return [] }
    let inflated = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      var length = UInt(wanted)
      let status = unsafe bytes.withUnsafeBufferPointer {
        unsafe uncompress(buffer.baseAddress, &length, $0.baseAddress, UInt($0.count))
      }
      // All that there is room for is there, though not all that there is.
      count = status == Z_OK || status == Z_BUF_ERROR ? Int(length) : 0
    }
    return inflated.count == wanted ? inflated : nil
  }

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
