/// The place of a file or folder below a root folder: names, from the outermost to its own. Empty for the root.
public struct RelativePath: Sendable, Hashable, Codable {
  public var names: [FileName]

  public init(_ names: [FileName] = []) {
    self.names = names
  }

  /// The last name; empty for the root.
  public var name: FileName { names.last ?? "" }

  /// The folder that it is in; the root's is the root.
  public var parent: RelativePath { RelativePath(names.dropLast()) }

  /// The names joined by `/`.
  public var bytes: [UInt8] { Array(names.map(\.bytes).joined(separator: [UInt8(ascii: "/")])) }

  /// The names percent-encoded and joined by `/`.
  public var percentEncoded: String { names.map(\.percentEncoded).joined(separator: "/") }

  /// As it may be shown in a terminal or a log: what is not printable, or not UTF-8, is escaped as `\xNN`.
  public var description: String { printable(bytes) }

  static func / (path: RelativePath, name: FileName) -> RelativePath { RelativePath(path.names + [name]) }
  static func / (path: RelativePath, tail: RelativePath) -> RelativePath { RelativePath(path.names + tail.names) }
}

extension RelativePath: CustomStringConvertible, Comparable {
  /// The natural order, folder by folder.
  public static func < (left: RelativePath, right: RelativePath) -> Bool {
    left.names.lexicographicallyPrecedes(right.names)
  }
}
