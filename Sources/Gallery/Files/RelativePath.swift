private let slash = UInt8(ascii: "/")

/// The place of a file or folder below a root folder: names, from the outermost to its own. Empty for the root.
///
/// Kept in one piece, since a gallery holds several for each of its pictures.
public struct RelativePath: Sendable, Hashable, Codable {
  /// The names joined by `/`, which no name can hold.
  public let bytes: [UInt8]

  public init(_ names: [FileName] = []) {
    bytes = Array(names.map(\.bytes).joined(separator: [slash]))
  }

  /// - Parameter bytes: names joined by `/`, none of them empty.
  init(joined bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// A path below a folder as a person types it, who may end it with a slash or begin it with `./`; nothing where it is
  /// absolute or leads out of the folder.
  public init?(typed bytes: [UInt8]) {
    guard bytes.first != slash, !bytes.contains(0) else { return nil }
    let names = bytes.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    guard !names.contains(where: { $0.elementsEqual("..".utf8) }) else { return nil }
    self.bytes = Array(names.joined(separator: [slash]))
  }

  public var names: [FileName] { components.map { FileName(bytes: Array($0)) } }

  private var components: [ArraySlice<UInt8>] {
    bytes.isEmpty ? [] : bytes.split(separator: slash, omittingEmptySubsequences: false)
  }

  public var isRoot: Bool { bytes.isEmpty }

  /// How many names there are.
  public var depth: Int { bytes.isEmpty ? 0 : bytes.count { $0 == slash } + 1 }

  /// The last name; empty for the root.
  public var name: FileName { FileName(bytes: Array(bytes[(lastSlash.map { $0 + 1 } ?? 0)...])) }

  /// The folder that it is in; the root's is the root.
  public var parent: RelativePath { RelativePath(joined: bytes[..<(lastSlash ?? 0)]) }

  private var lastSlash: Int? { bytes.lastIndex(of: slash) }

  /// The folders that it is in, the outermost first, without the root.
  var containers: [RelativePath] {
    bytes.indices.filter { bytes[$0] == slash }.map { RelativePath(joined: bytes[..<$0]) }
  }

  /// Whether it is in a folder, at any depth, or is that folder.
  func isWithin(_ folder: RelativePath) -> Bool {
    folder.isRoot || bytes.starts(with: folder.bytes) && (bytes.dropFirst(folder.bytes.count).first ?? slash) == slash
  }

  /// The names percent-encoded and joined by `/`.
  public var percentEncoded: String { components.map(FileName.percentEncoded).joined(separator: "/") }

  /// As it may be shown in a terminal or a log: what is not printable, or not UTF-8, is escaped as `\xNN`.
  public var description: String { printable(bytes) }

  static func / (path: RelativePath, name: FileName) -> RelativePath { path / RelativePath(joined: name.bytes) }

  static func / (path: RelativePath, tail: RelativePath) -> RelativePath {
    path.isRoot || tail.isRoot
      ? RelativePath(joined: path.bytes + tail.bytes) : RelativePath(joined: path.bytes + [slash] + tail.bytes)
  }
}

extension RelativePath: CustomStringConvertible, Comparable {
  /// The natural order, folder by folder.
  public static func < (left: RelativePath, right: RelativePath) -> Bool {
    var (a, b) = (left.bytes[...], right.bytes[...])
    while !a.isEmpty, !b.isEmpty {
      let (name, other) = (a.prefix { $0 != slash }, b.prefix { $0 != slash })
      if name != other { return FileName.precedes(name, other) }
      (a, b) = (a.dropFirst(name.count + 1), b.dropFirst(other.count + 1))
    }
    return a.isEmpty && !b.isEmpty
  }
}
