/// Reads an XMP packet, and plans what is to be done to it: all of it is read before anything is written.
struct XMPSurvey {
  /// What is to become spaces.
  private(set) var blanked: [Range<Int>] = []
  /// Pictures in base64.
  private(set) var pictures: [Range<Int>] = []
  private let bytes: [UInt8]
  private let policy: MetadataPolicy
  private var namespaces: [String: String] = [:]
  private var open: [Element] = []

  private struct Element {
    let name: Range<Int>
    /// Where the outermost element that goes begins.
    let removedFrom: Int?
    /// Whether its text may look like coordinates, and is none.
    let isNumeric: Bool
    let isShown: Bool
  }

  /// - Returns: nothing where the packet isn't well-formed, so that it can't be told what is in there.
  init?(_ bytes: [UInt8], policy: MetadataPolicy) {
    self.bytes = bytes
    self.policy = policy
    var scanner = XMLScanner(bytes)
    while let token = scanner.next() {
      switch token {
      case .start(let name, let attributes, let whole, let isEmpty):
        start(name, attributes, whole)
        if isEmpty { end(upTo: whole.upperBound) }
      case .end(let name, let whole):
        guard let last = open.last, bytes[last.name] == bytes[name] else { return nil }
        end(upTo: whole.upperBound)
      case .text(let range), .characters(let range):
        if open.isEmpty, !isOutsideOfElements(range) { return nil }
        text(range)
      // No tool shows them.
      case .comment(let range): blank(range)
      case .instruction(let range):
        if policy == .none, !bytes[range].starts(with: "xpacket".utf8), !bytes[range].starts(with: "xml".utf8) {
          blank(range)
        }
      }
    }
    guard scanner.isWellFormed, open.isEmpty else { return nil }
  }

  /// White space, a byte order mark, or zeros as padding.
  private func isOutsideOfElements(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { XMLScanner.isSpace($0) || [0, 0xEF, 0xBB, 0xBF].contains($0) }
  }

  private mutating func start(_ name: Range<Int>, _ attributes: [XMLScanner.Attribute], _ whole: Range<Int>) {
    for attribute in attributes {
      if let prefix = self.name(attribute.name).declaredPrefix {
        namespaces[prefix] = String(decoding: bytes[attribute.value], as: UTF8.self)
      }
    }
    let (property, parent) = (self.name(name), open.last)
    let isShown = property.isShown || (parent?.isShown ?? false)
    let isRemoved =
      policy == .none ? !(isShown || property.isSyntax) : property.isPrivate
    let element = Element(
      name: name, removedFrom: parent?.removedFrom ?? (isRemoved ? whole.lowerBound : nil),
      isNumeric: property.isNumeric || (parent?.isNumeric ?? false), isShown: isShown)
    open.append(element)
    guard element.removedFrom == nil else { return }
    for attribute in attributes { survey(attribute, of: element) }
  }

  private mutating func end(upTo end: Int) {
    guard let element = open.popLast(), let start = element.removedFrom, open.last?.removedFrom == nil else { return }
    blanked.append(start..<end)
  }

  private mutating func survey(_ attribute: XMLScanner.Attribute, of element: Element) {
    let name = name(attribute.name)
    guard name.declaredPrefix == nil else { return }
    if policy == .none ? !(name.isShown || name.isSyntax) : name.isPrivate {
      blanked.append(attribute.whole)
    } else if !element.isNumeric, !name.isNumeric {
      value(attribute.value)
    }
  }

  private mutating func text(_ range: Range<Int>) {
    guard let element = open.last, element.removedFrom == nil, !element.isNumeric else { return }
    if policy == .none {
      if !element.isShown { blank(range) }
    } else {
      value(range)
    }
  }

  private mutating func value(_ range: Range<Int>) {
    if Base64.mayBePicture(bytes[range]) {
      pictures.append(range)
    } else if CoordinateText.isFound(in: XMLText.unescaped(bytes[range])) {
      blanked.append(range)
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    if !bytes[range].allSatisfy(XMLScanner.isSpace) { blanked.append(range) }
  }

  private func name(_ range: Range<Int>) -> XMPName { XMPName(bytes[range], namespaces: namespaces) }
}
