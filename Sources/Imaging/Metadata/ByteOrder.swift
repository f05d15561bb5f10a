/// In which order a block has the bytes of its numbers.
enum ByteOrder {
  case little, big

  /// By the two letters that TIFF has for it (TIFF 6.0, section 2).
  init?(letters: ArraySlice<UInt8>?) {
    switch letters.map(Array.init) {
    case [0x49, 0x49]: self = .little
    case [0x4D, 0x4D]: self = .big
    default: return nil
    }
  }

  /// The unsigned integer of two, four or eight bytes at an offset; nothing where they aren't all there, and as large as
  /// can be where it's beyond any offset.
  func integer(in bytes: [UInt8], at offset: Int, count: Int) -> Int? {
    guard count == 8 else {
      return self == .little ? bytes.littleEndian(at: offset, count: count) : bytes.bigEndian(at: offset, count: count)
    }
    guard bytes.bytes(at: offset, count: 8) != nil else { return nil }
    let (high, rest) = self == .little ? (offset + 7, offset) : (offset, offset + 1)
    guard let first = bytes.bigEndian(at: high, count: 1),
      let value = self == .little ? bytes.littleEndian(at: rest, count: 7) : bytes.bigEndian(at: rest, count: 7)
    else { return nil }
    return first == 0 ? value : .max
  }

  func bytes(of value: Int, count: Int) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return self == .little ? bytes : bytes.reversed()
  }
}
