/// XMP that is too long for one segment of a JPEG file (XMP Specification Part 3, 1.1.3.1).
///
/// What all the parts are named by is the MD5 sum of them together. It stays as it was: that is how the main packet and the
/// parts find each other, and readers compare the names, but not the sum.
struct ExtendedXMP {
  static let identifier = "http://ns.adobe.com/xmp/extension/\0"
  private static let headerLength = 35 + 32 + 4 + 4

  private var packets: [ArraySlice<UInt8>: [(offset: Int, range: Range<Int>)]] = [:]

  mutating func add(_ segment: Range<Int>, in file: CleanedBytes) {
    let content = file.bytes[segment]
    let offset = content.bigEndian(at: Self.headerLength - 4, count: 4) ?? 0
    // By name and full length.
    packets[ArraySlice(Array(content.dropFirst(35).prefix(36))), default: []]
      .append((offset, file.after(Self.headerLength, in: segment)))
  }

  func clean(_ file: inout CleanedBytes) throws(MetadataFailure) {
    for (name, parts) in packets {
      let parts = parts.sorted { $0.offset < $1.offset }
      var end = 0
      let areInOrder = parts.allSatisfy { part in
        defer { end += part.range.count }
        return part.offset == end
      }
      if areInOrder, name.bigEndian(at: 32, count: 4) == end {
        try file.clean(parts.map(\.range), as: XMPPacket.clean)
      } else {
        for part in parts { file.blank(part.range) }
      }
    }
  }
}
