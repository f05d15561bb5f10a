/// Reads XML as far as XMP needs it, and says where in the bytes each thing is (XML 1.0, 2.4 to 3.1). What is no XML, or
/// has a document type, with which names could stand for anything, isn't read on.
///
/// It looks at bytes by their index, one after the other: packets have megabytes, with depth maps and what was edited.
struct XMLScanner {
  struct Attribute {
    let name: Range<Int>
    let value: Range<Int>
    /// The name, the value, and its quotation marks.
    var whole: Range<Int> { name.lowerBound..<value.upperBound + 1 }
  }

  enum Token {
    case start(name: Range<Int>, [Attribute], whole: Range<Int>, isEmpty: Bool)
    case end(name: Range<Int>, whole: Range<Int>)
    case text(Range<Int>)
    /// What is between the marks of comments, sections of characters, and instructions.
    case comment(Range<Int>)
    case characters(Range<Int>)
    case instruction(Range<Int>)
  }

  /// Whether all was read that was asked for.
  private(set) var isWellFormed = true
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next thing; nothing at the end, and where it isn't well-formed.
  mutating func next() -> Token? {
    guard isWellFormed, index < bytes.count else { return nil }
    let start = index
    if bytes[start] != UInt8(ascii: "<") {
      index = place(of: UInt8(ascii: "<"), from: start)
      return .text(start..<index)
    }
    let token = markup()
    if token == nil { isWellFormed = false }
    return token
  }

  private mutating func markup() -> Token? {
    let start = index
    switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
    case UInt8(ascii: "!"):
      if skip(Self.comment) { return content(until: Self.commentEnd).map { .comment($0) } }
      return skip(Self.characters) ? content(until: Self.charactersEnd).map { .characters($0) } : nil
    case UInt8(ascii: "?"):
      index += 2
      return content(until: Self.instructionEnd).map { .instruction($0) }
    case UInt8(ascii: "/"):
      index += 2
      let name = name()
      skipSpace()
      return !name.isEmpty && skip(UInt8(ascii: ">")) ? .end(name: name, whole: start..<index) : nil
    default:
      index += 1
      return startTag(from: start)
    }
  }

  private static let comment = Array("<!--".utf8), commentEnd = Array("-->".utf8)
  private static let characters = Array("<![CDATA[".utf8), charactersEnd = Array("]]>".utf8)
  private static let instructionEnd = Array("?>".utf8)

  private mutating func startTag(from start: Int) -> Token? {
    let name = name()
    guard !name.isEmpty else { return nil }
    var attributes: [Attribute] = []
    while true {
      skipSpace()
      if skip(UInt8(ascii: ">")) { return .start(name: name, attributes, whole: start..<index, isEmpty: false) }
      if skip(UInt8(ascii: "/")) {
        return skip(UInt8(ascii: ">")) ? .start(name: name, attributes, whole: start..<index, isEmpty: true) : nil
      }
      guard let attribute = attribute() else { return nil }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() -> Attribute? {
    let name = name()
    skipSpace()
    guard !name.isEmpty, skip(UInt8(ascii: "=")) else { return nil }
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
      return nil
    }
    let start = index + 1
    let end = place(of: bytes[index], from: start)
    guard end < bytes.count else { return nil }
    index = end + 1
    return Attribute(name: name, value: start..<end)
  }

  private mutating func name() -> Range<Int> {
    let start = index
    while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
    return start..<index
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x9...0xD, 0x20, 0x22, 0x27, 0x2F, 0x3C, 0x3D, 0x3E: true
    default: false
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skip(_ text: [UInt8]) -> Bool {
    guard has(text, at: index) else { return false }
    index += text.count
    return true
  }

  private func has(_ text: [UInt8], at start: Int) -> Bool {
    guard text.count <= bytes.count - start else { return false }
    for offset in text.indices where bytes[start + offset] != text[offset] { return false }
    return true
  }

  /// The place of the next such byte, or the end.
  private func place(of byte: UInt8, from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != byte { place += 1 }
    return place
  }

  private mutating func content(until end: [UInt8]) -> Range<Int>? {
    let start = index
    while index < bytes.count {
      if bytes[index] == end[0], has(end, at: index) {
        defer { index += end.count }
        return start..<index
      }
      index += 1
    }
    return nil
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x9...0xD ~= byte }
}
