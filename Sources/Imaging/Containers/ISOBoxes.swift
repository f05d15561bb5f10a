/// The boxes of an ISO base media file, or inside one of them, in order (ISO/IEC 14496-12, 4.2).
struct ISOBoxes: Sequence {
  struct Box {
    let type: String
    let content: ArraySlice<UInt8>
    /// The box as it stands in the file, with its header.
    let bytes: ArraySlice<UInt8>
    /// Whether all the bytes that it states are there.
    let isWhole: Bool
  }

  private let bytes: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) {
    self.bytes = ArraySlice(bytes)
  }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Whether what describes a picture is all there, and at least a part of its data, which may be in there too (ISO/IEC
  /// 14496-12, 8.1.1 and 8.11.11). How much of the data is needed only the description tells.
  var describePicture: Bool {
    let isInItems = self["meta"].map { ISOBoxes($0.dropFirst(4))["idat"] != nil } ?? false
    return allSatisfy { $0.isWhole || $0.type != "meta" } && (isInItems || self["mdat"] != nil)
  }

  /// A file in which the last box says how long it is, where it left that to the file's end.
  static func withStatedLength(_ file: [UInt8]) -> [UInt8] {
    guard let last = ISOBoxes(file).first(where: { $0.bytes.bigEndian(at: 0, count: 4) == 0 }),
      let length = UInt32(exactly: last.bytes.count)
    else { return file }
    var file = file
    for index in 0..<4 { file[last.bytes.startIndex + index] = UInt8(truncatingIfNeeded: length >> (24 - 8 * index)) }
    return file
  }

  /// The content of the first box of a type.
  subscript(type: String) -> ArraySlice<UInt8>? { first { $0.type == type }?.content }

  func makeIterator() -> AnyIterator<Box> {
    var rest = bytes
    return AnyIterator {
      guard var length = rest.bigEndian(at: 0, count: 4), let type = rest.bytes(at: 4, count: 4) else { return nil }
      var header = 8
      if length == 1 {
        // The eighth bit of a length of 64 bits would be beyond any file.
        guard rest.bigEndian(at: 8, count: 1) == 0, let large = rest.bigEndian(at: 9, count: 7) else { return nil }
        (header, length) = (16, large)
      } else if length == 0 {
        length = rest.count
      }
      guard length >= header else { return nil }
      defer { rest = rest.dropFirst(length) }
      return Box(
        type: String(decoding: type, as: UTF8.self), content: rest.prefix(length).dropFirst(header),
        bytes: rest.prefix(length), isWhole: length <= rest.count)
    }
  }
}
