import CImaging

/// The first picture of a TIFF file, through libtiff: row by row, as far as its strips, tiles and planes let it.
struct TIFFDecoder: ImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let header: waterfall_tiff_header
  private let bytes: [UInt8]

  /// - Throws: also where strips or tiles aren't all there.
  init(bytes: [UInt8]) throws(ImageFailure) {
    var header = waterfall_tiff_header()
    try ImageFailure.check { unsafe waterfall_tiff_read_header(bytes, bytes.count, &header, &$0) }
    size = PixelSize(header.size)
    orientation = Orientation(rawValue: Int(header.orientation)) ?? .upright
    self.header = header
    self.bytes = bytes
  }

  static func endsEarly(_ bytes: [UInt8]) -> Bool { TIFFEnd.isInFirstDirectory(bytes) }

  func workspace(reducingTo target: PixelSize) -> Int {
    // A strip or tile, as it is in the file, and what is made of it.
    Int(clamping: header.held_bytes).adding(Int(clamping: header.largest_piece)).adding(1 << 20)
      // Rows, and two numbers of each piece, and the file's own while libtiff reads them.
      .adding(size.width.multiplied(by: 64)).adding(Int(header.pieces).multiplied(by: 40))
      // And twice all other values, such as a profile or a program's own layers, in whichever tag.
      .adding(TIFFMetadata.valueBytes(of: bytes).multiplied(by: 2))
      .adding(header.profile_bytes > 0 ? ColourProfile.memory(ofBytes: Int(clamping: header.profile_bytes)) : 0)
      .adding(Bitmap.memoryOfReducing(size, to: target))
  }

  func decode(reducedTo target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    try Bitmap.ofRows(reducedTo: target, background: background) { pixels, failure in
      unsafe waterfall_tiff_decode(bytes, bytes.count, pixels, &failure)
    }
  }
}
