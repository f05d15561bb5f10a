import Synchronization

/// What earlier builds made of the files of PHOTOS: what this one need not do again. May be used from any thread.
///
/// It is never relied upon that what it tells of is still there.
final class PictureRecord: Sendable {
  /// The later ones first.
  private let parts: [RecordLines]
  /// By contents, a line about each; made when it is first asked for.
  private let byContents = Mutex<[ContentKey: Place]?>(nil)

  private struct Place {
    let part, line: UInt32
  }

  /// - Parameter parts: the later ones first.
  init(_ parts: [RecordLines]) {
    self.parts = parts
  }

  /// What became of a file, the last time first.
  func outcomes(of path: RelativePath) -> [RecordedFile] { lines(about: path).compactMap(RecordedFile.init) }

  /// The line that tells what became of a file the last time.
  func lastLine(about path: RelativePath) -> RecordLines.Line? {
    lines(about: path).first { RecordedFile(line: $0) != nil }
  }

  /// Whether there is any line about a file.
  func tells(of path: RelativePath) -> Bool { parts.contains { !$0.lines(about: path).isEmpty } }

  private func lines(about path: RelativePath) -> [RecordLines.Line] { parts.flatMap { $0.lines(about: path) } }

  /// What became of a file with these contents, wherever it was.
  func outcome(ofContents key: ContentKey) -> RecordedFile? {
    let place = byContents.withLock { byContents in
      let index = byContents ?? indexByContents()
      byContents = index
      return index[key]
    }
    return place.flatMap { RecordedFile(line: parts[Int($0.part)][Int($0.line)]) }
  }

  /// The files that it tells of, each once.
  var paths: Set<RelativePath> {
    parts.reduce(into: []) { paths, part in
      for line in 0..<part.count { RecordedFile(line: part[line]).map { _ = paths.insert($0.path) } }
    }
  }

  /// The files that it tells of as pictures.
  var pictures: Set<RelativePath> {
    paths.filter { lines(about: $0).first.flatMap(RecordedFile.init)?.outcome.picture != nil }
  }

  private func indexByContents() -> [ContentKey: Place] {
    var index: [ContentKey: Place] = [:]
    for (number, part) in parts.enumerated() {
      for line in 0..<part.count {
        guard let contents = RecordedFile(line: part[line])?.contents, index[contents] == nil else { continue }
        index[contents] = Place(part: UInt32(number), line: UInt32(line))
      }
    }
    return index
  }

  // MARK: What was published

  /// The line at the end of all that was published.
  static func end(count: Int) -> String { "end \(count)\n" }

  /// Whether all that was published is told of: lines between a heading and the end.
  var isComplete: Bool {
    guard parts.count == 1, case let lines = parts[0], lines.count > 2 else { return false }
    return (1..<lines.count - 1).allSatisfy { RecordedFile(line: lines[$0]) != nil }
      && lines[lines.count - 1].elementsEqual(Self.end(count: lines.count - 2).utf8.dropLast())
  }

  /// How many lines there are, whatever they are.
  var lineCount: Int { parts.reduce(0) { $0 + $1.count } }
}
