/// A template's text as UTF-8, and the way from an offset in it to a place a person can find.
struct Source: Sendable {
  let file: String
  let bytes: [UInt8]

  init(_ text: String, file: String) {
    self.file = file
    bytes = Array(text.utf8)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether a line begins at this offset.
  func startsLine(_ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1] == .newline
  }

  /// Where `pattern` next begins, from `offset` on.
  func firstOffset(of pattern: [UInt8], from offset: Int) -> Int? {
    bytes[offset...].indices.first { bytes[$0] == pattern[0] && bytes[$0...].starts(with: pattern) }
  }

  /// Line and column, both from 1. Walks the text: for errors only.
  func position(of offset: Int) -> (line: Int, column: Int) { positions(of: [offset])[offset] ?? (1, 1) }

  /// The same of many places, in one walk.
  func positions(of offsets: some Sequence<Int>) -> [Int: (line: Int, column: Int)] {
    var positions: [Int: (line: Int, column: Int)] = [:]
    var (line, column, place) = (1, 1, 0)
    for offset in offsets.sorted() {
      let passed = bytes[place..<offset]
      if let newline = passed.lastIndex(of: .newline) {
        line += passed.count { $0 == .newline }
        (column, place) = (1, newline + 1)
      }
      column += text(place..<offset).count
      place = offset
      positions[offset] = (line, column)
    }
    return positions
  }

  func error(_ reason: MustacheError.Reason, at offset: Int) -> MustacheError {
    let (line, column) = position(of: offset)
    return MustacheError(file: file, line: line, column: column, reason: reason)
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// A space or a tab: whitespace that stays on its line.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isWhitespace: Bool { isBlank || self == .newline || self == .carriageReturn }
}
