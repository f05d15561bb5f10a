import CImaging

/// HEIC through libheif; cropping, turning and mirroring are read from the file's boxes, and left to us.
struct HEICDecoder: ImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let item: HEIFItem
  private let bytes: [UInt8]

  init(bytes: [UInt8]) throws(ImageFailure) {
    let boxes = ISOBoxes(bytes)
    guard boxes.describePicture else { throw .truncated(percentOfRows: nil) }
    guard boxes["meta"] != nil || boxes["moov"] == nil else { throw .unsupported("an image sequence without a still") }
    item = try HEIFItem(primaryOf: bytes)
    size = item.crop?.size ?? item.size
    orientation = item.orientation
    self.bytes = bytes
  }

  static func endsEarly(_ bytes: [UInt8]) -> Bool { HEIFItems.reachBeyondEnd(of: bytes) }

  /// The samples, as they are decoded and as libheif keeps them; a band of rows; and the stack of libde265's thread.
  ///
  /// Measured with libde265, 6 megapixels: 5.5 bytes a pixel of 8 bits, 4:2:0, 7.9 of 4:4:4 and 8.4 with transparency; of 10
  /// bits 10, 14 and 14.4.
  func workspace(reducingTo target: PixelSize) -> Int {
    item.size.area.multiplied(by: item.isDeep ? 15 : 9).adding(item.size.memoryOfBand)
      .adding(ColourProfile.memory(ofBytes: item.profileBytes))
      .adding(Bitmap.memoryOfReducing(size, to: target)).adding(bytes.count).adding(3 << 22)
  }

  func decode(reducedTo target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    let most = UInt32(clamping: item.size.mostCodedPixels)
    var part = waterfall_heif_part(
      size: waterfall_size(item.size), part_size: waterfall_size(size), x: UInt32(item.crop?.left ?? 0),
      y: UInt32(item.crop?.top ?? 0), peak: HEIFItem.brightestLight(of: bytes) ?? 0)
    return try Bitmap.ofRows(reducedTo: target, background: background) { pixels, failure in
      unsafe waterfall_heif_decode(bytes, bytes.count, &part, most, pixels, &failure)
    }
  }
}
