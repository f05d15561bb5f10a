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

  /// The value of a name; null where there is none.
  ///
  /// The innermost object with the first part decides, even where the rest isn't found in it.
  func resolve(_ name: Name) -> MustacheValue {
    switch name {
    case .implicitIterator: values.last ?? .null
    case .dotted(let first, let rest): rest.reduce(search(first)) { value, part in value.field(part) ?? .null }
    }
  }

  private func search(_ name: String) -> MustacheValue {
    for value in values.reversed() {
      if let found = value.field(name) { return found }
    }
    return .null
  }
}

extension MustacheValue {
  fileprivate func field(_ name: String) -> MustacheValue? {
    guard case .object(let fields) = self else { return nil }
    return fields[name]
  }
}
