import CGD
import Foundation
import Imaging

/// A file of every kind of picture that a decoder treats in its own way.
extension TestPicture {
  public enum Kind: String, Sendable, CaseIterable {
    case jpeg, progressiveJPEG, arithmeticJPEG, arithmeticProgressiveJPEG
    case png, transparentPNG, interlacedPNG
    case gif, interlacedGIF
    case webP, losslessWebP, transparentWebP, animatedWebP
    case bmp, runsBMP, halfByteRunsBMP
    case tiff, stripsTIFF, tilesTIFF, packBitsTIFF, lzwTIFF, deflateTIFF, jpegTIFF
    case avif, transparentAVIF, heic
    case jxl, boxedJXL

    package var format: ImageFormat {
      switch self {
      case .jpeg, .progressiveJPEG, .arithmeticJPEG, .arithmeticProgressiveJPEG: .jpeg
      case .png, .transparentPNG, .interlacedPNG: .png
      case .gif, .interlacedGIF: .gif
      case .webP, .losslessWebP, .transparentWebP, .animatedWebP: .webp
      case .bmp, .runsBMP, .halfByteRunsBMP: .bmp
      case .tiff, .stripsTIFF, .tilesTIFF, .packBitsTIFF, .lzwTIFF, .deflateTIFF, .jpegTIFF: .tiff
      case .avif, .transparentAVIF: .avif
      case .heic: .heic
      case .jxl, .boxedJXL: .jxl
      }
    }
  }

  /// A picture of a kind, so uneven that each part of the file has its share of it.
  public static func file(of kind: Kind) throws -> [UInt8] {
    let size = PixelSize(width: 96, height: 64)
    let rows: [[Colour]] = (0..<size.height).map { y in (0..<size.width).map { noise($0, y) } }
    let indices: [[UInt8]] = rows.map { row in row.map { $0.red >> 4 } }
    let greys = (0..<16).map { (step: UInt8) -> Colour in Colour(red: step * 17, green: step * 17, blue: step * 17) }
    func library(_ format: LibraryFormat, hasOpacity: Bool = false) throws -> [UInt8] {
      try file(format, width: size.width, height: size.height, opacity: { hasOpacity ? noise($1, $0).red : 255 }, noise)
    }
    return switch kind {
    case .jpeg: try drawn(width: size.width, height: size.height, noise).jpeg(quality: 85)
    case .progressiveJPEG: try library(.progressiveJPEG)
    case .arithmeticJPEG: Array(Data(base64Encoded: arithmetic) ?? Data())
    case .arithmeticProgressiveJPEG: Array(Data(base64Encoded: arithmeticProgressive) ?? Data())
    case .png: png(rows: rows)
    case .transparentPNG: png(rows: rows) { noise($1, $0).red }
    case .interlacedPNG: try library(.interlacedPNG)
    case .gif: gif(rows: indices, palette: greys)
    case .interlacedGIF: gif(rows: indices, palette: greys, isInterlaced: true)
    case .webP: try library(.lossyWebP)
    case .losslessWebP: try library(.webp)
    case .transparentWebP: try library(.lossyWebP, hasOpacity: true)
    case .animatedWebP:
      animatedWebP(
        still: try library(.lossyWebP), size: size, canvas: PixelSize(width: 120, height: 80), left: 4, top: 6)
    case .bmp: bmp(rows: indices.map { $0.map { UInt32($0) * 0x101010 } }, bitsPerPixel: 24)
    case .runsBMP: runs(of: indices, palette: greys, bitsPerPixel: 8)
    case .halfByteRunsBMP: runs(of: indices, palette: greys, bitsPerPixel: 4)
    case .tiff: tiff(rows: rows)
    case .stripsTIFF: tiff(of: rows, pieceSize: PixelSize(width: size.width, height: 16))
    case .tilesTIFF: tiff(of: rows, pieceSize: PixelSize(width: 32, height: 32), isTiled: true)
    case .packBitsTIFF: tiff(of: rows, pieceSize: PixelSize(width: size.width, height: 16), .packBits)
    case .lzwTIFF: tiff(of: rows, pieceSize: PixelSize(width: size.width, height: 64), .lzw)
    case .deflateTIFF: tiff(of: rows, pieceSize: PixelSize(width: 48, height: 32), isTiled: true, .deflate)
    case .jpegTIFF: try jpegTIFF(rows: rows)
    case .avif: try library(.avif)
    case .transparentAVIF: try library(.avif, hasOpacity: true)
    case .heic: try library(.heic)
    case .jxl: lossyJXL
    case .boxedJXL: turnedJXL
    }
  }

  private static func noise(_ x: Int, _ y: Int) -> Colour {
    let value = (x &* 7919 ^ y &* 104_729) &* 31
    return Colour(
      red: UInt8(truncatingIfNeeded: value >> 3), green: UInt8(truncatingIfNeeded: value >> 6), blue: UInt8(x + y))
  }

  /// Rows of which each is one literal run.
  private static func runs(of rows: [[UInt8]], palette: [Colour], bitsPerPixel: Int) -> [UInt8] {
    let codes = rows.reversed().flatMap { row -> [UInt8] in
      let bytes =
        bitsPerPixel == 8 ? row : stride(from: 0, to: row.count, by: 2).map { row[$0] << 4 | row[$0 + 1] }
      return [0, UInt8(row.count)] + bytes + [0, 0]
    }
    return bmp(
      rows: rows.map { $0.map(UInt32.init) }, bitsPerPixel: bitsPerPixel, palette: palette,
      compression: bitsPerPixel == 8 ? 1 : 2, compressed: codes + [0, 1])
  }

  /// 40 × 24 greys, as libjpeg-turbo's cjpeg codes them with `-arithmetic`, and with `-progressive`.
  private static let arithmetic = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV\
    pQYEpRUk//yQALCAAYACgBAREA/8wABgAQEAX/2gAIAQEAAD8A/wCNqWnTPmDGQgTeiJwDYMVUPAJi+VF2pHkce+pcltg24zD65rL9HW/wuVhr\
    PWK/h08ZnWfsVTSdSbN/Bv3n5U33hQv9DGzTBmrJznRKr9mwZNTCd7I4+eDXafDWbHB4gdcOg5Idk8NpYCsQfmHlPihMAjQZ5mmulhcEHNhQxG\
    cyF8CnjjE4kMAMJp7JDWPUXAUbXoD/2Q==
    """
  private static let arithmeticProgressive = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV\
    pQYEpRUk//ygALCAAYACgBAREA/8wABAAQ/9oACAEBAAAAAf8AE2hBbo8jt/TaoFToKv/MAAQQBf/aAAgBAQABBQIedVqi1S6yZl4D/s5RgP/M\
    AAQQBf/aAAgBAQAGPwKw/8wABBAF/9oACAEBAAE/IVdGOezHKOA/omjtaJsQLjXRUkEMHEnS9UT49/X/2gAIAQEAAAAQWVr/zAAEEAX/2gAIAQ\
    EAAT8Ql3ovhefQSvHTWnZucdD1C+WBhpZwWPErVEYelJWRBfphJmKeWIjqTllkBkHwzAA9UTB8RvNcGFt+a0UnKZr4twNui29vCsBnl3WZSWGP\
    8hyAmpOA/9k=
    """
}
