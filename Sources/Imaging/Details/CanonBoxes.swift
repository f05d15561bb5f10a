/// The boxes of Canon's raw files of the third kind in which it keeps what it says of a photograph, each a block of Exif data
/// with one directory (https://github.com/lclevy/canon_cr3). exiv2 0.27 doesn't know them.
struct CanonBoxes {
  /// The main directory, and then the photograph's.
  let exif: [ArraySlice<UInt8>]
  let xmp: [UInt8]?

  private static let canon: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]
  private static let xmp: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]

  /// - Returns: nothing where it is no such file.
  init?(_ file: [UInt8]) {
    let boxes = ISOBoxes(file)
    guard let movie = boxes["moov"], let parts = Self.content(of: Self.canon, in: ISOBoxes(movie)).map({ ISOBoxes($0) })
    else { return nil }
    let photo = parts["CMT2"].flatMap { Self.asPhoto($0) }
    exif = [parts["CMT1"], photo.map { $0[...] }].compactMap(\.self)
    xmp = Self.content(of: Self.xmp, in: boxes).map(Array.init)
  }

  private static func content(of identifier: [UInt8], in boxes: ISOBoxes) -> ArraySlice<UInt8>? {
    boxes.first { $0.type == "uuid" && $0.content.starts(with: identifier) }?.content.dropFirst(identifier.count)
  }

  /// A block whose only directory is the photograph's, as one whose main directory says where that is.
  private static func asPhoto(_ block: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes = Array(block)
    guard bytes.count < 1 << 20, let order = ByteOrder(letters: bytes.bytes(at: 0, count: 2)),
      let start = order.integer(in: bytes, at: 4, count: 4)
    else { return nil }
    let end = order.bytes(of: bytes.count, count: 4)
    bytes.replaceSubrange(4..<8, with: end)
    // One entry: a number of four bytes, and no directory after it.
    for (value, count) in [(1, 2), (TIFFTag.exif, 2), (4, 2), (1, 4), (start, 4), (0, 4)] {
      bytes += order.bytes(of: value, count: count)
    }
    return bytes
  }
}
