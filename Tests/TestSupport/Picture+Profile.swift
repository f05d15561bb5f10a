/// Profiles of the International Color Consortium, written byte by byte from ICC.1.
extension TestPicture {
  /// A display's profile with sRGB's primaries, of which red and green are exchanged, and samples that are light.
  public static let strangeProfile: [UInt8] = {
    let points: [(String, [Double])] = [
      ("rXYZ", [0.3851, 0.7169, 0.0971]), ("gXYZ", [0.4360, 0.2225, 0.0139]), ("bXYZ", [0.1431, 0.0606, 0.7141]),
      ("wtpt", [0.9642, 1, 0.8249]),
    ]
    let curve = Array("curv".utf8) + word(0) + word(0)
    var tags = points.map { ($0.0, Array("XYZ ".utf8) + word(0) + $0.1.flatMap { word(UInt32($0 * 65536)) }) }
    tags += ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
    var (table, data) = (word(UInt32(tags.count)), [UInt8]())
    for (name, content) in tags {
      let start = 128 + 4 + 12 * tags.count + data.count
      table += Array(name.utf8) + word(UInt32(start)) + word(UInt32(content.count))
      data += content
    }
    var header = word(UInt32(128 + table.count + data.count)) + Array("none".utf8) + word(0x0210_0000)
    header += Array("mntrRGB XYZ ".utf8) + Array(repeating: 0, count: 12) + Array("acsp".utf8)
    header += Array(repeating: 0, count: 28) + [0.9642, 1, 0.8249].flatMap { word(UInt32($0 * 65536)) }
    header += Array(repeating: 0, count: 128 - header.count)
    return header + table + data
  }()

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
