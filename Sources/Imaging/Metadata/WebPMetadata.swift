/// The chunks of a WebP file (WebP Container Specification). What says that chunks are there stays true: none goes.
enum WebPMetadata {
  private static let kept: Set = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ICCP"]

  static func clean(_ file: inout CleanedBytes) throws(MetadataFailure) {
    guard let size = file.bytes.littleEndian(at: 4, count: 4), size >= 4, size <= file.count - 8 else {
      throw MetadataFailure("the WebP file is shorter than it says")
    }
    // Readers go on into what follows for pixels where a length is too small: so it can't be told what that is.
    guard file.bytes[(8 + size)...].allSatisfy({ $0 == 0 }) else {
      throw MetadataFailure("the WebP file is longer than it says")
    }
    try clean(&file, in: 12..<8 + size, isFrame: false)
  }

  private static func clean(_ file: inout CleanedBytes, in range: Range<Int>, isFrame: Bool) throws(MetadataFailure) {
    var position = range.lowerBound
    while position < range.upperBound {
      guard let chunk = RIFFChunks(file.bytes[position..<range.upperBound]).first(where: { _ in true }), chunk.isWhole
      else {
        throw MetadataFailure("a chunk of the WebP file is longer than the file")
      }
      let (type, content) = (chunk.type, chunk.content.indices)
      position = chunk.bytes.endIndex
      switch type {
      case "ANMF" where !isFrame: try clean(&file, in: file.after(16, in: content), isFrame: true)
      case "EXIF": try file.clean(exif: content)
      case "XMP ": try file.clean([content], as: XMPPacket.clean)
      default: if !kept.contains(type) { file.blank(content) }
      }
    }
  }
}
