import CImaging
import Glibc

extension Bitmap {
  /// The bitmap as a file, `quality` from 1 to 100 by the format's own scale.
  package func encoded(as format: ThumbnailFormat, quality: Int) throws(ImageFailure) -> [UInt8] {
    var bytes: UnsafeMutablePointer<UInt8>?
    defer { unsafe free(bytes) }
    var (count, failure) = (0, waterfall_failure())
    let encode =
      switch format {
      case .jpeg: unsafe waterfall_jpeg_encode
      case .webp: unsafe waterfall_webp_encode
      case .avif: unsafe waterfall_avif_encode
      }
    let status = unsafe encode(
      image.pointee.tpixels, waterfall_size(size), Int32(quality), &bytes, &count, &failure)
    guard status == 0 else { throw ImageFailure(failure) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The bitmap as a JPEG with full colour resolution (4:4:4), `quality` from 1 to 100.
  package func jpeg(quality: Int) throws(ImageFailure) -> [UInt8] { try encoded(as: .jpeg, quality: quality) }
}
