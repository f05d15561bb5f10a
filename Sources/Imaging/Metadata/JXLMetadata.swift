/// The boxes of a JPEG XL file (ISO/IEC 18181-2). One without boxes is a codestream alone, which has no place for metadata.
enum JXLMetadata {
  /// What the picture is made of.
  private static let kept: Set = ["JXL ", "ftyp", "jxll", "jxli", "jxlc", "jxlp"]

  static func clean(_ file: inout CleanedBytes) throws(MetadataFailure) {
    guard !isCodestream(file.bytes) else { return }
    for box in try file.boxes(in: 0..<file.count) where !kept.contains(box.type) {
      switch box.type {
      case "Exif" where file.policy != .none: try file.clean([box.content], as: ExifItem.clean)
      case "xml " where file.policy != .none: try file.clean([box.content], as: XMPPacket.clean)
      // Others are compressed (`brob`), or hold what isn't known. What makes the JPEG file again that the picture once was
      // (`jbrd`) also holds its comments and IPTC data, compressed: it can't be followed, and no pixel needs it.
      default: file.free(box)
      }
    }
  }

  /// How many bytes are in blocks that are put together, and compared.
  static func blockBytes(of file: [UInt8]) -> Int {
    guard !isCodestream(file) else { return 0 }
    return ISOBoxes(file).lazy.filter { ["Exif", "xml "].contains($0.type) }.reduce(0) { $0.adding($1.content.count) }
  }

  private static func isCodestream(_ file: [UInt8]) -> Bool { file.starts(with: [0xFF, 0x0A]) }
}
