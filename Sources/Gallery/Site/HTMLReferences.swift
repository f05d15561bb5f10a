/// The addresses that a page refers to, in its attributes `href`, `src`, `srcset` and `poster` (HTML Standard, 13.2.5). As browsers
/// do, it makes something of every text.
struct HTMLReferences: Sequence {
  private let html: [UInt8]

  init(_ html: [UInt8]) {
    self.html = html
  }

  /// The address that the page itself says is its own.
  var canonical: String? {
    var scanner = Scanner(rest: html[...])
    while let tag = scanner.nextTag() {
      guard tag.contains(where: { $0.name == "rel" && $0.value.lowercased() == "canonical" }) else { continue }
      return tag.first { $0.name == "href" }?.value
    }
    return nil
  }

  /// The addresses of the pictures that previews of the page show (https://ogp.me), which stand in no attribute of those above.
  var previews: [String] {
    var scanner = Scanner(rest: html[...])
    var addresses: [String] = []
    while let tag = scanner.nextTag() {
      guard tag.contains(where: { $0.name == "property" && $0.value == "og:image" }) else { continue }
      addresses += tag.filter { $0.name == "content" }.map(\.value)
    }
    return addresses
  }

  func makeIterator() -> AnyIterator<String> {
    var scanner = Scanner(rest: html[...])
    var waiting: [String] = []
    return AnyIterator {
      while waiting.isEmpty, let tag = scanner.nextTag() {
        // An entity that isn't known could stand for anything.
        waiting = tag.flatMap(Self.addresses).filter { !$0.contains("&") || !$0.contains(/&[A-Za-z0-9]+;/) }.reversed()
      }
      return waiting.popLast()
    }
  }

  private static func addresses(in attribute: (name: String, value: String)) -> [String] {
    switch attribute.name {
    case "href", "src", "poster": [attribute.value]
    // Candidates, each an address and perhaps a width (HTML Standard, 4.8.4.2).
    case "srcset": candidates(in: attribute.value)
    default: []
    }
  }

  /// The addresses of a choice of pictures, each up to a space, or a comma at its end (HTML Standard,
  /// 4.8.4.2.1).
  private static func candidates(in value: String) -> [String] {
    var addresses: [String] = []
    var rest = value[...].drop { $0.isWhitespace || $0 == "," }
    while !rest.isEmpty {
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest[word.endIndex...]
      if word.last != "," { rest = rest.drop { $0 != "," } }
      addresses.append(String(word.reversed().drop { $0 == "," }.reversed()))
      rest = rest.drop { $0.isWhitespace || $0 == "," }
    }
    return addresses
  }

  /// Goes through the text tag by tag.
  private struct Scanner {
    /// In which tags are text, or nothing yet.
    static let unreadElements: Set<String> = ["script", "style", "textarea", "title", "template"]

    var rest: ArraySlice<UInt8>

    /// The attributes of the next tag that has any.
    mutating func nextTag() -> [(name: String, value: String)]? {
      while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
        rest = rest[(start + 1)...]
        if rest.starts(with: "!--".utf8) {
          skip(past: "-->")
          continue
        }
        guard let first = rest.first, first.isASCIILetter else { continue }
        let name = takeWord().lowercased()
        let attributes = takeAttributes()
        // What other addresses go by isn't this folder.
        if name == "base", attributes.contains(where: { $0.name == "href" }) { rest = [] }
        if Self.unreadElements.contains(name) { skip(past: "</\(name)") }
        if name != "base", !attributes.isEmpty { return attributes }
      }
      return nil
    }

    private mutating func takeAttributes() -> [(name: String, value: String)] {
      var attributes: [(name: String, value: String)] = []
      while true {
        rest = rest.drop { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
        guard let first = rest.first else { return attributes }
        if first == UInt8(ascii: ">") {
          rest.removeFirst()
          return attributes
        }
        let name = takeWord().lowercased()
        rest = rest.drop(while: \.isHTMLSpace)
        guard rest.first == UInt8(ascii: "=") else {
          if name.isEmpty { rest = rest.dropFirst() }
          continue
        }
        rest = rest.dropFirst().drop(while: \.isHTMLSpace)
        attributes.append((name, takeValue()))
      }
    }

    private mutating func takeWord() -> String {
      let word = rest.prefix { !$0.isHTMLSpace && !"/>=".utf8.contains($0) }
      rest = rest[word.endIndex...]
      return String(decoding: word, as: UTF8.self)
    }

    private mutating func takeValue() -> String {
      let value: ArraySlice<UInt8>
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
        rest = rest[value.endIndex...]
      }
      return String(decoding: value, as: UTF8.self).withoutHTMLEntities
    }

    private mutating func skip(past end: String) {
      let end = Array(end.utf8)
      while let start = rest.firstIndex(of: end[0]) {
        rest = rest[start...]
        if rest.starts(with: end, by: { $0 | 0x20 == $1 | 0x20 }) {
          rest = rest.dropFirst(end.count)
          return
        }
        rest = rest.dropFirst()
      }
      rest = rest.dropFirst(rest.count)
    }
  }
}

extension UInt8 {
  fileprivate var isHTMLSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }

  fileprivate var lowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }

  fileprivate var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}

extension String {
  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// With the characters that entities stand for: those that escaping writes, and numbers. Others are left.
  fileprivate var withoutHTMLEntities: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    return replacing(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]+));/) { match in
      let (_, decimal, hexadecimal, name) = match.output
      let number = decimal.flatMap { UInt32($0) } ?? hexadecimal.flatMap { UInt32($0, radix: 16) }
      let character = number.flatMap(Unicode.Scalar.init).map(String.init)
      return character ?? name.flatMap { Self.entities[String($0)] } ?? String(match.output.0)
    }
  }
}
