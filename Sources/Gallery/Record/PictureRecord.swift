import Synchronization

/// What earlier builds, finished or not, made of the files of PHOTOS: what this one need not do again. May be used from any
/// thread.
///
/// It is never relied upon that what it tells of is still there.
final class PictureRecord: Sendable {
  private let lines: RecordLines
  /// By contents, the line about each; made when it is first asked for.
  private let byContents = Mutex<[ContentKey: Int]?>(nil)

  init(_ lines: RecordLines) {
    self.lines = lines
  }

  /// What became of a file, last time.
  func outcome(of path: RelativePath) -> RecordedFile? {
    lines.lines(about: path).lazy.compactMap(RecordedFile.init).first
  }

  /// What became of a file with these contents, wherever it was.
  func outcome(ofContents key: ContentKey) -> RecordedFile? {
    let line = byContents.withLock { byContents in
      let index = byContents ?? indexByContents()
      byContents = index
      return index[key]
    }
    return line.flatMap { RecordedFile(line: lines[$0]) }
  }

  /// The files that it tells of, each once.
  var paths: Set<RelativePath> { Set((0..<lines.count).lazy.compactMap { RecordedFile(line: self.lines[$0])?.path }) }

  private func indexByContents() -> [ContentKey: Int] {
    var index: [ContentKey: Int] = [:]
    for line in 0..<lines.count {
      if let contents = RecordedFile(line: lines[line])?.contents { index[contents] = line }
    }
    return index
  }
}
