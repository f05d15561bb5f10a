import Imaging

/// TIFF files, written byte by byte from the TIFF 6.0 specification.
extension TestPicture {
  /// An uncompressed little-endian TIFF of one strip.
  ///
  /// - Parameters:
  ///   - pixels: the strip's bytes.
  ///   - tags: further tags, each a number of 16 bits.
  public static func tiff(
    size: PixelSize, bits: Int, samples: Int, photometric: Int, pixels: [UInt8], tags further: [Int: Int] = [:]
  ) -> [UInt8] {
    var tags = [
      256: size.width, 257: size.height, 258: bits, 259: 1, 262: photometric, 273: 8, 277: samples, 278: size.height,
      279: pixels.count,
    ]
    tags.merge(further) { $1 }
    // Bits per sample stand once for each, beyond the directory where there are more than two.
    let padded = pixels + Array(repeating: 0, count: pixels.count % 2)
    let directory = 8 + padded.count
    let afterwards = directory + 2 + 12 * tags.count + 4
    let entries = tags.sorted { $0.key < $1.key }.flatMap { tag, value -> [UInt8] in
      if tag == 258, samples > 2 {
        return littleEndian16(tag) + littleEndian16(3) + littleEndian32(samples) + littleEndian32(afterwards)
      }
      let count = tag == 258 ? samples : 1
      let words = count == 2 ? littleEndian16(value) + littleEndian16(value) : littleEndian32(value)
      let type = tag == 273 || tag == 279 ? 4 : 3
      return littleEndian16(tag) + littleEndian16(type) + littleEndian32(count) + words
    }
    let head = Array("II*\0".utf8) + littleEndian32(directory) + padded + littleEndian16(tags.count)
    return head + entries + littleEndian32(0) + (0..<samples).flatMap { _ in littleEndian16(bits) }
  }

  /// Rows of colours as a TIFF of 8 bits a channel.
  public static func tiff(rows: [[Colour]], orientation: Int = 1) -> [UInt8] {
    tiff(
      size: PixelSize(width: rows[0].count, height: rows.count), bits: 8, samples: 3, photometric: 2,
      pixels: rows.flatMap { $0.flatMap { [$0.red, $0.green, $0.blue] } }, tags: [274: orientation])
  }
}
