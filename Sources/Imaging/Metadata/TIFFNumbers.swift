/// How the numbers of directories are read.
struct TIFFNumbers {
  let order: ByteOrder
  /// Whether it's BigTIFF, with wider numbers (https://libtiff.gitlab.io/libtiff/specification/bigtiff.html).
  var isBig = false

  var headerSize: Int { isBig ? 16 : 8 }
  var offsetSize: Int { isBig ? 8 : 4 }
  var countSize: Int { isBig ? 8 : 2 }
  var entrySize: Int { isBig ? 20 : 12 }

  /// The directory at an offset; nothing where there isn't even a count.
  ///
  /// - Parameter base: what offsets of values count from.
  func directory(in bytes: [UInt8], at offset: Int, base: Int = 0) -> TIFFDirectory? {
    guard let stated = order.integer(in: bytes, at: offset, count: countSize) else { return nil }
    let first = offset + countSize
    // As many as the classic form can count: BigTIFF's millions were memory for nothing.
    let count = min(stated, (bytes.count - first) / entrySize, Int(UInt16.max))
    let end = first + count * entrySize
    let entries = (0..<count).compactMap { entry(in: bytes, at: first + $0 * entrySize, base: base) }
    let hasType = entries.first.map { Self.types.contains($0.type) } ?? true
    return TIFFDirectory(
      entries: entries, place: offset..<end, isWhole: count == stated && hasType,
      next: order.integer(in: bytes, at: end, count: offsetSize))
  }

  private func entry(in bytes: [UInt8], at start: Int, base: Int) -> TIFFDirectory.Entry? {
    guard let tag = order.integer(in: bytes, at: start, count: 2),
      let type = order.integer(in: bytes, at: start + 2, count: 2),
      let count = order.integer(in: bytes, at: start + 4, count: offsetSize),
      let offset = order.integer(in: bytes, at: start + 4 + offsetSize, count: offsetSize)
    else { return nil }
    let length = count.multiplied(by: Self.size(ofType: type))
    let isInline = length <= offsetSize
    let from = isInline ? start + 4 + offsetSize : base.adding(offset)
    let stated = from..<max(from, from.adding(length))
    let value = stated.clamped(to: 0..<bytes.count)
    return TIFFDirectory.Entry(
      tag: tag, type: type, count: count, place: start..<start + entrySize, value: value, isInline: isInline,
      isWhole: value == stated)
  }

  static let types = Set(1...18).union([129])

  /// The bytes of one value (TIFF 6.0, section 2; TIFF Technical Note 1; BigTIFF; Exif 3.0, 4.6.2); one for types
  /// that nobody knows.
  private static func size(ofType type: Int) -> Int {
    switch type {
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12, 16, 17, 18: 8
    default: 1
    }
  }

  /// The numbers that are an entry's value, as offsets and lengths are.
  func integers(of entry: TIFFDirectory.Entry, in bytes: [UInt8]) -> [Int] {
    let size = Self.size(ofType: entry.type)
    guard size > 1 else { return entry.value.map { Int(bytes[$0]) } }
    return stride(from: entry.value.lowerBound, to: entry.value.upperBound, by: size).compactMap {
      order.integer(in: bytes, at: $0, count: size)
    }
  }

  /// Where an entry's directories are. Tools take the four bytes of any type for an offset.
  func offsets(of entry: TIFFDirectory.Entry, in bytes: [UInt8]) -> [Int] {
    guard Self.size(ofType: entry.type) == 1 || entry.value.isEmpty else { return integers(of: entry, in: bytes) }
    return order.integer(in: bytes, at: entry.place.upperBound - offsetSize, count: offsetSize).map { [$0] } ?? []
  }
}
