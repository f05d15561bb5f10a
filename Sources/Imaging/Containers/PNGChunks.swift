/// The complete chunks of a PNG file, in order (PNG specification, third edition, 5.3); those after a truncation or a
/// broken length don't come.
struct PNGChunks: Sequence {
  struct Chunk {
    let type: String
    let content: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether the chunks reach the last one: so their lengths are true.
  var isWhole: Bool { contains { $0.type == "IEND" } }

  /// The type of a chunk whose length goes beyond the file's end, after the complete ones.
  var unfinishedType: String? {
    let end = reduce(8) { $0 + 12 + $1.content.count }
    let type = bytes.dropFirst(end + 4).prefix(4)
    return type.count == 4 ? String(decoding: type, as: UTF8.self) : nil
  }

  func makeIterator() -> AnyIterator<Chunk> {
    var rest = bytes.dropFirst(8)
    return AnyIterator {
      guard let length = rest.bigEndian(at: 0, count: 4), length <= rest.count - 12 else { return nil }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      defer { rest = rest.dropFirst(12 + length) }
      return Chunk(type: type, content: rest.dropFirst(8).prefix(length))
    }
  }
}
