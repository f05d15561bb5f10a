import CGD
import CImaging

@testable import Imaging

/// libjpeg-turbo and what stands around it in C, at every scale; what comes out is encoded again.
func fuzz(_ bytes: [UInt8]) {
  var header = waterfall_jpeg_header()
  var failure = waterfall_failure()
  guard unsafe waterfall_jpeg_read_header(bytes, bytes.count, &header, &failure) == 0 else { return }
  let size = PixelSize(header.size)
  guard size.area <= 1 << 18, header.coefficient_bytes <= 1 << 22 else { return }
  let eighths = 1 + bytes.reduce(0) { $0 &+ Int($1) } % 8
  guard let bitmap = try? Bitmap(size: size.scaled(eighths: eighths)) else { return }
  let status = unsafe waterfall_jpeg_decode(
    bytes, bytes.count, UInt32(eighths), bitmap.image.pointee.tpixels, waterfall_size(bitmap.size), &failure)
  guard status == 0 else {
    precondition(failure.percent_of_rows <= 100)
    return
  }
  for y in 0..<bitmap.size.height { unsafe precondition(bitmap[row: y].allSatisfy { $0 >> 24 == 0 }) }
  guard bitmap.size.area <= 1 << 14 else { return }
  guard let jpeg = try? bitmap.jpeg(quality: 85), let again = try? SourceImage(format: .jpeg, bytes: jpeg),
    (try? again.decode(reducedTo: again.size, background: .white)) != nil
  else { fatalError("what was decoded can't be encoded") }
  precondition(again.size == bitmap.size)
}
