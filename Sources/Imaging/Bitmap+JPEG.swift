import CImaging
import Glibc

extension Bitmap {
  /// Decodes a JPEG at the smallest eighth of its size that still covers `target`, through libjpeg-turbo: that reads
  /// less than the whole picture's detail, and says what libgd's own reader hides.
  ///
  /// - Parameter size: the picture's stored size, as ``jpegSize(of:)`` read it.
  /// - Throws: a truncated or damaged picture is an error, never a picture with grey in it.
  static func decode(
    jpeg bytes: [UInt8], storedSize: PixelSize, covering target: PixelSize
  ) throws(ImageFailure) -> Bitmap {
    let eighths = Self.eighths(toReduce: storedSize, to: target)
    let bitmap = try Bitmap(size: storedSize.scaled(eighths: eighths))
    var failure = waterfall_failure()
    let status = unsafe waterfall_jpeg_decode(
      bytes, bytes.count, UInt32(eighths), bitmap.image.pointee.tpixels, waterfall_size(bitmap.size), &failure)
    guard status == 0 else { throw ImageFailure(failure) }
    return bitmap
  }

  /// The size that a JPEG's header states.
  static func jpegSize(of bytes: [UInt8]) throws(ImageFailure) -> PixelSize {
    var size = waterfall_size()
    var failure = waterfall_failure()
    guard unsafe waterfall_jpeg_read_size(bytes, bytes.count, &size, &failure) == 0 else {
      throw ImageFailure(failure)
    }
    return PixelSize(width: Int(size.width), height: Int(size.height))
  }

  /// The bitmap as a JPEG with full colour resolution (4:4:4), `quality` from 1 to 100.
  package func jpeg(quality: Int) throws(ImageFailure) -> [UInt8] {
    var bytes: UnsafeMutablePointer<UInt8>?
    defer { unsafe free(bytes) }
    var count = 0
    var failure = waterfall_failure()
    let status = unsafe waterfall_jpeg_encode(
      image.pointee.tpixels, waterfall_size(size), Int32(quality), &bytes, &count, &failure)
    guard status == 0 else { throw ImageFailure(failure) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The smallest number of eighths at which a picture still covers another size; eight where it never does.
  static func eighths(toReduce size: PixelSize, to target: PixelSize) -> Int {
    (1..<8).first { size.scaled(eighths: $0).covers(target) } ?? 8
  }
}
