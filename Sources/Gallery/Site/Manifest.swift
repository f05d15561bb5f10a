/// The record of the files that builds wrote into a site. Only these are ever overwritten or deleted.
///
/// Kept in `.waterfall/manifest`: one percent-encoded path a line, in order, below a line that names the format.
struct Manifest: Hashable, Sendable {
  private static let heading = "waterfall manifest 1"

  private(set) var paths: Set<RelativePath>

  init(_ paths: some Sequence<RelativePath> = []) {
    self.paths = Set(paths)
  }

  func contains(_ path: RelativePath) -> Bool { paths.contains(path) }

  func union(_ other: Manifest) -> Manifest { Manifest(paths.union(other.paths)) }

  /// The contents of the record's file: the same paths always give the same bytes.
  var text: String {
    ([Self.heading] + paths.map(\.percentEncoded).sorted()).map { $0 + "\n" }.joined()
  }

  /// Reads a record's contents; nothing where they are damaged, or not a record of this format.
  init?(text: String) {
    guard text.last?.isNewline == true else { return nil }
    let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Self.heading[...] else { return nil }
    paths = []
    for line in lines.dropFirst() {
      guard let path = RelativePath(percentEncoded: line) else { return nil }
      paths.insert(path)
    }
  }
}

extension RelativePath {
  /// Reads back ``percentEncoded``; nothing where a name is missing or would lead out of the folder.
  init?(percentEncoded text: some StringProtocol) {
    var names: [FileName] = []
    for segment in text.split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = FileName(percentEncoded: segment), !["", ".", ".."].contains(name) else { return nil }
      names.append(name)
    }
    self.init(names)
  }
}

extension FileName {
  /// Reads back ``percentEncoded``; nothing where a digit is missing, or for a byte that no name can hold.
  init?(percentEncoded text: some StringProtocol) {
    var decoded: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == 2 else { return nil }
      decoded.append(UInt8(digits[0] * 16 + digits[1]))
      rest = rest.dropFirst(2)
    }
    guard !decoded.contains(0), !decoded.contains(UInt8(ascii: "/")) else { return nil }
    bytes = decoded
  }
}
