/// Patterns of files and folders, as in `.gitignore` files: of those that match the last counts, and one with `!` before it takes
/// others back. What is in a folder that matches is never asked for.
struct IgnorePatterns: Hashable, Sendable {
  fileprivate struct Rule: Hashable, Sendable {
    let isNegated: Bool
    let isForFolders: Bool
    /// One for a name in any folder below, or those of a path from the folder whose files it is about.
    let names: [GlobPattern]
    let isPath: Bool
    /// How many names a path has at least that matches.
    let fewest: Int
  }

  /// Those of one folder, which are about its files.
  private struct List: Hashable, Sendable {
    let folder: RelativePath
    let rules: [Rule]

    init(_ patterns: [String], of folder: RelativePath) {
      self.folder = folder
      rules = Rule.all(patterns)
    }

    /// The place of the rule that counts for a path, of which these are the names.
    func index(for path: RelativePath, _ names: [FileName], isFolder: Bool) -> Int? {
      guard !rules.isEmpty, path != folder, path.isWithin(folder) else { return nil }
      // Once for all rules: there may be thousands.
      let below = Array(names.dropFirst(folder.depth))
      return rules.lastIndex { $0.matches(below, isFolder) }
    }
  }

  /// What patterns say of a file or folder.
  struct Verdict: Hashable, Sendable {
    /// Not where it is taken back.
    let matches: Bool
    /// Of two verdicts that of the later pattern counts.
    fileprivate let list, rule: Int

    /// The one that counts.
    static func later(_ first: Verdict?, _ second: Verdict?) -> Verdict? {
      guard let first, let second else { return first ?? second }
      return (first.list, first.rule) > (second.list, second.rule) ? first : second
    }
  }

  private var lists: [List] = []
  /// Those that count more than all that are added.
  private let last: List

  /// - Parameters:
  ///   - patterns: those of the root, and
  ///   - last: those that count more than all others.
  init(_ patterns: [String] = [], last: [String] = []) {
    self.last = List(last, of: RelativePath())
    lists = [List(patterns, of: RelativePath())].filter { !$0.rules.isEmpty }
  }

  var isEmpty: Bool { lists.isEmpty && last.rules.isEmpty }

  /// With those of a folder, which count more than those of the folders that it is in.
  func adding(_ patterns: [String]?, of folder: RelativePath) -> IgnorePatterns {
    let list = List(patterns ?? [], of: folder)
    if list.rules.isEmpty { return self }
    var all = self
    all.lists.append(list)
    return all
  }

  /// What is said of a file or folder; nothing where no pattern stands for it. Its containers aren't looked at.
  func verdict(on path: RelativePath, isFolder: Bool) -> Verdict? {
    if isEmpty { return nil }
    let names = path.composed.names
    func verdict(_ number: Int, _ list: List) -> Verdict? {
      list.index(for: path, names, isFolder: isFolder).map {
        Verdict(matches: !list.rules[$0].isNegated, list: number, rule: $0)
      }
    }
    return verdict(lists.count, last) ?? lists.indices.reversed().lazy.compactMap { verdict($0, lists[$0]) }.first
  }

  /// Whether a file or folder matches; its containers aren't looked at.
  func match(_ path: RelativePath, isFolder: Bool) -> Bool {
    verdict(on: path, isFolder: isFolder)?.matches ?? false
  }
}

extension IgnorePatterns.Rule {
  fileprivate static func all(_ lines: [String]) -> [Self] {
    lines.flatMap { line in
      // Names are composed, but for those that are no text.
      let (written, composed) = (Array(line.utf8), composed(Array(line.utf8)))
      return (written == composed ? [written] : [written, composed]).compactMap(Self.init)
    }
  }

  /// - Returns: nothing for a comment or an empty line.
  private init?(_ line: [UInt8]) {
    var bytes = Self.withoutSpacesAtEnd(line)[...]
    if bytes.first == UInt8(ascii: "#") { return nil }
    isNegated = bytes.first == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    isForFolders = bytes.last == UInt8(ascii: "/")
    if isForFolders { bytes.removeLast() }
    isPath = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    if bytes.isEmpty { return nil }
    let patterns = GlobPattern.path(bytes)
    // At the end two stars are at least one name.
    names = patterns + (isPath && patterns.last?.isDoubleStar == true ? [.anything] : [])
    fewest = names.count { !$0.isDoubleStar }
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

  /// - Parameter names: those of the path from the folder whose files it is about.
  fileprivate func matches(_ names: [FileName], _ isFolder: Bool) -> Bool {
    guard let name = names.last, isFolder || !isForFolders else { return false }
    guard isPath else { return self.names[0].matches(name) }
    guard names.count >= fewest, self.names.last.map({ $0.isDoubleStar || $0.matches(name) }) ?? false else {
      return false
    }
    return wildcardMatch(self.names, names, isStar: \.isDoubleStar, { $0.matches($1) })
  }
}
