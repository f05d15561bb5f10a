import CGD

/// GIF through libgd: the first frame on its logical screen, where browsers show it (GIF89a specification, 18 to 20).
struct GIFDecoder: WholeImageDecoder {
  let size: PixelSize
  private let frame: GIFFrame

  /// - Throws: also where the first frame's blocks aren't all there.
  init(bytes: [UInt8]) throws(ImageFailure) {
    frame = try GIFFrame(bytes)
    size = frame.screen
  }

  var workspace: Int {
    // The frame's own file; libgd's palette image; and the tables of two readers of its codes.
    frame.fileSize.adding(LibraryImage.paletteMemory(of: frame.size)).adding(size.height.multiplied(by: 32)).adding(
      1 << 18)
  }

  func decode(background: Colour) throws(ImageFailure) -> Bitmap {
    try frame.checkPixels()
    let image = try LibraryImage(frame.file, size: frame.size) { unsafe gdImageCreateFromGifPtr($0, $1) }
    let bitmap = try Bitmap(size: size, colour: background)
    try image.draw(frame.colours, on: bitmap, left: frame.left, rows: frame.rowOrder.map { frame.top + $0 })
    return bitmap
  }
}
