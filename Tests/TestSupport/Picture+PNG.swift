import Imaging

/// PNG files, written byte by byte from the PNG specification and so independently of the library under test.
extension TestPicture {
  /// A true-colour PNG; with `alpha`, one of colour type 6.
  public static func png(
    rows: [[Colour]], alpha: ((_ x: Int, _ y: Int) -> UInt8)? = nil, exifOrientation: UInt8? = nil
  ) -> [UInt8] {
    var raw: [UInt8] = []
    for (y, row) in rows.enumerated() {
      raw.append(0)  // no filter
      for (x, colour) in row.enumerated() {
        raw += [colour.red, colour.green, colour.blue]
        if let alpha { raw.append(alpha(x, y)) }
      }
    }
    let header = bigEndian(UInt32(rows.first?.count ?? 0)) + bigEndian(UInt32(rows.count))
    return pngSignature + chunk("IHDR", header + [8, alpha == nil ? 2 : 6, 0, 0, 0])
      + (exifOrientation.map { chunk("eXIf", tiff(orientation: $0)) } ?? [])
      + chunk("IDAT", zlib(raw)) + chunk("IEND", [])
  }

  /// A grey PNG of 16 bits a pixel, or one of red, green and blue, whose rows have three samples a pixel.
  public static func deepPNG(rows: [[UInt16]], isGrey: Bool = true) -> [UInt8] {
    let header = bigEndian(UInt32((rows.first?.count ?? 0) / (isGrey ? 1 : 3))) + bigEndian(UInt32(rows.count))
    let raw = rows.flatMap { row -> [UInt8] in
      [0] + row.flatMap { (sample: UInt16) -> [UInt8] in [UInt8(sample >> 8), UInt8(sample & 255)] }
    }
    return pngSignature + chunk("IHDR", header + [16, isGrey ? 0 : 2, 0, 0, 0]) + chunk("IDAT", zlib(raw))
      + chunk("IEND", [])
  }

  /// A PNG with other chunks behind its header.
  public static func png(_ png: [UInt8], with chunks: [(type: String, content: [UInt8])]) -> [UInt8] {
    png.prefix(33) + chunks.flatMap { chunk($0.type, $0.content) } + png.dropFirst(33)
  }

  /// The content of a chunk of values of 32 bits.
  public static func values(_ values: UInt32...) -> [UInt8] { values.flatMap(bigEndian) }

  /// A palette PNG with one byte a pixel.
  public static func palettePNG(rows: [[UInt8]], palette: [Colour], transparency: [UInt8]) -> [UInt8] {
    let header = bigEndian(UInt32(rows.first?.count ?? 0)) + bigEndian(UInt32(rows.count))
    return pngSignature + chunk("IHDR", header + [8, 3, 0, 0, 0])
      + chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }) + chunk("tRNS", transparency)
      + chunk("IDAT", zlib(rows.flatMap { [0] + $0 })) + chunk("IEND", [])
  }

  /// A PNG whose header states a size that its few bytes don't hold.
  public static func pngHeader(width: UInt32, height: UInt32) -> [UInt8] {
    pngSignature + chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]) + chunk("IEND", [])
  }

  private static let pngSignature: [UInt8] = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]

  /// A chunk with its length and checksum.
  public static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + content
    return bigEndian(UInt32(content.count)) + checked + bigEndian(crc32(checked))
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951 3.2.4).
  public static func zlib(_ raw: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = raw[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream += [rest.isEmpty ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
      stream += [UInt8(~length & 255), UInt8(~length >> 8)] + block
    } while !rest.isEmpty
    return stream + bigEndian(adler32(raw))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    let sums = bytes.reduce((a: UInt32(1), b: UInt32(0))) { sums, byte in
      let a = (sums.a + UInt32(byte)) % 65521
      return (a, (sums.b + a) % 65521)
    }
    return sums.b << 16 | sums.a
  }
}
