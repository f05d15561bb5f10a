import Imaging

/// TIFF files of several strips or tiles, which stand behind the directory (TIFF 6.0, sections 9, 13 and 15; Adobe's
/// technical notes).
extension TestPicture {
  public enum TIFFCompression: Int, Sendable {
    case none = 1
    case lzw = 5
    case jpeg = 7
    case deflate = 8
    case packBits = 32773
  }

  /// Rows of colours as a TIFF of pieces of a size, by which the picture's has to be divisible.
  public static func tiff(
    of rows: [[Colour]], pieceSize: PixelSize, isTiled: Bool = false, _ compression: TIFFCompression = .none
  ) -> [UInt8] {
    let pieces = stride(from: 0, to: rows.count, by: pieceSize.height).flatMap { top in
      stride(from: 0, to: rows[0].count, by: pieceSize.width).map { left in
        rows[top..<top + pieceSize.height].map { Array($0[left..<left + pieceSize.width]) }
      }
    }
    return tiff(
      size: PixelSize(width: rows[0].count, height: rows.count),
      pieces: pieces.map { compressed($0.map { $0.flatMap { [$0.red, $0.green, $0.blue] } }, compression) },
      pieceSize: pieceSize, isTiled: isTiled, compression: compression, photometric: 2)
  }

  /// Rows of colours as a TIFF of one strip, which is a JPEG file.
  public static func jpegTIFF(rows: [[Colour]]) throws -> [UInt8] {
    let size = PixelSize(width: rows[0].count, height: rows.count)
    let strip = try drawn(width: size.width, height: size.height) { rows[$1][$0] }.jpeg(quality: 85)
    return tiff(size: size, pieces: [strip], pieceSize: size, compression: .jpeg, photometric: 6)
  }

  /// A TIFF of pieces as they stand in the file, by default of three samples of 8 bits.
  public static func tiff(
    size: PixelSize, pieces: [[UInt8]], pieceSize: PixelSize, isTiled: Bool = false,
    compression: TIFFCompression = .none, photometric: Int = 2, tags further: [Int: [Int]] = [:]
  ) -> [UInt8] {
    let sides = isTiled ? [322: [pieceSize.width], 323: [pieceSize.height]] : [278: [pieceSize.height]]
    let (offsets, lengths) = isTiled ? (324, 325) : (273, 279)
    // The directory is as long wherever the pieces are: once to know how long, once with what is known then.
    func head(piecesStart: Int) -> [UInt8] {
      let starts = pieces.indices.map { pieces[..<$0].reduce(piecesStart) { $0 + $1.count } }
      var tags = [
        256: [size.width], 257: [size.height], 258: [8, 8, 8], 259: [compression.rawValue], 262: [photometric],
        277: [3], 530: [1, 1], offsets: starts, lengths: pieces.map(\.count),
      ]
      tags.merge(sides) { $1 }
      tags.merge(further) { $1 }
      return directory(tags)
    }
    return head(piecesStart: head(piecesStart: 0).count) + pieces.flatMap(\.self)
  }

  /// A header and a directory of 32-bit numbers; those that don't fit in it stand behind it.
  private static func directory(_ tags: [Int: [Int]]) -> [UInt8] {
    let end = 8 + 2 + 12 * tags.count + 4
    var values: [UInt8] = []
    let entries = tags.sorted { $0.key < $1.key }.flatMap { tag, numbers -> [UInt8] in
      // Most readers want the samples' bits, palettes and subsampling as numbers of 16 bits.
      let isShort = [258, 320, 530].contains(tag)
      let isBytes = tag == 34675
      var value = numbers.flatMap { isBytes ? [UInt8($0)] : isShort ? littleEndian16($0) : littleEndian32($0) }
      if value.count > 4 {
        let place = littleEndian32(end + values.count)
        values += value
        value = place
      }
      value += Array(repeating: 0, count: 4 - value.count)
      return littleEndian16(tag) + littleEndian16(isBytes ? 7 : isShort ? 3 : 4) + littleEndian32(numbers.count) + value
    }
    return Array("II*\0".utf8) + littleEndian32(8) + littleEndian16(tags.count) + entries + [0, 0, 0, 0] + values
  }

  private static func compressed(_ rows: [[UInt8]], _ compression: TIFFCompression) -> [UInt8] {
    switch compression {
    case .none, .jpeg: rows.flatMap(\.self)
    case .deflate: zlib(rows.flatMap(\.self))
    case .lzw: lzw(rows.flatMap(\.self))
    case .packBits:
      rows.flatMap { row in
        stride(from: 0, to: row.count, by: 128).flatMap { start -> [UInt8] in
          let run = row[start..<min(start + 128, row.count)]
          return [UInt8(run.count - 1)] + run
        }
      }
    }
  }

  /// Codes of nine bits, the highest first: a clear code comes before they would need ten.
  private static func lzw(_ bytes: [UInt8]) -> [UInt8] {
    var (stream, bits, count) = ([UInt8](), 0, 0)
    func put(_ code: Int) {
      (bits, count) = (bits << 9 | code, count + 9)
      while count >= 8 {
        count -= 8
        stream.append(UInt8(truncatingIfNeeded: bits >> count))
      }
      bits &= 0xFF
    }
    for (index, byte) in bytes.enumerated() {
      if index % 200 == 0 { put(256) }
      put(Int(byte))
    }
    put(257)
    return stream + [UInt8(truncatingIfNeeded: bits << (8 - count))]
  }
}
