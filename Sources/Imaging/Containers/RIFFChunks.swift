/// The chunks of a WebP file, or inside one of them, in order (WebP Container Specification, "RIFF File Format").
struct RIFFChunks: Sequence {
  struct Chunk {
    let type: String
    let content: ArraySlice<UInt8>
    /// The chunk as it stands in the file, with its header.
    let bytes: ArraySlice<UInt8>
    /// Whether all the bytes that it states are there.
    let isWhole: Bool
  }

  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The chunks of a file; nothing where it is shorter than it says, or a chunk before the first picture's end is. What
  /// follows is of no importance to other readers.
  init?(file: [UInt8]) {
    guard let size = file.littleEndian(at: 4, count: 4), let content = file.bytes(at: 8, count: size) else {
      return nil
    }
    bytes = content.dropFirst(4)
    for chunk in self {
      guard chunk.isWhole else { return nil }
      if ["VP8 ", "VP8L", "ANMF"].contains(chunk.type) { break }
    }
  }

  func makeIterator() -> AnyIterator<Chunk> {
    var rest = bytes
    return AnyIterator {
      guard !rest.isEmpty else { return nil }
      let length = rest.littleEndian(at: 4, count: 4) ?? .max
      let whole = length.adding(8)
      defer { rest = rest.dropFirst(whole.adding(length & 1)) }
      return Chunk(
        type: String(decoding: rest.prefix(4), as: UTF8.self), content: rest.prefix(whole).dropFirst(8),
        bytes: rest.prefix(whole.adding(length & 1)), isWhole: whole <= rest.count)
    }
  }
}
