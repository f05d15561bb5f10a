import CImaging

/// PNG through libpng, row by row: libgd's own reader prints libpng's warnings, keeps seven bits of transparency, and has
/// no colours but sRGB.
struct PNGDecoder: ImageDecoder {
  let size: PixelSize
  let orientation: Orientation
  private let bytes: [UInt8]
  private let header: Header
  private let colours: PNGColours

  private struct Header {
    let bitDepth, colourType: Int
    let isInterlaced: Bool

    /// What a pixel takes once it is unpacked: one, three or four samples.
    var mostPixelBytes: Int { (colourType & 2 == 0 ? 2 : 4) * (bitDepth == 16 ? 2 : 1) }
  }

  /// - Throws: also where the bytes can't hold as many rows, so that no memory is asked for what isn't there.
  init(bytes: [UInt8]) throws(ImageFailure) {
    let chunks = PNGChunks(bytes)
    guard let first = chunks.makeIterator().next() else { throw .truncated(percentOfRows: nil) }
    guard first.type == "IHDR", first.content.count == 13, let width = first.content.bigEndian(at: 0, count: 4),
      let height = first.content.bigEndian(at: 4, count: 4)
    else { throw .corrupt("its header is not IHDR") }
    size = PixelSize(width: width, height: height)
    guard size.width > 0, size.height > 0 else { throw .corrupt("a side is zero") }
    // Each row has a byte and at least a bit a pixel, and deflate packs at most 1,032 bytes into one (zlib, "Maximum
    // Compression Factor").
    guard (size.area / 8).adding(size.height) / 1032 <= bytes.count else { throw .truncated(percentOfRows: nil) }
    // What is skipped has to be there.
    if !chunks.isWhole, let type = chunks.unfinishedType, !["IDAT", "IEND"].contains(type) {
      throw .truncated(percentOfRows: nil)
    }
    let fields = Array(first.content.dropFirst(8))
    header = Header(bitDepth: Int(fields[0]), colourType: Int(fields[1]), isInterlaced: fields[4] != 0)
    orientation = Orientation(exif: chunks.first { $0.type == "eXIf" }?.content)
    colours = PNGColours(chunks)
    self.bytes = bytes
  }

  static func endsEarly(_ bytes: [UInt8]) -> Bool { !PNGChunks(bytes).isWhole }

  /// Some rows of at most eight bytes a pixel, all of them where they come in passes, and inflate's window.
  func workspace(reducingTo target: PixelSize) -> Int {
    (header.isInterlaced ? size.area.multiplied(by: header.mostPixelBytes) : 0)
      .adding(size.width.multiplied(by: 40)).adding(1 << 18).adding(colours.memory)
      .adding(Bitmap.memoryOfReducing(size, to: target))
  }

  func decode(reducedTo target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    try Bitmap.ofRows(reducedTo: target, background: background, profile: colours.profile) { pixels, failure in
      unsafe waterfall_png_decode(bytes, bytes.count, pixels, &failure)
    }
  }
}
