import CImaging
import Glibc

extension Bitmap {
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
}
