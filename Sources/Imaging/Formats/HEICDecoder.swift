import CGD

/// HEIC through libgd; what libgd's reader leaves undone, cropping, turning and mirroring, is read from the file's boxes.
struct HEICDecoder: WholeImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let item: HEIFItem
  private let bytes: [UInt8]

  init(bytes: [UInt8]) throws(ImageFailure) {
    guard ISOBoxes(bytes).describePicture else { throw .truncated(percentOfRows: nil) }
    item = try HEIFItem(primaryOf: bytes)
    // The brands that libgd's reader asks for.
    guard let brand = bytes.bytes(at: 8, count: 4),
      ["heic", "heix", "mif1"].contains(String(decoding: brand, as: UTF8.self))
    else { throw .unsupported("an image sequence or a layered image") }
    // libgd's reader takes libheif's rows for gapless, but they are padded to 16 bytes, and to no less than 64 pixels: it
    // would read what the memory held before.
    guard item.size.width % 4 == 0 else { throw .unsupported("a width that is no multiple of four") }
    guard item.size.width >= 64 else { throw .unsupported("a width below 64 pixels") }
    size = item.crop?.size ?? item.size
    orientation = item.orientation
    self.bytes = bytes
  }

  static func endsEarly(_ bytes: [UInt8]) -> Bool { HEIFItems.reachBeyondEnd(of: bytes) }

  /// libheif's samples and its pixels, converted in steps.
  ///
  /// Measured with libde265, 24 and 6 megapixels: 4.7 bytes a pixel of 8 bits, 4:2:0, 6.2 of 4:4:4, and 9.3 of 10 bits;
  /// 1.2 more with transparency of 8 bits.
  var workspace: Int {
    let uncropped = size == item.size ? 0 : Bitmap.memory(of: item.size)
    let perPixel = item.isDeep ? 14 : 8
    return item.size.area.multiplied(by: perPixel).adding(uncropped).adding(bytes.count).adding(3 << 22)
  }

  func decode(background: Colour) throws(ImageFailure) -> Bitmap {
    try LibraryImage(heif: bytes, size: item.size) { unsafe gdImageCreateFromHeifPtr($0, $1) }
      .bitmap(alpha: .straight, background: background)
      .cropped(to: size, left: item.crop?.left ?? 0, top: item.crop?.top ?? 0)
  }
}
