/// A plain value that a template sees: what its names resolve to.
///
/// Build one from literals, `["title": "Lisbon", "tiles": [["width": 320]]]`, or from the cases. `null`, `false` and
/// the empty list are false to a section; everything else is true, the empty string and zero too.
public enum MustacheValue: Sendable, Equatable {
  /// Nothing: renders as nothing, and hides a value of the same name further out.
  case null
  case bool(Bool)
  case string(String)
  case integer(Int)
  /// Renders in its shortest form: `1.21`, and `85` for a whole number.
  case number(Double)
  /// A section renders once for each element.
  case list(MustacheList)
  /// A section has these fields in scope.
  case object([String: MustacheValue])
}

extension MustacheValue {
  /// The text a variable tag puts in its place; nothing for a value that isn't a scalar.
  var text: String {
    switch self {
    case .null, .list, .object: ""
    case .bool(let bool): bool ? "true" : "false"
    case .string(let string): string
    case .integer(let integer): String(integer)
    case .number(let number): number.shortestDescription
    }
  }

  /// What a section of this value renders for, in turn; nothing where the value is false.
  var contexts: MustacheList {
    switch self {
    case .null, .bool(false): MustacheList([])
    case .list(let elements): elements
    case .bool, .string, .integer, .number, .object: MustacheList([self])
    }
  }
}

extension Double {
  fileprivate var shortestDescription: String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}

extension MustacheValue: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }
}

extension MustacheValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension MustacheValue: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension MustacheValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension MustacheValue: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension MustacheValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: MustacheValue...) { self = .list(MustacheList(elements)) }
}

extension MustacheValue: ExpressibleByDictionaryLiteral {
  /// Of equal keys the last one holds.
  public init(dictionaryLiteral fields: (String, MustacheValue)...) {
    self = .object(Dictionary(fields) { _, last in last })
  }
}
