import CGD
import CImaging

/// The first picture of a TIFF file, through libgd: that has libtiff convert it to true colours, all but bilevel ones.
struct TIFFDecoder: WholeImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let header: waterfall_tiff_header
  private let bytes: [UInt8]

  /// - Throws: also where strips or tiles aren't all there.
  init(bytes: [UInt8]) throws(ImageFailure) {
    var header = waterfall_tiff_header()
    var failure = waterfall_failure()
    guard unsafe waterfall_tiff_read_header(bytes, bytes.count, &header, &failure) == 0 else {
      throw ImageFailure(failure)
    }
    size = PixelSize(header.size)
    guard size.width > 0, size.height > 0 else { throw .corrupt("a side is zero") }
    guard header.pieces <= WATERFALL_MOST_TIFF_PIECES else { throw .unsupported("more than a million strips") }
    try header.checkKind(failure)
    guard header.is_truncated == 0 else { throw .truncated(percentOfRows: nil) }
    let stated = Orientation(rawValue: Int(header.orientation)) ?? .upright
    orientation = header.isBilevel ? stated : stated.leftByLibtiff
    self.header = header
    self.bytes = bytes
  }

  static func endsEarly(_ bytes: [UInt8]) -> Bool { TIFFEnd.isInFirstDirectory(bytes) }

  var workspace: Int {
    // A strip or tile, as it is in the file, unpacked, and with its planes.
    let piece = Int(clamping: header.decoded_piece).multiplied(by: header.is_planar != 0 ? Int(header.samples) : 1)
      .adding(Int(clamping: header.largest_piece)).adding(1 << 20)
    let image = header.isBilevel ? LibraryImage.paletteMemory(of: size) : size.area.multiplied(by: 4)
    // libtiff holds two numbers of each piece, and the file's own while it reads them.
    return image.adding(piece).adding(size.width.multiplied(by: 64)).adding(Int(header.pieces).multiplied(by: 40))
      // And twice all other values, such as a program's own layers, in whichever tag.
      .adding(TIFFMetadata.valueBytes(of: bytes).multiplied(by: 2))
  }

  func decode(background: Colour) throws(ImageFailure) -> Bitmap {
    _ = waterfall_tiff_saw_damage()
    let image = try LibraryImage(bytes, size: size) { unsafe gdImageCreateFromTiffPtr($0, $1) }
    guard waterfall_tiff_saw_damage() == 0 else { throw .corrupt("its pixels can't be decoded") }
    guard header.isBilevel else { return try image.bitmap(alpha: header.decodedAlpha, background: background) }
    let bitmap = try Bitmap(size: size)
    // libgd's reader gives 0 to what is white, whichever bit that is, and is wrong about its own palette then.
    try image.draw([.white, .black], on: bitmap, rows: Array(0..<size.height))
    return bitmap
  }
}

extension Orientation {
  /// What remains to be done after libtiff's conversion, which flips and mirrors as if rows were never columns.
  fileprivate var leftByLibtiff: Orientation {
    switch self {
    case .upright, .mirrored, .rotated180, .flipped: .upright
    case .transposed, .transversed: .transposed
    case .rotatedRight, .rotatedLeft: .transversed
    }
  }
}

extension waterfall_tiff_header {
  private var isGrey: Bool { has_photometric == 0 || photometric <= 1 }

  /// Whether libgd reads it by itself, and not through libtiff's conversion.
  fileprivate var isBilevel: Bool { bits == 1 && samples == 1 && isGrey }

  /// What libtiff's conversion gives: it multiplies colours by their opacity, but not greys in one plane.
  fileprivate var decodedAlpha: LibraryImage.Alpha {
    switch alpha {
    case WATERFALL_ALPHA_NONE: .none
    case WATERFALL_ALPHA_STRAIGHT where isGrey && is_planar == 0: .straight
    default: .premultiplied
    }
  }

  /// Refuses kinds that the readers don't know, or show wrong.
  fileprivate func checkKind(_ failure: waterfall_failure) throws(ImageFailure) {
    if isBilevel {
      guard is_planar == 0 else { throw .unsupported("bilevel in planes") }
      guard tile_width == 0 || size.width % tile_width == 0 else {
        throw .unsupported("bilevel in tiles that don't fit its width")
      }
    } else {
      guard is_integer != 0 else { throw .unsupported("samples that are signed or no integers") }
      guard is_readable != 0 else { throw .unsupported(failure.words) }
      // libtiff's conversion says it can, and then can't.
      guard bits >= 8 || isGrey || photometric == 3 else { throw .unsupported("\(bits) bits a sample") }
      guard !isGrey || bits != 16 || alpha == WATERFALL_ALPHA_NONE else {
        throw .unsupported("grey of 16 bits with transparency")
      }
    }
  }
}
