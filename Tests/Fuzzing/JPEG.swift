import CGD
import CImaging

@testable import Imaging

/// libjpeg-turbo and what stands around it in C, at every scale, reduced or not; what comes out is encoded again.
func fuzz(_ bytes: [UInt8]) {
  var header = waterfall_jpeg_header()
  var failure = waterfall_failure()
  guard unsafe waterfall_jpeg_read_header(bytes, bytes.count, &header, &failure) == 0 else { return }
  let size = PixelSize(header.size)
  guard size.area <= 1 << 18, header.coefficient_bytes <= 1 << 22 else { return }
  let eighths = 1 + bytes.reduce(0) { $0 &+ Int($1) } % 8
  let part = size.scaled(eighths: eighths)
  let target = PixelSize(width: max(1, part.width * 3 / 4), height: max(1, part.height / 2))
  let isReduced = eighths % 2 > 0
  let made = try? Bitmap.ofRows(reducedTo: isReduced ? target : part) { pixels, failure in
    unsafe waterfall_jpeg_decode(bytes, bytes.count, UInt32(eighths), pixels, &failure)
  }
  guard let bitmap = made else { return }
  for y in 0..<bitmap.size.height { unsafe precondition(bitmap[row: y].allSatisfy { $0 >> 24 == 0 }) }
  guard bitmap.size.area <= 1 << 14 else { return }
  guard let jpeg = try? bitmap.jpeg(quality: 85), let again = try? SourceImage(format: .jpeg, bytes: jpeg),
    (try? again.decode(reducedTo: again.size, background: .white)) != nil
  else { fatalError("what was decoded can't be encoded") }
  precondition(again.size == bitmap.size)
}
