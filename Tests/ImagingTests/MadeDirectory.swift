@testable import Imaging

/// A directory of TIFF's, written byte by byte from the TIFF 6.0 specification.
struct MadeDirectory {
  indirect enum Value {
    case bytes([UInt8])
    case directory(MadeDirectory)
    /// A number that stands for an offset, whatever is there.
    case offset(Int)
    /// A value at an offset that states more than there is.
    case stated(count: Int, at: Int)
  }

  struct Entry {
    let tag: Int
    let type: Int
    let value: Value
  }

  var entries: [Entry] = []
  var order = ByteOrder.little
  /// The count that is stated, where it's not the true one.
  var statedCount: Int?
  var hasNext = true

  /// - Parameter type: 2 is text, 7 any bytes, 3 numbers of 16 bits, 4 of 32, 5 fractions.
  func with(_ tag: Int, type: Int = 2, _ bytes: [UInt8]) -> Self {
    adding(Entry(tag: tag, type: type, value: .bytes(bytes)))
  }

  func with(_ tag: Int, _ text: String) -> Self { with(tag, Array(text.utf8)) }

  func with(_ tag: Int, _ directory: MadeDirectory) -> Self {
    adding(Entry(tag: tag, type: 4, value: .directory(directory)))
  }

  func with(_ tag: Int, offset: Int) -> Self { adding(Entry(tag: tag, type: 4, value: .offset(offset))) }

  func with(_ tag: Int, type: Int = 2, count: Int, at offset: Int) -> Self {
    adding(Entry(tag: tag, type: type, value: .stated(count: count, at: offset)))
  }

  private func adding(_ entry: Entry) -> Self {
    var copy = self
    copy.entries.append(entry)
    return copy
  }

  /// As a block: the header, this, its values, and what follows it.
  func block(next: [MadeDirectory] = [], nextOffset: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = (order == .little ? Array("II".utf8) : Array("MM".utf8)) + order.bytes(of: 42, count: 2)
    bytes += order.bytes(of: 8, count: 4)
    var link = append(to: &bytes, base: 0)
    for directory in next {
      bytes.replaceSubrange(link..<link + 4, with: order.bytes(of: bytes.count, count: 4))
      link = directory.append(to: &bytes, base: 0)
    }
    if let nextOffset { bytes.replaceSubrange(link..<link + 4, with: order.bytes(of: nextOffset, count: 4)) }
    return bytes
  }

  /// Its bytes with its values, as maker's notes have them, where `base` is what offsets count from.
  func bytes(at base: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = append(to: &bytes, base: base)
    return bytes
  }

  /// - Returns: where the offset of the next directory is.
  private func append(to bytes: inout [UInt8], base: Int) -> Int {
    let start = bytes.count
    bytes += order.bytes(of: statedCount ?? entries.count, count: 2)
    bytes += Array(repeating: 0, count: 12 * entries.count + (hasNext ? 4 : 0))
    for (index, entry) in entries.enumerated() {
      let (count, value) = number(of: entry, in: &bytes, base: base)
      let head = order.bytes(of: entry.tag, count: 2) + order.bytes(of: entry.type, count: 2)
      let place = start + 2 + 12 * index
      bytes.replaceSubrange(place..<place + 12, with: head + order.bytes(of: count, count: 4) + value)
    }
    return start + 2 + 12 * entries.count
  }

  private func number(of entry: Entry, in bytes: inout [UInt8], base: Int) -> (count: Int, value: [UInt8]) {
    switch entry.value {
    case .offset(let offset): return (1, order.bytes(of: offset, count: 4))
    case .stated(let count, let offset): return (count, order.bytes(of: offset, count: 4))
    case .directory(let directory):
      let offset = bytes.count
      _ = directory.append(to: &bytes, base: base)
      return (1, order.bytes(of: base + offset, count: 4))
    case .bytes(let value):
      let count = value.count / ([3: 2, 4: 4, 5: 8][entry.type] ?? 1)
      guard value.count > 4 else { return (count, value + Array(repeating: 0, count: 4 - value.count)) }
      let offset = bytes.count
      bytes += value
      return (count, order.bytes(of: base + offset, count: 4))
    }
  }
}

extension [UInt8] {
  /// Whether some text stands in it.
  func has(_ text: String) -> Bool {
    indices.contains { self[$0...].starts(with: text.utf8) }
  }

  /// The tags of the directory at an offset.
  func tags(at offset: Int = 8, order: ByteOrder = .little) -> [Int]? {
    TIFFNumbers(order: order).directory(in: self, at: offset)?.entries.map(\.tag)
  }
}
