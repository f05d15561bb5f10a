/// The values in scope, innermost last.
struct ContextStack {
  private var values: [MustacheValue]

  init(root: MustacheValue) {
    values = [root]
  }

  mutating func push(_ value: MustacheValue) {
    values.append(value)
  }

  mutating func pop() {
    values.removeLast()
  }

  /// What a name stands for: a value, or the names that could have stood there.
  enum Resolution {
    case value(MustacheValue)
    case missing(String, known: [String])
  }

  /// Looks a name up.
  ///
  /// The innermost object with the first part decides, even where the rest isn't found in it.
  func resolve(_ name: Name) -> Resolution {
    switch name {
    case .implicitIterator: return .value(values.last ?? .null)
    case .dotted(let first, let rest):
      guard let found = search(first) else { return .missing(first, known: values.flatMap(\.ownFieldNames)) }
      var value = found
      for part in rest {
        // A field of null is null: what could be there isn't known.
        guard let field = value.field(part) else {
          return value == .null ? .value(.null) : .missing(part, known: value.ownFieldNames)
        }
        value = field
      }
      return .value(value)
    }
  }

  private func search(_ name: String) -> MustacheValue? {
    for value in values.reversed() {
      if let found = value.field(name) { return found }
    }
    return nil
  }
}

extension MustacheValue {
  fileprivate func field(_ name: String) -> MustacheValue? {
    guard case .object(let fields) = self else { return nil }
    return fields[name]
  }

  /// The names of its own fields.
  fileprivate var ownFieldNames: [String] {
    guard case .object(let fields) = self else { return [] }
    return Array(fields.keys)
  }
}
