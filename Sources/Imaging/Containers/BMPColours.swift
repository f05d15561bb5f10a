/// What a BMP file says of its colours: a header of Windows 5 may say where a profile is. The primaries and gammas that one
/// of Windows 4 may state browsers leave alone.
struct BMPColours {
  /// Nothing where there is none.
  private let place: Range<Int>?
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], header: Int) {
    self.bytes = bytes
    let embedded = 0x4D42_4544  // "MBED"
    guard header == 124, bytes.littleEndian(at: 14 + 56, count: 4) == embedded,
      let offset = bytes.littleEndian(at: 14 + 112, count: 4), let count = bytes.littleEndian(at: 14 + 116, count: 4)
    else {
      place = nil
      return
    }
    // One that isn't in the file is a broken one.
    let isThere = count <= ColourProfile.longest && bytes.bytes(at: 14 + offset, count: count) != nil
    place = isThere ? 14 + offset..<14 + offset + count : 0..<0
  }

  var profile: ColourProfile { place.map { .icc(Array(bytes[$0])) } ?? .sRGB }

  /// The bytes that converting takes.
  var memory: Int { place.map { ColourProfile.memory(ofBytes: $0.count) } ?? 0 }
}
