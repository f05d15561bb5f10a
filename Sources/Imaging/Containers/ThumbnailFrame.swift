extension PixelSize {
  /// The size that the header of a thumbnail's file states; nothing where it isn't a whole file of the format.
  package init?(ofThumbnail file: [UInt8], _ format: ThumbnailFormat) {
    switch format {
    case .jpeg: self.init(frameOf: file)
    case .webp: self.init(frameOfWebP: file)
    case .avif: self.init(ofAVIF: file)
    }
  }

  /// Of a file that is one lossy frame, and nothing else (RFC 6386, 9.1).
  private init?(frameOfWebP file: [UInt8]) {
    guard ImageFormat(signature: file) == .webp, file.littleEndian(at: 4, count: 4) == file.count - 8,
      let chunks = RIFFChunks(file: file).map({ Array($0.prefix(2)) }), chunks.count == 1, chunks[0].type == "VP8 ",
      case let frame = chunks[0].content, let tag = frame.first, tag & 1 == 0,
      frame.bytes(at: 3, count: 3)?.elementsEqual([0x9D, 0x01, 0x2A]) == true,
      let width = frame.littleEndian(at: 6, count: 2), let height = frame.littleEndian(at: 8, count: 2)
    else { return nil }
    // The two bits above are for enlarging.
    self.init(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  /// Of a file whose picture is shown as it is coded.
  private init?(ofAVIF file: [UInt8]) {
    guard ImageFormat(signature: file) == .avif, !HEIFItems.reachBeyondEnd(of: file),
      let item = try? HEIFItem(primaryOf: file), item.crop == nil, item.orientation == .upright
    else { return nil }
    self = item.size
  }
}
