/// What the sequence parameter sets of a HEVC decoder's configuration say: the size of the coded pictures (ISO/IEC
/// 14496-15, 8.3.3.1; ITU-T H.265, 7.3.2.2).
enum HEVCParameterSet {
  /// The sizes in the parameter sets; those that can't be read are left out.
  ///
  /// - Parameter configuration: the content of a box `hvcC`.
  static func codedSizes(in configuration: ArraySlice<UInt8>) -> [PixelSize] {
    var sizes: [PixelSize] = []
    guard let arrays = configuration.bigEndian(at: 22, count: 1) else { return sizes }
    var rest = configuration.dropFirst(23)
    for _ in 0..<arrays {
      guard let type = rest.first, let count = rest.bigEndian(at: 1, count: 2) else { return sizes }
      rest = rest.dropFirst(3)
      for _ in 0..<count {
        guard let length = rest.bigEndian(at: 0, count: 2), let unit = rest.bytes(at: 2, count: length) else {
          return sizes
        }
        if type & 0x3F == 33, let size = codedSize(ofUnit: unit) { sizes.append(size) }
        rest = rest.dropFirst(2 + length)
      }
    }
    return sizes
  }

  private static func codedSize(ofUnit unit: ArraySlice<UInt8>) -> PixelSize? {
    var bits = Bits(unit.dropFirst(2))
    guard bits.skip(4), let subLayers = bits.read(3), bits.skip(1), bits.skip(96) else { return nil }
    var skipped = 0
    for _ in 0..<subLayers {
      guard let hasProfile = bits.read(1), let hasLevel = bits.read(1) else { return nil }
      skipped += 88 * hasProfile + 8 * hasLevel
    }
    guard bits.skip(subLayers > 0 ? 2 * (8 - subLayers) : 0), bits.skip(skipped), bits.readExponential() != nil,
      let chroma = bits.readExponential(), bits.skip(chroma == 3 ? 1 : 0), let width = bits.readExponential(),
      let height = bits.readExponential()
    else { return nil }
    return PixelSize(width: width, height: height)
  }
}

/// The bits of a NAL unit, without the bytes that keep start codes out of it (ITU-T H.265, 7.3.1.1).
private struct Bits {
  private var bytes: [UInt8] = []
  private var position = 0

  init(_ unit: ArraySlice<UInt8>) {
    // What stands at the start is enough, and little.
    for byte in unit.prefix(256) where !(byte == 3 && bytes.suffix(2) == [0, 0]) { bytes.append(byte) }
  }

  mutating func skip(_ count: Int) -> Bool {
    position += count
    return position <= 8 * bytes.count
  }

  /// Up to 32 bits.
  mutating func read(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard position < 8 * bytes.count else { return nil }
      value = value << 1 | Int(bytes[position / 8] >> (7 - position % 8) & 1)
      position += 1
    }
    return value
  }

  /// An unsigned Exp-Golomb number (ITU-T H.265, 9.2).
  mutating func readExponential() -> Int? {
    var zeros = 0
    while let bit = read(1), bit == 0 { zeros += 1 }
    guard zeros < 32, let rest = read(zeros) else { return nil }
    return (1 << zeros) - 1 + rest
  }
}
