import Gallery

/// JSON whose objects keep their order, for people who read it.
indirect enum OrderedJSON {
  case text(String)
  case number(Int)
  case boolean(Bool)
  case array([OrderedJSON])
  case object([(key: String, value: OrderedJSON)])

  /// - Parameter margin: what its lines but the first begin with.
  func written(margin: String = "") -> String {
    switch self {
    case .text(let text): JSON5Value.quoted(text)
    case .number(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .array(let items): "[" + items.map { $0.written(margin: margin) }.joined(separator: ", ") + "]"
    case .object(let members):
      "{\n"
        + members.map { "\(margin)  \(JSON5Value.quoted($0.key)): \($0.value.written(margin: margin + "  "))" }
        .joined(separator: ",\n") + "\n\(margin)}"
    }
  }
}

extension OrderedJSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int) { self = .number(number) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral items: OrderedJSON...) { self = .array(items) }
  init(dictionaryLiteral members: (String, OrderedJSON)...) { self = .object(members.map { (key: $0.0, value: $0.1) }) }
}
