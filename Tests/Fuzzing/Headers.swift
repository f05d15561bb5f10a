@testable import Imaging

/// Every format's header, and the pixels of what is small: of files as they are found, which their first bytes tell apart.
func fuzz(_ bytes: [UInt8]) {
  guard let format = ImageFormat(signature: bytes) else { return }
  let bytes = format == .png ? withChecksums(bytes) : bytes
  guard let source = try? SourceImage(format: format, bytes: bytes) else { return }
  precondition(source.size.width > 0 && source.size.height > 0)
  let thumbnail = PixelSize(width: min(source.size.width, 64), height: min(source.size.height, 48))
  let memory = source.memoryNeeded(reducedTo: thumbnail)
  // The pixels of HEIF and JPEG XL files come from libraries alone.
  guard memory <= 1 << 26, source.size.area <= 1 << 20, ![.avif, .heic, .jxl].contains(format),
    let bitmap = try? source.decode(reducedTo: thumbnail, background: .white)
  else { return }
  precondition(bitmap.size == thumbnail)
}
