/// Reads XML as far as XMP needs it, and says where in the bytes each thing is (XML 1.0, 2.4 to 3.1). What is no XML, or
/// has a document type, with which names could stand for anything, isn't read on.
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
    if bytes[index] != UInt8(ascii: "<") {
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      defer { index = end }
      return .text(index..<end)
    }
    let token = markup()
    if token == nil { isWellFormed = false }
    return token
  }

  private mutating func markup() -> Token? {
    if skip("<!--") { return content(until: "-->").map { .comment($0) } }
    if skip("<![CDATA[") { return content(until: "]]>").map { .characters($0) } }
    if skip("<?") { return content(until: "?>").map { .instruction($0) } }
    let start = index
    if skip("</") {
      let name = name()
      skipSpace()
      return !name.isEmpty && skip(">") ? .end(name: name, whole: start..<index) : nil
    }
    index += 1
    return startTag(from: start)
  }

  private mutating func startTag(from start: Int) -> Token? {
    let name = name()
    guard let first = bytes[name].first, first != UInt8(ascii: "!") else { return nil }
    var attributes: [Attribute] = []
    while true {
      skipSpace()
      if skip(">") { return .start(name: name, attributes, whole: start..<index, isEmpty: false) }
      if skip("/>") { return .start(name: name, attributes, whole: start..<index, isEmpty: true) }
      guard let attribute = attribute() else { return nil }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() -> Attribute? {
    let name = name()
    skipSpace()
    guard !name.isEmpty, skip("=") else { return nil }
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"),
      let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
    else { return nil }
    defer { index = end + 1 }
    return Attribute(name: name, value: index + 1..<end)
  }

  private mutating func name() -> Range<Int> {
    let end = bytes[index...].firstIndex { Self.isSpace($0) || "/>=<\"'".utf8.contains($0) } ?? bytes.count
    defer { index = end }
    return index..<end
  }

  private mutating func skipSpace() {
    index = bytes[index...].firstIndex { !Self.isSpace($0) } ?? bytes.count
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func content(until end: String) -> Range<Int>? {
    let last = Array(end.utf8)
    var stop = index
    while let found = bytes[stop...].firstIndex(of: last[0]) {
      if bytes[found...].starts(with: last) {
        defer { index = found + last.count }
        return index..<found
      }
      stop = found + 1
    }
    return nil
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x9...0xD ~= byte }
}
