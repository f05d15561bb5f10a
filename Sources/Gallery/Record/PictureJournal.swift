import Glibc
import Synchronization

/// The files in which a ``PictureRecord`` is kept: `.waterfall/pictures` tells of what was published; `.waterfall/journal` of what
/// builds have looked at since then, finished or not. May be used from any thread.
///
/// Both have, below a line that names the format, a line a file of PHOTOS. Those of the journal are appended as files are
/// done, so that nothing is lost with an interruption, and of several about a file the last one holds.
final class PictureJournal: Sendable {
  private static let heading = "waterfall pictures 2\n"
  /// Beyond any record's length.
  private static let mostBytes = 1 << 30

  private let site: SiteFolder
  private let file = Mutex<Descriptor?>(nil)

  init(in site: SiteFolder) {
    self.site = site
  }

  /// What builds published and looked at. Not kept, since it is as large as all that is made of it.
  var record: PictureRecord {
    PictureRecord([SitePaths.journal, SitePaths.pictures].map { RecordLines(read($0)) })
  }

  /// Whether no build has looked at anything since the last one published.
  var isEmpty: Bool { read(SitePaths.journal).isEmpty }

  /// What was published; nothing where that isn't all known.
  var published: PictureRecord? {
    let record = PictureRecord([RecordLines(read(SitePaths.pictures))])
    return record.isComplete ? record : nil
  }

  /// Appends what became of a file.
  func note(_ entry: RecordedFile) throws(SystemError) {
    guard !site.isDry else { return }
    let line = entry.line + "\n"
    let result = file.withLock { (file) -> Result<Void, SystemError> in
      do throws(SystemError) {
        if file == nil { file = try open() }
        try file?.write(line.utf8)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Makes of both what was published: one line a file, in the order of the files.
  func settle(_ paths: [RelativePath]) throws(SystemError) {
    guard !site.isDry else { return }
    let record = record
    let hasJournal = (try? site.folder.statusIfThere(of: SitePaths.journal)) != nil
    // A heading, a line each, and the end.
    guard hasJournal || record.lineCount != paths.count(where: record.tells(of:)) + 2 else { return }
    let known = paths.filter { record.lastLine(about: $0) != nil }
    try site.folder.replaceFile(SitePaths.pictures, by: SitePaths.nextPictures) { (file) throws(SystemError) in
      var block = Array(Self.heading.utf8)
      for path in known {
        block += record.lastLine(about: path) ?? []
        block.append(UInt8(ascii: "\n"))
        if block.count > 1 << 20 {
          try file.write(block)
          block.removeAll(keepingCapacity: true)
        }
      }
      try file.write(block + PictureRecord.end(count: known.count).utf8)
    }
    try site.folder.removeTree(SitePaths.journal)
  }

  /// The lines of one of the files, whole ones; none where it is of another format.
  private func read(_ path: RelativePath) -> [UInt8] {
    guard let file = try? Descriptor(path, in: site.folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = try? file.status, status.isFile, status.st_size < Self.mostBytes,
      let bytes = try? file.read(count: Int(status.st_size)), bytes.starts(with: Self.heading.utf8)
    else { return [] }
    return bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
  }

  private func open() throws(SystemError) -> Descriptor {
    let former = read(SitePaths.journal)
    // Of another format, or something else: of no use, and ours by its place.
    if former.isEmpty { try site.folder.removeTree(SitePaths.journal) }
    let file = try Descriptor(SitePaths.journal, in: site.folder, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW)
    // In front of the next line, since the last one may be torn.
    try file.write((former.isEmpty ? Self.heading : "\n").utf8)
    return file
  }
}
