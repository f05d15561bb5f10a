@testable import Imaging

/// What is blanked before a file is published, in each format: its length stays, its pixels stay, and nothing is left for a
/// second time.
func fuzz(_ bytes: [UInt8]) {
  guard let format = ImageFormat(signature: bytes) else { return }
  let bytes = format == .png ? withChecksums(bytes) : bytes
  precondition(0...8 * bytes.count ~= Metadata.memoryNeeded(format, bytes))
  let pixels = Pixels(bytes, format)
  for policy in [MetadataPolicy.private, .none] {
    var cleaned = bytes
    guard let isChanged = try? Metadata.clean(&cleaned, format: format, policy: policy) else { continue }
    precondition(cleaned.count == bytes.count, "another length")
    precondition(isChanged == (cleaned != bytes), "changed or not")
    if let pixels, isChanged { precondition(Pixels(cleaned, format) == pixels, "other pixels") }
    var again = cleaned
    precondition((try? Metadata.clean(&again, format: format, policy: policy)) == false, "not clean yet")
    precondition(again == cleaned)
  }
}

/// A small picture as it is seen.
private struct Pixels: Equatable {
  private let rows: [[Int32]]

  init?(_ bytes: [UInt8], _ format: ImageFormat) {
    // The pixels of HEIF and JPEG XL files come from libraries alone, which are slow.
    guard ![.avif, .heic, .jxl].contains(format), let source = try? SourceImage(format: format, bytes: bytes),
      source.size.area <= 1 << 12, source.memoryNeeded(reducedTo: source.size) <= 1 << 24,
      let bitmap = try? source.decode(reducedTo: source.size, background: .white)
    else { return nil }
    rows = (0..<bitmap.size.height).map { unsafe Array(bitmap[row: $0]) }
  }
}
