extension RandomAccessCollection<UInt8> where Index == Int {
  /// The unsigned little-endian integer of `count` bytes, at most seven, at an offset from the start; nothing where they
  /// aren't all there.
  func littleEndian(at offset: Int, count: Int) -> Int? {
    bytes(at: offset, count: count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The same, big-endian.
  func bigEndian(at offset: Int, count: Int) -> Int? {
    bytes(at: offset, count: count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// `count` bytes at an offset from the start; nothing where they aren't all there.
  func bytes(at offset: Int, count: Int) -> SubSequence? {
    guard offset >= 0, count >= 0, count <= self.count, offset <= self.count - count else { return nil }
    return self[startIndex + offset..<startIndex + offset + count]
  }
}
