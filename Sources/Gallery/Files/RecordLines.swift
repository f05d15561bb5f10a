/// The lines of a record, found by the path that each begins with.
///
/// Kept as they stand in its file, with an index of their places: a site of a hundred thousand pictures has some hundred
/// thousand lines, of which most are never looked at but to see that nothing has changed.
struct RecordLines: Sendable {
  typealias Line = ArraySlice<UInt8>

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  private let bytes: [UInt8]
  /// Where lines begin, in their order.
  private let starts: [UInt32]
  /// Of each hash of a first word, the last line with it, counted from one; by open addressing.
  private var slots: [UInt32]
  /// Of each line, the one before it whose first word is the same, counted from one.
  private var earlier: [UInt32]

  /// - Parameter bytes: lines that each end with a newline; one that doesn't is no line.
  init(_ bytes: [UInt8]) {
    // Beyond any record's length: as none.
    let bytes = bytes.count < UInt32.max ? bytes : []
    self.bytes = bytes
    var starts: [UInt32] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: Self.newline) {
      starts.append(UInt32(truncatingIfNeeded: start))
      start = end + 1
    }
    self.starts = starts
    var capacity = 8
    while capacity < starts.count * 3 / 2 { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    earlier = Array(repeating: 0, count: starts.count)
    for index in starts.indices {
      let slot = slot(of: Self.firstWord(of: self[index]))
      earlier[index] = slots[slot]
      slots[slot] = UInt32(index + 1)
    }
  }

  var count: Int { starts.count }

  /// A line, without its newline.
  subscript(index: Int) -> Line {
    let start = Int(starts[index])
    let end = index + 1 < starts.count ? Int(starts[index + 1]) - 1 : bytes[start...].firstIndex(of: Self.newline)
    return bytes[start..<(end ?? start)]
  }

  /// The lines about a path, the last one first.
  func lines(about path: RelativePath) -> [Line] {
    var lines: [Line] = []
    var next = slots[slot(of: Array(path.percentEncoded.utf8)[...])]
    while next > 0 {
      lines.append(self[Int(next) - 1])
      next = earlier[Int(next) - 1]
    }
    return lines
  }

  static func words(of line: Line) -> [Line] { line.split(separator: space, omittingEmptySubsequences: false) }

  private static func firstWord(of line: Line) -> Line { line.prefix { $0 != space } }

  /// The slot that a word has, or would get.
  private func slot(of word: Line) -> Int {
    var hasher = Hasher()
    unsafe word.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] > 0, Self.firstWord(of: self[Int(slots[slot]) - 1]) != word {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
