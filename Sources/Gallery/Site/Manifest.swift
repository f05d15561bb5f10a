/// The record of the files that builds wrote into a site. Only these are ever overwritten or deleted.
///
/// Kept in `.waterfall/manifest`: below a line that names the format, in the order of their paths, a line a file with its
/// percent-encoded path, size, key, and kind where it is a link. While files are put in place, those that are about to come
/// or to go say so, and a file that is replaced has a line for each: so whatever interrupts that, what is there is known.
struct Manifest: Sendable {
  enum State: String {
    case settled
    /// Is about to be put in place.
    case coming
    /// Is about to be replaced or removed.
    case going
  }

  private static let heading = "waterfall manifest 2"

  /// Beyond any file's length, and few enough to be added up.
  private static let mostFileBytes = 1 << 50

  private let lines: RecordLines
  /// The contents of the record's file: the same files always give the same bytes.
  let text: [UInt8]

  /// - Parameter entries: in the order of their paths.
  init(_ entries: some Sequence<(SiteFile, State)>) {
    var text = Array(Self.heading.utf8)
    text.append(UInt8(ascii: "\n"))
    for (file, state) in entries {
      text += Self.line(file, state).utf8
      text.append(UInt8(ascii: "\n"))
    }
    (self.text, lines) = (text, RecordLines(text))
  }

  private static func line(_ file: SiteFile, _ state: State) -> String {
    let kind = file.kind == .file ? "" : " \(file.kind.rawValue)"
    let state = state == .settled ? "" : " \(state.rawValue)"
    return "\(file.path.percentEncoded) \(file.size) \(file.key.text)\(kind)\(state)"
  }

  init(settled files: some Sequence<SiteFile>) {
    self.init(files.lazy.map { ($0, .settled) })
  }

  /// Reads a record's contents; nothing where they are damaged, or not a record of this format.
  init?(text: [UInt8]) {
    let lines = RecordLines(text)
    guard text.last == UInt8(ascii: "\n"), lines[0].elementsEqual(Self.heading.utf8) else { return nil }
    guard (1..<lines.count).allSatisfy({ Self.entry(lines[$0]) != nil }) else { return nil }
    (self.text, self.lines) = (text, lines)
  }

  /// Whether these files, in the order of their paths, are all there are, and nothing is about to change.
  func isSettled(as files: [SiteFile]) -> Bool {
    files.count == lines.count - 1
      && files.indices.allSatisfy { lines[$0 + 1].elementsEqual(Self.line(files[$0], .settled).utf8) }
  }

  /// Whether nothing is about to change.
  var isSettled: Bool { entries.allSatisfy { $0.state == .settled } }

  var isEmpty: Bool { lines.count == 1 }

  /// Its entries, in the order of their paths.
  var entries: some Sequence<(file: SiteFile, state: State)> {
    (1..<lines.count).lazy.compactMap { Self.entry(lines[$0]) }
  }

  /// The paths of its entries, each once, in order.
  var paths: [RelativePath] {
    var paths: [RelativePath] = []
    for (file, _) in entries where file.path != paths.last { paths.append(file.path) }
    return paths
  }

  func contains(_ path: RelativePath) -> Bool { !entries(at: path).isEmpty }

  /// What may be at a path, one version or two.
  func entries(at path: RelativePath) -> [(file: SiteFile, state: State)] {
    lines.lines(about: path).compactMap(Self.entry).reversed()
  }

  /// The one file that is at a path, unless it is about to change.
  func settledFile(at path: RelativePath) -> SiteFile? {
    let entries = entries(at: path)
    return entries.count == 1 && entries[0].state == .settled ? entries[0].file : nil
  }

  private static func entry(_ line: RecordLines.Line) -> (SiteFile, State)? {
    var words = RecordLines.words(of: line).makeIterator()
    guard let path = words.next().flatMap({ RelativePath(percentEncoded: $0) }),
      !path.isWithin(RelativePath([SitePaths.record])),
      let size = words.next().flatMap({ Int(String(decoding: $0, as: UTF8.self)) }), 0...mostFileBytes ~= size,
      let key = words.next().flatMap({ ContentKey(text: $0) })
    else { return nil }
    var file = SiteFile(path: path, size: size, key: key)
    var state = State.settled
    while let word = words.next().map({ String(decoding: $0, as: UTF8.self) }) {
      if let kind = SiteFile.Kind(rawValue: word) {
        file.kind = kind
      } else if let found = State(rawValue: word) {
        state = found
      } else {
        return nil
      }
    }
    return (file, state)
  }
}
