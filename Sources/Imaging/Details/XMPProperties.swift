/// The properties of an XMP packet (ISO 16684-1) that are texts or lists of them: by their namespace and name.
///
/// Where exiv2 would read them too, it forgets in which order languages come, and can't tell a comma in a text from one
/// between two.
struct XMPProperties {
  struct Value {
    let text: String
    /// Empty where none is stated.
    let language: String
  }

  private(set) var values: [String: [Value]] = [:]

  private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  private static let xml = "http://www.w3.org/XML/1998/namespace"
  /// Elements inside each other, values of a property, and bytes of one: beyond these nothing is of use.
  private static let deepest = 64, mostValues = 1000, longestValue = 1 << 16
  /// None that is known has half of it; a longer one, in thousands of names, were hours.
  private static let longestNamespace = 200

  private struct Element {
    let tag: ArraySlice<UInt8>
    let place: Place
    let language: String
    let formerNamespaces: [(prefix: String, namespace: String?)]
    var hasElements = false
    var text = ""
  }

  /// What an element is, by those that it is in.
  private enum Place: Equatable {
    case outside, rdf, description
    /// A property that is read, or what that is made of, by its namespace and name.
    case property(String)
    /// Another one, or a field of a structure.
    case ignored
  }

  private struct Name {
    let namespace, local: String
    var isRDF: Bool { namespace == rdf }
  }

  private let wanted: Set<String>
  private var namespaces = ["xml": Self.xml]
  private var open: [Element] = []
  private var hasRDF = false

  /// - Parameter wanted: the namespaces, with the names, of the properties that are read.
  /// - Returns: nothing where it isn't well-formed, has a document type, with which names could stand for anything, or is
  ///   no XMP.
  init?(_ packet: [UInt8], wanted: Set<String>) {
    self.wanted = wanted
    let bytes = Self.narrow(packet)
    var scanner = XMLScanner(bytes)
    while let token = scanner.next() {
      switch token {
      case .start(let name, let attributes, _, let isEmpty):
        guard open.count < Self.deepest else { return nil }
        start(bytes[name], attributes.map { (bytes[$0.name], bytes[$0.value]) })
        if isEmpty { end() }
      case .end(let name, _):
        guard let last = open.last, last.tag == bytes[name] else { return nil }
        end()
      case .text(let range): add { Self.unescaped(bytes[range]) }
      case .characters(let range): add { TextEncoding.guessed(bytes[range]) }
      case .comment, .instruction: break
      }
    }
    guard scanner.isWellFormed, open.isEmpty, hasRDF else { return nil }
  }

  /// In UTF-8, without a mark of it.
  private static func narrow(_ packet: [UInt8]) -> [UInt8] {
    switch Array(packet.prefix(2)) {
    case [0xFE, 0xFF], [0, 0x3C]: Array((TextEncoding.utf16(.big).text(packet[...]) ?? "").utf8)
    case [0xFF, 0xFE], [0x3C, 0]: Array((TextEncoding.utf16(.little).text(packet[...]) ?? "").utf8)
    case _ where packet.starts(with: [0xEF, 0xBB, 0xBF]): Array(packet.dropFirst(3))
    default: packet
    }
  }

  // MARK: Elements

  private mutating func start(
    _ tag: ArraySlice<UInt8>, _ attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)]
  ) {
    var former: [(prefix: String, namespace: String?)] = []
    for (name, value) in attributes where name.starts(with: "xmlns".utf8) {
      let prefix =
        name.count == 5 ? "" : name.dropFirst(5).first == UInt8(ascii: ":") ? Self.string(name.dropFirst(6)) : nil
      guard let prefix else { continue }
      former.append((prefix, namespaces[prefix]))
      namespaces[prefix] = value.count <= Self.longestNamespace ? Self.unescaped(value) : ""
    }
    let place = place(of: name(tag, isAttribute: false))
    hasRDF = hasRDF || place == .rdf
    if !open.isEmpty { open[open.count - 1].hasElements = true }
    var language = open.last?.language ?? ""
    for (attribute, value) in attributes where attribute.elementsEqual("xml:lang".utf8) {
      language = Self.unescaped(value).lowercased()
    }
    open.append(Element(tag: tag, place: place, language: language, formerNamespaces: former.reversed()))
    switch place {
    case .outside, .rdf, .ignored: break
    case .description:
      for (attribute, value) in attributes {
        let name = name(attribute, isAttribute: true)
        if !name.isRDF { add(value, to: name.namespace + name.local, "") }
      }
    case .property(let property):
      for (attribute, value) in attributes {
        let name = name(attribute, isAttribute: true)
        if name.isRDF, ["resource", "value"].contains(name.local) { add(value, to: property, language) }
      }
    }
  }

  private func place(of name: Name) -> Place {
    switch open.last?.place ?? .outside {
    case .outside: name.isRDF && name.local == "RDF" ? .rdf : .outside
    case .rdf: name.isRDF && name.local == "Description" ? .description : .ignored
    case .description: wanted.contains(name.namespace + name.local) ? .property(name.namespace + name.local) : .ignored
    // Lists, their items, and values with qualifiers.
    case .property(let property): name.isRDF ? .property(property) : .ignored
    case .ignored: .ignored
    }
  }

  private mutating func end() {
    guard let element = open.popLast() else { return }
    if case .property(let property) = element.place, !element.hasElements, !element.text.isEmpty {
      add(element.text, to: property, element.language)
    }
    for (prefix, namespace) in element.formerNamespaces { namespaces[prefix] = namespace }
  }

  private mutating func add(_ text: () -> String) {
    guard let last = open.indices.last, case .property = open[last].place, !open[last].hasElements,
      open[last].text.utf8.count < Self.longestValue
    else { return }
    open[last].text += text().prefixOfBytes(Self.longestValue)
  }

  private mutating func add(_ value: ArraySlice<UInt8>, to property: String, _ language: String) {
    if wanted.contains(property) { add(Self.unescaped(value), to: property, language) }
  }

  private mutating func add(_ text: String, to property: String, _ language: String) {
    guard values[property]?.count ?? 0 < Self.mostValues else { return }
    values[property, default: []].append(Value(text: text.prefixOfBytes(Self.longestValue), language: language))
  }

  private func name(_ tag: ArraySlice<UInt8>, isAttribute: Bool) -> Name {
    guard let colon = tag.firstIndex(of: UInt8(ascii: ":")) else {
      return Name(namespace: isAttribute ? "" : namespaces[""] ?? "", local: Self.string(tag))
    }
    return Name(namespace: namespaces[Self.string(tag[..<colon])] ?? "", local: Self.string(tag[(colon + 1)...]))
  }

  // MARK: Text

  private static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// With characters for the references to them that XML has by itself; others stay as they are.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return TextEncoding.guessed(bytes) }
    var (text, rest) = ([UInt8](), bytes)
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<ampersand]
      rest = rest[ampersand...]
      let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";"))
      if let end, let character = character(string(rest[(ampersand + 1)..<end])) {
        text += Array(String(character).utf8)
        rest = rest[(end + 1)...]
      } else {
        text.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
      }
    }
    return TextEncoding.guessed((text + rest)[...])
  }

  private static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let isHex = name.hasPrefix("#x")
      return UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
  }
}

extension String {
  /// As much of it as so many bytes of UTF-8 hold.
  fileprivate func prefixOfBytes(_ most: Int) -> String {
    utf8.count <= most ? self : String(decoding: utf8.prefix(most), as: UTF8.self)
  }
}
