/// A name in a template that stands for nothing: it renders as nothing, and is most likely a slip. Two are equal where they
/// are the same name in the same place.
public struct MissingName: Hashable, Sendable {
  /// What was looked for.
  public enum Kind: Hashable, Sendable {
    /// A field of the values in scope; `null` counts as there.
    case field
    /// A template of the library.
    case partial
  }

  public let kind: Kind
  /// The name, without what stands before its last dot.
  public let name: String
  /// The file given to ``MustacheLibrary/add(_:named:file:)``, or the template's name.
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// Counted in characters from 1.
  public let column: Int
  /// The names that would have been found there, in alphabetical order.
  public let known: [String]

  public init(kind: Kind, name: String, file: String, line: Int, column: Int, known: [String]) {
    (self.kind, self.name, self.file) = (kind, name, file)
    (self.line, self.column, self.known) = (line, column, known)
  }

  public static func == (left: MissingName, right: MissingName) -> Bool {
    (left.kind, left.name, left.file, left.line, left.column)
      == (right.kind, right.name, right.file, right.line, right.column)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(file)
    hasher.combine(line)
    hasher.combine(column)
  }
}

/// A missing name before it is known where in lines and columns it stands.
struct Miss {
  let source: Source
  let offset: Int
  let kind: MissingName.Kind
  let name: String
  /// In any order, some perhaps twice.
  let known: [String]
}

extension MissingName {
  /// Finds all the places, a text at a time: a template may be one line of thousands of names.
  static func all(_ misses: some Sequence<Miss>) -> Set<MissingName> {
    let byFile = Dictionary(grouping: misses, by: \.source.file)
    return byFile.reduce(into: []) { missing, misses in
      let (file, misses) = misses
      let positions = misses.first?.source.positions(of: misses.map(\.offset)) ?? [:]
      for miss in misses {
        let (line, column) = positions[miss.offset] ?? (1, 1)
        missing.insert(
          MissingName(
            kind: miss.kind, name: miss.name, file: file, line: line, column: column, known: Set(miss.known).sorted()))
      }
    }
  }
}
