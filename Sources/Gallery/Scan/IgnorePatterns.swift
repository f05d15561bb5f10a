/// Patterns of files and folders, as in `.gitignore` files: of those that match the last counts, and one with `!` before it takes
/// others back. What is in a folder that matches is never asked for.
struct IgnorePatterns: Hashable, Sendable {
  fileprivate struct Rule: Hashable, Sendable {
    /// Whose files it is about.
    let folder: RelativePath
    let isNegated: Bool
    let isForFolders: Bool
    /// One for a name in any folder below, or those of a path from the folder.
    let names: [GlobPattern]
    let isPath: Bool
  }

  private var rules: [Rule] = []
  /// Those that count more than all that are added.
  private var lastRules: [Rule] = []

  init() {}

  /// - Parameters:
  ///   - patterns: those of the root, and
  ///   - last: those that count more than all others.
  init(_ patterns: [String], last: [String] = []) {
    (rules, lastRules) = (Rule.all(patterns, in: RelativePath()), Rule.all(last, in: RelativePath()))
  }

  var isEmpty: Bool { rules.isEmpty && lastRules.isEmpty }

  /// With those of a folder, which count more than those of the folders that it is in.
  func adding(_ patterns: [String]?, of folder: RelativePath) -> IgnorePatterns {
    var all = self
    all.rules += Rule.all(patterns ?? [], in: folder)
    return all
  }

  /// Whether a file or folder matches; its containers aren't looked at.
  func match(_ path: RelativePath, isFolder: Bool) -> Bool {
    if isEmpty { return false }
    // Once for all rules: there may be thousands.
    let names = path.composed.names
    func matches(_ rule: Rule) -> Bool { rule.matches(path, names, isFolder) }
    return (lastRules.last(where: matches) ?? rules.last(where: matches)).map { !$0.isNegated } ?? false
  }
}

extension IgnorePatterns.Rule {
  fileprivate static func all(_ lines: [String], in folder: RelativePath) -> [Self] {
    lines.flatMap { line in
      // Names are composed, but for those that are no text.
      let (written, composed) = (Array(line.utf8), composed(Array(line.utf8)))
      return (written == composed ? [written] : [written, composed]).compactMap { Self($0, in: folder) }
    }
  }

  /// - Returns: nothing for a comment or an empty line.
  private init?(_ line: [UInt8], in folder: RelativePath) {
    var bytes = Self.withoutSpacesAtEnd(line)[...]
    if bytes.first == UInt8(ascii: "#") { return nil }
    isNegated = bytes.first == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    isForFolders = bytes.last == UInt8(ascii: "/")
    if isForFolders { bytes.removeLast() }
    isPath = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    if bytes.isEmpty { return nil }
    self.folder = folder
    let patterns = GlobPattern.path(bytes)
    // At the end two stars are at least one name.
    names = patterns + (isPath && patterns.last?.isDoubleStar == true ? [.anything] : [])
  }

  private static func withoutSpacesAtEnd(_ line: [UInt8]) -> ArraySlice<UInt8> {
    var end = 0
    var isEscaped = false
    for (index, byte) in line.enumerated() {
      if byte != UInt8(ascii: " ") || isEscaped { end = index + 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return line[..<end]
  }

  /// - Parameter parts: the names of the path.
  fileprivate func matches(_ path: RelativePath, _ parts: [FileName], _ isFolder: Bool) -> Bool {
    guard let name = parts.last, isFolder || !isForFolders, path != folder, path.isWithin(folder) else { return false }
    guard isPath else { return names[0].matches(name) }
    let below = Array(parts.dropFirst(folder.depth))
    return wildcardMatch(names, below, isStar: \.isDoubleStar, { $0.matches($1) })
  }
}
