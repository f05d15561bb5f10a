/// The first frame of an animated WebP file (WebP Container Specification, "Animation").
struct WebPFrame {
  let left, top: Int
  let size: PixelSize
  /// A still with this frame alone, which is all that libgd reads.
  let file: [UInt8]

  init(of chunks: RIFFChunks) throws(ImageFailure) {
    guard let frame = chunks.first(where: { $0.type == "ANMF" })?.content,
      let left = frame.littleEndian(at: 0, count: 3), let top = frame.littleEndian(at: 3, count: 3),
      let lastX = frame.littleEndian(at: 6, count: 3), let lastY = frame.littleEndian(at: 9, count: 3)
    else { throw .corrupt("it has no frame") }
    (self.left, self.top) = (2 * left, 2 * top)
    size = PixelSize(width: lastX + 1, height: lastY + 1)
    let image = RIFFChunks(frame.dropFirst(16)).filter { ["ALPH", "VP8 ", "VP8L"].contains($0.type) }.flatMap(\.bytes)
    let hasAlpha: UInt8 = 0x10
    let header = Array("WEBPVP8X".utf8) + [10, 0, 0, 0, hasAlpha, 0, 0, 0] + frame.dropFirst(6).prefix(6)
    let length = header.count + image.count
    file = Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + header + image
  }
}
