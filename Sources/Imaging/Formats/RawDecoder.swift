import CImaging
import Glibc

/// Camera raw through LibRaw: the largest preview that the camera put into the file. Nothing is developed.
struct RawDecoder: ImageDecoder {
  let orientation: Orientation
  private let preview: any ImageDecoder
  private let previewByteCount: Int

  init(bytes: [UInt8]) throws(ImageFailure) {
    var read = unsafe waterfall_raw_preview()
    try ImageFailure.check { unsafe waterfall_raw_read_preview(bytes, bytes.count, &read, &$0) }
    defer { unsafe free(read.bytes) }
    let pixels = unsafe Array(UnsafeBufferPointer(start: read.bytes, count: read.count))
    previewByteCount = pixels.count
    if unsafe read.colours > 0 {
      preview = try unsafe RawBitmapPreview(
        size: PixelSize(read.size), colourCount: Int(read.colours), bytes: pixels)
    } else {
      preview = try JPEGDecoder(bytes: pixels)
      if let exif = JPEGMarker.exif(of: pixels), Self.statesOrientation(exif) {
        orientation = preview.orientation
        return
      }
    }
    orientation = unsafe Orientation(flip: Int(read.flip))
  }

  /// Whether a preview says itself how it is turned.
  private static func statesOrientation(_ exif: ArraySlice<UInt8>) -> Bool {
    guard var reader = try? TIFFReader(Array(exif.dropFirst(6))), let start = reader.start,
      let directory = try? reader.directory(at: start)
    else { return false }
    return directory.entries.contains { $0.tag == 0x0112 }
  }

  var size: PixelSize { preview.size }

  /// The preview's own, and its bytes.
  func workspace(reducingTo target: PixelSize) -> Int {
    preview.workspace(reducingTo: target).adding(previewByteCount)
  }

  func decode(reducedTo target: PixelSize, background: Colour) throws(ImageFailure) -> Bitmap {
    try preview.decode(reducedTo: target, background: background)
  }
}

/// A preview that is no JPEG: a byte for each colour of each pixel.
private struct RawBitmapPreview: WholeImageDecoder {
  let size: PixelSize
  private let colourCount: Int
  private let bytes: [UInt8]

  init(bytes: [UInt8]) throws(ImageFailure) { throw .unsupported("a preview without a size") }

  init(size: PixelSize, colourCount: Int, bytes: [UInt8]) throws(ImageFailure) {
    guard size.width > 0, size.height > 0 else { throw .corrupt("a side is zero") }
    guard bytes.count >= size.area.multiplied(by: colourCount) else { throw .truncated(percentOfRows: nil) }
    (self.size, self.colourCount, self.bytes) = (size, colourCount, bytes)
  }

  var workspace: Int { 0 }

  func decode(background: Colour) throws(ImageFailure) -> Bitmap {
    let bitmap = try Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let start = (y * size.width + x) * colourCount
        bitmap[x, y] = Colour(
          red: bytes[start], green: bytes[start + colourCount / 2], blue: bytes[start + colourCount - 1])
      }
    }
    return bitmap
  }
}

extension Orientation {
  /// What dcraw makes of the values of EXIF: 4 exchanges rows and columns, and then 2 mirrors top and bottom, 1 left and right.
  fileprivate init(flip: Int) {
    let values: [Orientation] = [
      .upright, .mirrored, .flipped, .rotated180, .transposed, .rotatedLeft, .rotatedRight, .transversed,
    ]
    self = values.indices.contains(flip) ? values[flip] : .upright
  }
}
