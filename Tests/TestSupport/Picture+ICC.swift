/// Colour profiles, written byte by byte from ICC.1.
extension TestPicture {
  /// A profile by which red is what green is to others, and the other way around: where it is applied can't be missed.
  public static let exchangingProfile = profile(
    space: "RGB ",
    [
      ("rXYZ", xyz(0.3851, 0.7169, 0.0971)), ("gXYZ", xyz(0.4360, 0.2225, 0.0139)),
      ("bXYZ", xyz(0.1431, 0.0606, 0.7141)), ("rTRC", curve(2.2)), ("gTRC", curve(2.2)), ("bTRC", curve(2.2)),
    ])

  /// A profile of greys whose samples are light: 55 is what 128 is in sRGB.
  public static let linearGreyProfile = profile(space: "GRAY", [("kTRC", curve(1))])

  private static func profile(space: String, _ tags: [(String, [UInt8])]) -> [UInt8] {
    let tags = [("wtpt", xyz(0.9642, 1, 0.8249))] + tags
    var table = bigEndian32(tags.count)
    var data: [UInt8] = []
    for (signature, content) in tags {
      table += Array(signature.utf8) + bigEndian32(132 + 12 * tags.count + data.count) + bigEndian32(content.count)
      data += content
    }
    let classes = Array("mntr".utf8) + Array(space.utf8) + Array("XYZ ".utf8)
    let header =
      bigEndian32(132 + 12 * tags.count + data.count) + [0, 0, 0, 0, 2, 0x40, 0, 0] + classes + zeros(12)
      + Array("acsp".utf8) + zeros(28) + xyz(0.9642, 1, 0.8249).dropFirst(8) + zeros(48)
    return header + table + data
  }

  private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8) + [x, y, z].flatMap { bigEndian32(Int(($0 * 65536).rounded())) }
  }

  private static func curve(_ gamma: Double) -> [UInt8] {
    let number = Int((gamma * 256).rounded())
    return Array("curv\0\0\0\0".utf8) + [0, 0, 0, 1, UInt8(number >> 8), UInt8(number & 255), 0, 0]
  }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }
}
