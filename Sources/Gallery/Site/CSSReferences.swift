/// The addresses that a stylesheet refers to, in `url()` and `@import` (CSS Syntax Level 3, 4.3; CSS Cascade 5, 2).
struct CSSReferences {
  let addresses: [String]
  /// Whether it has an `@import`.
  let hasImport: Bool

  init(_ css: [UInt8]) {
    var addresses: [String] = []
    var hasImport = false
    var rest = css[...]
    while let first = rest.first {
      if rest.starts(with: "/*".utf8) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest.removeFirst() }
      } else if Self.take("url(", from: &rest) {
        rest = rest.drop(while: \.isCSSSpace)
        addresses.append(Self.takeString(from: &rest) ?? Self.takeUnquoted(from: &rest))
      } else if Self.take("@import", from: &rest) {
        hasImport = true
        rest = rest.drop(while: \.isCSSSpace)
        if let address = Self.takeString(from: &rest) { addresses.append(address) }
      } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        _ = Self.takeString(from: &rest)
      } else {
        rest.removeFirst()
      }
    }
    (self.addresses, self.hasImport) = (addresses, hasImport)
  }

  private static func take(_ word: String, from rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.starts(with: word.utf8, by: { $0 == $1 || $0 | 0x20 == $1 && $1 >= UInt8(ascii: "a") }) else {
      return false
    }
    rest = rest.dropFirst(word.utf8.count)
    return true
  }

  private static func takeString(from rest: inout ArraySlice<UInt8>) -> String? {
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let text = rest.dropFirst().prefix { $0 != quote && $0 != UInt8(ascii: "\n") }
    rest = rest[text.endIndex...].dropFirst()
    return String(decoding: text, as: UTF8.self)
  }

  private static func takeUnquoted(from rest: inout ArraySlice<UInt8>) -> String {
    let text = rest.prefix { $0 != UInt8(ascii: ")") && !$0.isCSSSpace }
    rest = rest[text.endIndex...]
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isCSSSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
}
