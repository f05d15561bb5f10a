/// The first frame of an animated WebP file (WebP Container Specification, "Animation").
struct WebPFrame {
  let left, top: Int
  let size: PixelSize
  /// The frame's header and its chunks, as they stand in the file.
  private let sides: ArraySlice<UInt8>
  private let image: [ArraySlice<UInt8>]

  init(of chunks: RIFFChunks) throws(ImageFailure) {
    guard let frame = chunks.first(where: { $0.type == "ANMF" })?.content,
      let left = frame.littleEndian(at: 0, count: 3), let top = frame.littleEndian(at: 3, count: 3),
      let lastX = frame.littleEndian(at: 6, count: 3), let lastY = frame.littleEndian(at: 9, count: 3)
    else { throw .corrupt("it has no frame") }
    (self.left, self.top) = (2 * left, 2 * top)
    size = PixelSize(width: lastX + 1, height: lastY + 1)
    sides = frame.dropFirst(6).prefix(6)
    image = RIFFChunks(frame.dropFirst(16)).filter { ["ALPH", "VP8 ", "VP8L"].contains($0.type) }.map(\.bytes)
  }

  var fileSize: Int { image.reduce(30) { $0 + $1.count } }

  /// A still with this frame alone, which is what libwebp decodes.
  var file: [UInt8] {
    let length = fileSize - 8
    let hasAlpha: UInt8 = 0x10
    var file: [UInt8] = []
    file.reserveCapacity(fileSize)
    file += Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    file += Array("WEBPVP8X".utf8) + [10, 0, 0, 0, hasAlpha, 0, 0, 0] + sides
    for chunk in image { file += chunk }
    return file
  }
}
