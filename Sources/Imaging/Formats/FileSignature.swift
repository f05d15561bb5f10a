/// What a file is by its first bytes.
package enum FileSignature: Sendable, Hashable {
  case picture(ImageFormat)
  /// A picture of a format that isn't read, with its name.
  case unreadPicture(String)
  /// A camera's own, undeveloped picture. Most raw formats can't be told from TIFF, in which they are kept.
  case raw
  case video
  case other

  /// How many first bytes are enough to tell.
  package static let length = 192

  package init(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes.prefix(Self.length))
    let known = Self.magics.first { $0.parts.allSatisfy { bytes.dropFirst($0.offset).starts(with: $0.bytes) } }
    if let known {
      self = known.signature
    } else if bytes.bytes(at: 4, count: 4).map(Array.init) == Array("ftyp".utf8) {
      self = Self(brandsOf: bytes)
    } else {
      self = .other
    }
  }

  /// Files of ISO base media boxes are pictures or videos by their brands (ISO/IEC 14496-12, 4.3).
  private init(brandsOf bytes: [UInt8]) {
    let end = Swift.min(bytes.bigEndian(at: 0, count: 4) ?? 0, bytes.count)
    let brands = stride(from: 8, through: end - 4, by: 4).filter { $0 != 12 }  // there a version stands
      .compactMap { bytes.bytes(at: $0, count: 4).map { String(decoding: $0, as: UTF8.self) } }
    let major = brands.first ?? ""
    switch major {
    case "avif", "avis": self = .picture(.avif)
    case "mif1", "msf1", "miaf", "MiHE", "MiHB", "MA1B", "MA1A":
      self = .picture(brands.contains { $0 == "avif" || $0 == "avis" } ? .avif : .heic)
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs": self = .picture(.heic)
    case "crx ": self = .raw
    case "M4A ", "M4B ", "M4P ": self = .other
    default: self = .video
    }
  }

  private typealias Magic = (parts: [(offset: Int, bytes: [UInt8])], signature: FileSignature)

  /// From the most to the least particular.
  private static let magics: [Magic] = [
    ([(0, [0xFF, 0xD8, 0xFF])], .picture(.jpeg)),
    ([(0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])], .picture(.png)),
    ([(0, Array("GIF87a".utf8))], .picture(.gif)),
    ([(0, Array("GIF89a".utf8))], .picture(.gif)),
    ([(0, Array("RIFF".utf8)), (8, Array("WEBP".utf8))], .picture(.webp)),
    ([(0, Array("RIFF".utf8)), (8, Array("AVI ".utf8))], .video),
    // "BM" alone begins many a text: the header's length, at 14, is less than 256.
    ([(0, Array("BM".utf8)), (15, [0, 0, 0])], .picture(.bmp)),
    ([(0, [0x49, 0x49, 0x2A, 0]), (8, Array("CR".utf8))], .raw),
    ([(0, [0x49, 0x49, 0x2A, 0])], .picture(.tiff)),
    ([(0, [0x4D, 0x4D, 0, 0x2A])], .picture(.tiff)),
    ([(0, [0x49, 0x49, 0x2B, 0, 8, 0])], .picture(.tiff)),
    ([(0, [0x4D, 0x4D, 0, 0x2B, 0, 8])], .picture(.tiff)),
    ([(0, [0xFF, 0x0A])], .picture(.jxl)),
    ([(0, [0, 0, 0, 12]), (4, Array("JXL \r\n".utf8) + [0x87, 0x0A])], .picture(.jxl)),
    ([(0, [0, 0, 0, 12]), (4, Array("jP  \r\n".utf8) + [0x87, 0x0A])], .unreadPicture("JPEG 2000")),
    ([(0, [0xFF, 0x4F, 0xFF, 0x51])], .unreadPicture("JPEG 2000")),
    ([(0, Array("FUJIFILMCCD-RAW".utf8))], .raw),
    ([(0, Array("IIRO".utf8))], .raw),
    ([(0, Array("IIRS".utf8))], .raw),
    ([(0, Array("MMOR".utf8))], .raw),
    ([(0, [0x49, 0x49, 0x55, 0])], .raw),
    ([(0, [0x1A, 0x45, 0xDF, 0xA3])], .video),  // Matroska and WebM
    ([(0, [0, 0, 1, 0xBA])], .video),  // MPEG program stream
    ([(0, [0, 0, 1, 0xB3])], .video),  // MPEG video
    ([(0, [0x47, 0x40, 0]), (188, [0x47])], .video),  // MPEG transport stream, packets of 188 bytes
    ([(0, [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11])], .video),  // ASF
    ([(0, [0]), (4, Array("moov".utf8))], .video),  // QuickTime without a file type
    ([(4, Array("mdat".utf8))], .video),
    ([(0, [0]), (4, Array("wide".utf8))], .video),
    ([(0, [0]), (4, Array("free".utf8))], .video),
  ]
}
