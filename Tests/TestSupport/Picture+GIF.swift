import Imaging

/// GIF files, written byte by byte from the GIF89a specification and so independently of the library under test.
extension TestPicture {
  /// A GIF with one frame.
  ///
  /// - Parameters:
  ///   - rows: indices into the palette, below 128.
  ///   - screen: the logical screen; the frame's size where it is left out.
  ///   - localPalette: whether the palette is the frame's own.
  public static func gif(
    rows: [[UInt8]], palette: [Colour], screen: PixelSize? = nil, left: Int = 0, top: Int = 0,
    transparent: UInt8? = nil, isInterlaced: Bool = false, localPalette: Bool = false
  ) -> [UInt8] {
    let size = PixelSize(width: rows[0].count, height: rows.count)
    let screen = screen ?? size
    let table = (palette + Array(repeating: .red, count: 128 - palette.count)).flatMap { [$0.red, $0.green, $0.blue] }
    let control: [UInt8] = transparent.map { [0x21, 0xF9, 4, 1, 0, 0, $0, 0] } ?? []
    let flags: UInt8 = (localPalette ? 0x86 : 0) | (isInterlaced ? 0x40 : 0)
    let head = Array("GIF89a".utf8) + sides(screen) + [localPalette ? 0 : 0x86, 0, 0] + (localPalette ? [] : table)
    let descriptor = [0x2C] + [left, top].flatMap(littleEndian16) + sides(size) + [flags] + (localPalette ? table : [])
    return head + control + descriptor + codes(isInterlaced ? interlaced(rows) : rows) + [0x3B]
  }

  /// Codes of eight bits, none of which is more than one pixel: a clear code comes before the table could grow.
  private static func codes(_ rows: [[UInt8]]) -> [UInt8] {
    let pixels = rows.flatMap(\.self)
    var stream: [UInt8] = []
    for (index, pixel) in pixels.enumerated() {
      if index % 100 == 0 { stream.append(128) }
      stream.append(pixel)
    }
    stream.append(129)
    var blocks: [UInt8] = [7]
    for start in stride(from: 0, to: stream.count, by: 255) {
      let block = stream[start..<min(start + 255, stream.count)]
      blocks += [UInt8(block.count)] + block
    }
    return blocks + [0]
  }

  private static func interlaced(_ rows: [[UInt8]]) -> [[UInt8]] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      stride(from: start, to: rows.count, by: step).map { rows[$0] }
    }
  }

  private static func sides(_ size: PixelSize) -> [UInt8] { [size.width, size.height].flatMap(littleEndian16) }

  static func littleEndian16(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }

  static func littleEndian32(_ value: Int) -> [UInt8] { littleEndian16(value) + littleEndian16(value >> 16) }
}
