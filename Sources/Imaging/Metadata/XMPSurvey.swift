/// Reads an XMP packet, and plans what is to be done to it: all of it is read before anything is written.
struct XMPSurvey {
  /// What is to become spaces.
  private(set) var blanked: [Range<Int>] = []
  /// Pictures and Exif data in base64.
  private(set) var encoded: [Range<Int>] = []
  private let bytes: [UInt8]
  private let policy: MetadataPolicy
  private var names = XMPNames()
  private var open: [Element] = []
  /// The pieces of the text that is read: comments and sections of characters divide it, and are no part of it.
  private var text: [Range<Int>] = []

  private struct Element {
    let name: Range<Int>
    /// Where the outermost element that goes begins.
    let removedFrom: Int?
    /// Whether its text may look like coordinates, and is none.
    let isNumeric: Bool
    let isShown: Bool
    let isPosition: Bool
    let isItem: Bool
    /// What prefixes stood for that it declares.
    let formerNamespaces: [(prefix: String, namespace: String?)]
    /// The first texts of its items, if it's a list.
    var items: [[Range<Int>]] = []
  }

  /// - Returns: nothing where the packet isn't well-formed, so that it can't be told what is in there.
  init?(_ bytes: [UInt8], policy: MetadataPolicy) {
    self.bytes = bytes
    self.policy = policy
    var scanner = XMLScanner(bytes)
    while let token = scanner.next() {
      switch token {
      case .start(let name, let attributes, let whole, let isEmpty):
        surveyText()
        start(name, attributes, whole)
        if isEmpty { end(upTo: whole.upperBound) }
      case .end(let name, let whole):
        guard let last = open.last, bytes[last.name] == bytes[name] else { return nil }
        end(upTo: whole.upperBound)
      case .text(let range), .characters(let range):
        if open.isEmpty { guard isOutsideOfElements(range) else { return nil } } else { text.append(range) }
      // No tool shows them.
      case .comment(let range): blank(range)
      case .instruction(let range): surveyInstruction(range)
      }
    }
    guard scanner.isWellFormed, open.isEmpty else { return nil }
  }

  /// White space, a byte order mark, or zeros as padding.
  private func isOutsideOfElements(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { byte in
      XMLScanner.isSpace(byte) || byte == 0 || byte == 0xEF || byte == 0xBB || byte == 0xBF
    }
  }

  private mutating func surveyInstruction(_ range: Range<Int>) {
    let isKnown = bytes[range].starts(with: "xpacket".utf8) || bytes[range].starts(with: "xml".utf8)
    if policy == .none && !isKnown || PrivateText.isFound(in: bytes[range]) { blank(range) }
  }

  private mutating func start(_ name: Range<Int>, _ attributes: [XMLScanner.Attribute], _ whole: Range<Int>) {
    var declared: [(prefix: String, namespace: String?)] = []
    for attribute in attributes {
      if let prefix = names.name(bytes[attribute.name]).declaredPrefix {
        declared.append((prefix, String(decoding: bytes[attribute.value], as: UTF8.self)))
      }
    }
    let former = declared.isEmpty ? [] : names.declare(declared)
    let (property, parent) = (names.name(bytes[name]), open.last)
    let isShown = property.isShown || (parent?.isShown ?? false)
    let isRemoved = policy == .none ? !(isShown || property.isSyntax) : property.isPrivate
    let element = Element(
      name: name, removedFrom: parent?.removedFrom ?? (isRemoved ? whole.lowerBound : nil),
      isNumeric: property.isNumeric ?? parent?.isNumeric ?? false, isShown: isShown,
      isPosition: property.isPosition || property.isSyntax && (parent?.isPosition ?? false), isItem: property.isItem,
      formerNamespaces: former)
    open.append(element)
    guard element.removedFrom == nil else { return }
    for attribute in attributes { survey(attribute, of: element) }
  }

  private mutating func end(upTo end: Int) {
    let item = text
    surveyText()
    guard let element = open.popLast() else { return }
    if !element.formerNamespaces.isEmpty { _ = names.declare(element.formerNamespaces) }
    if let start = element.removedFrom {
      if open.last?.removedFrom == nil { blanked.append(start..<end) }
      return
    }
    surveyPair(element)
    if element.isItem, !item.isEmpty, let list = open.indices.last, open[list].items.count < 4 {
      open[list].items.append(item)
    }
  }

  /// Two or three items of a list may be one place.
  private mutating func surveyPair(_ list: Element) {
    guard 2...3 ~= list.items.count, !list.isNumeric, list.items.joined().allSatisfy({ $0.count < 64 }) else { return }
    let texts = list.items.map { item in item.flatMap { bytes[$0] } }
    guard !texts.contains(where: PrivateText.isFound),
      PrivateText.isFound(in: Array(texts.joined(separator: ", ".utf8)))
    else {
      return
    }
    blanked += list.items.joined()
  }

  private mutating func survey(_ attribute: XMLScanner.Attribute, of element: Element) {
    let name = names.name(bytes[attribute.name])
    guard name.declaredPrefix == nil else { return }
    if policy == .none ? !(name.isShown || name.isSyntax) : name.isPrivate {
      blanked.append(attribute.whole)
    } else if !(name.isNumeric ?? element.isNumeric) {
      survey([attribute.value], isPosition: name.isPosition)
    }
  }

  private mutating func surveyText() {
    defer { text.removeAll(keepingCapacity: true) }
    guard !text.isEmpty, let element = open.last, element.removedFrom == nil, !element.isNumeric else { return }
    if policy == .none {
      if !element.isShown { for range in text { blank(range) } }
    } else {
      survey(text, isPosition: element.isPosition)
    }
  }

  private mutating func survey(_ pieces: [Range<Int>], isPosition: Bool) {
    let value = pieces.count == 1 ? bytes[pieces[0]] : ArraySlice(pieces.flatMap { bytes[$0] })
    if pieces.count == 1, Base64.mayBeFile(value) {
      encoded.append(pieces[0])
    } else if !Base64.isData(value), PrivateText.isFound(in: value) || isPosition && isDegrees(value) {
      blanked += pieces
    }
  }

  /// Whether it's nothing but one number, as fine as degrees are.
  private func isDegrees(_ value: ArraySlice<UInt8>) -> Bool {
    let text = LegibleText(value)
    let start = text.skipping(" +-\t\r\n", from: 0, atMost: 64)
    guard text.isDigit(start) else { return false }
    let number = TextNumber(text, at: start)
    return number.decimals >= 4 && number.whole <= 180
      && text.skipping(" \t\r\n", from: number.range.upperBound, atMost: 64) == text.count
  }

  private mutating func blank(_ range: Range<Int>) {
    if !bytes[range].allSatisfy(XMLScanner.isSpace) { blanked.append(range) }
  }
}
