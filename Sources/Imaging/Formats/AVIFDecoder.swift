import CImaging

/// AVIF through libavif; turning and mirroring are left to us.
struct AVIFDecoder: ImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let header: waterfall_avif_header
  private let bytes: [UInt8]

  init(bytes: [UInt8]) throws(ImageFailure) {
    guard ISOBoxes(bytes).describePicture else { throw .truncated(percentOfRows: nil) }
    let bytes = ISOBoxes.withStatedLength(bytes)  // without which libavif reads no box
    var header = waterfall_avif_header()
    try ImageFailure.check { unsafe waterfall_avif_read_header(bytes, bytes.count, &header, &$0) }
    size = PixelSize(header.part_size)
    guard size.width > 0, size.height > 0 else { throw .corrupt("a side is zero") }
    orientation = Orientation(leftQuarters: Int(header.rotation), mirror: header.mirror < 0 ? nil : Int(header.mirror))
    self.header = header
    self.bytes = bytes
  }

  static func endsEarly(_ bytes: [UInt8]) -> Bool { HEIFItems.reachBeyondEnd(of: bytes) }

  /// The samples, twice where film grain is laid on them or they are in a grid; and a band of rows.
  ///
  /// Measured with dav1d, 6 megapixels: 2.5 bytes a pixel of 8 bits, 4:2:0, and 4.0 in a grid; 4.1 of 4:4:4; of 10 bits 4.1
  /// and 7.3; 1.3 more with transparency, or 2.5. This gives 5, 5, 8, 8, 14, 2 and 4.
  func workspace(reducingTo target: PixelSize) -> Int {
    let coded = PixelSize(header.size)
    let halfSamples = Int(header.half_samples) + (header.has_alpha != 0 ? 2 : 0)
    let profile = Int(clamping: header.profile_bytes)
    return coded.area.multiplied(by: 2 + halfSamples * (header.depth > 8 ? 2 : 1)).adding(coded.memoryOfBand)
      .adding(ColourProfile.memory(ofBytes: profile))
      .adding(Bitmap.memoryOfReducing(size, to: target)).adding(bytes.count).adding(1 << 23)
  }

  func decode(reducedTo target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    let most = UInt32(clamping: PixelSize(header.size).mostCodedPixels)
    let peak = HEIFItem.brightestLight(of: bytes) ?? 0
    return try Bitmap.ofRows(reducedTo: target, background: background) { pixels, failure in
      unsafe waterfall_avif_decode(bytes, bytes.count, header.size, most, peak, pixels, &failure)
    }
  }
}

extension PixelSize {
  /// How many pixels the data of a picture of this size may have: rows and columns are padded, and the tiles of a grid, of
  /// up to 512 × 512 pixels, may go beyond it.
  ///
  /// Memory is counted by the size that the header states, but what is decoded is as large as its data says.
  var mostCodedPixels: Int { area.adding(area / 2).adding(1 << 19) }

  /// The bytes of the rows that are converted from luma and chroma at once, of eight bytes a pixel at most.
  var memoryOfBand: Int { width.multiplied(by: 69 * 8) }
}
