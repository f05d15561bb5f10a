/// Which bits of a BMP file's pixel are its red, green, blue and opacity.
struct BMPChannels {
  private let red, green, blue: Channel
  private let opacity: Channel
  var hasOpacity: Bool { opacity.mask != 0 }

  /// - Parameter masks: how many are stated for the format; where there are none, its are the usual ones.
  init(_ bytes: [UInt8], header: Int, masks: Int, bitsPerPixel: Int) throws(ImageFailure) {
    func mask(_ index: Int) throws(ImageFailure) -> UInt32 {
      guard let mask = bytes.littleEndian(at: 54 + 4 * index, count: 4) else { throw .truncated(percentOfRows: nil) }
      return UInt32(mask) & (bitsPerPixel < 32 ? 1 << UInt32(bitsPerPixel) - 1 : .max)
    }
    if masks > 0 {
      (red, green, blue) = (try Channel(mask(0)), try Channel(mask(1)), try Channel(mask(2)))
      opacity = try Channel(masks == 4 || header >= 56 ? mask(3) : 0)
    } else if bitsPerPixel == 16 {
      (red, green, blue) = (try Channel(0x7C00), try Channel(0x03E0), try Channel(0x001F))
      opacity = try Channel(0)
    } else {
      (red, green, blue) = (try Channel(0xFF0000), try Channel(0xFF00), try Channel(0xFF))
      // What the last eight bits mean, the newer headers say; before, they had no meaning.
      let isStated = try header >= 108 ? mask(3) != 0 : false
      opacity = try Channel(isStated && bitsPerPixel == 32 ? 0xFF00_0000 : 0)
    }
  }

  /// The pixel as the program has it.
  func pixel(_ value: UInt32) -> UInt32 {
    let alpha = hasOpacity ? opacity.of(value) : 255
    return alpha << 24 | red.of(value) << 16 | green.of(value) << 8 | blue.of(value)
  }

  private struct Channel {
    let mask: UInt32
    private let shift: UInt32
    private let table: [UInt8]

    /// - Throws: where its bits aren't side by side.
    init(_ mask: UInt32) throws(ImageFailure) {
      self.mask = mask
      let width = mask.nonzeroBitCount
      guard mask == 0 || mask.leadingZeroBitCount + width + mask.trailingZeroBitCount == 32 else {
        throw .corrupt("a channel's bits are scattered")
      }
      // Of more than eight bits the highest count.
      shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount + max(0, width - 8))
      let most = 1 << min(width, 8) - 1
      table = most == 0 ? [0] : (0...most).map { UInt8(($0 * 255 + most / 2) / most) }
    }

    func of(_ value: UInt32) -> UInt32 { UInt32(table[Int((value & mask) >> shift)]) }
  }
}
