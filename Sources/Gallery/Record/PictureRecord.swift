import Synchronization

/// What earlier builds made of the files of PHOTOS: what this one need not do again. May be used from any thread.
///
/// It is never relied upon that what it tells of is still there.
final class PictureRecord: Sendable {
  private let lines: RecordLines
  /// By contents, the last line about each; made when it is first asked for.
  private let byContents = Mutex<[ContentKey: UInt32]?>(nil)

  init(_ lines: RecordLines) {
    self.lines = lines
  }

  /// The line at the end of all that was published.
  static func end(count: Int) -> String { "end \(count)\n" }

  /// Whether all that was published is told of.
  var isComplete: Bool {
    guard lines.count > 2, (1..<lines.count - 1).allSatisfy({ RecordedFile(line: lines[$0]) != nil }) else {
      return false
    }
    return lines[lines.count - 1].elementsEqual(Self.end(count: lines.count - 2).utf8.dropLast())
  }

  /// What became of a file, the last time first.
  func outcomes(of path: RelativePath) -> [RecordedFile] {
    lines.lines(about: path).compactMap(RecordedFile.init)
  }

  /// What became of a file with these contents, wherever it was.
  func outcome(ofContents key: ContentKey) -> RecordedFile? {
    let line = byContents.withLock { byContents in
      let index = byContents ?? indexByContents()
      byContents = index
      return index[key]
    }
    return line.flatMap { RecordedFile(line: lines[Int($0)]) }
  }

  /// The files that it tells of, each once.
  var paths: Set<RelativePath> { Set((0..<lines.count).lazy.compactMap { RecordedFile(line: self.lines[$0])?.path }) }

  private func indexByContents() -> [ContentKey: UInt32] {
    var index: [ContentKey: UInt32] = [:]
    for line in 0..<lines.count {
      if let contents = RecordedFile(line: lines[line])?.contents { index[contents] = UInt32(line) }
    }
    return index
  }
}
