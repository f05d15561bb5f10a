import Glibc

/// A marker of a JPEG file (ITU-T T.81, annex B).
struct JPEGMarker {
  static let startOfImage: UInt8 = 0xD8
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA
  static let comment: UInt8 = 0xFE
  static let applications: ClosedRange<UInt8> = 0xE0...0xEF

  let code: UInt8
  /// With the bytes that fill up to it, which are 0xFF as its own first one is.
  let range: Range<Int>

  /// The next marker from a position on: not the pairs of a scan that stand for the byte 0xFF.
  init?(in bytes: [UInt8], from start: Int) {
    var index = start
    while index < bytes.count {
      guard let first = Self.firstFF(in: bytes, from: index) else { return nil }
      index = first
      while index < bytes.count, bytes[index] == 0xFF { index += 1 }
      guard index < bytes.count else { return nil }
      if bytes[index] != 0 {
        code = bytes[index]
        range = first..<index + 1
        return
      }
    }
    return nil
  }

  /// Most of a file is scans, in which nothing else is looked for.
  private static func firstFF(in bytes: [UInt8], from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes {
      guard let base = $0.baseAddress, let found = unsafe memchr(base + start, 0xFF, $0.count - start) else {
        return nil
      }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// Whether it stands alone, without a length: restarts, TEM, and those that have no meaning (B.1.1.3).
  var standsAlone: Bool { code < 0xC0 || (0xD0...0xD7).contains(code) }

  /// Whether it begins a frame, tables, a scan or what belongs to them (table B.1). The extensions of T.84 and T.87 aren't
  /// among them, nor hierarchical frames' markers: no reader knows those.
  var isOfPixels: Bool { (0xC0...0xDD).contains(code) && code != 0xC8 && !(0xD0...0xD9).contains(code) }
}
