import Glibc
import Synchronization

/// The file in which ``PictureRecord`` is kept, `.waterfall/pictures`: below a line that names the format, a line a file,
/// appended as files are done, so that nothing is lost with an interruption. Of several lines about a file the last one
/// holds. May be used from any thread.
final class PictureJournal: Sendable {
  private static let heading = "waterfall pictures 1\n"

  private let site: SiteFolder
  private struct State {
    var file: Descriptor?
    var isChanged = false
  }

  private let state = Mutex(State())

  init(in site: SiteFolder) {
    self.site = site
  }

  /// What it tells; nothing, where it is of another format. Not kept, since it is as large as all that is made of it.
  var record: PictureRecord { PictureRecord(RecordLines(Self.read(in: site.folder))) }

  /// Appends what became of a file.
  func note(_ file: RecordedFile) throws(SystemError) {
    guard !site.isDry else { return }
    let line = file.line + "\n"
    let result = state.withLock { (state) -> Result<Void, SystemError> in
      do throws(SystemError) {
        if state.file == nil { state.file = try openFile() }
        try state.file?.write(line.utf8)
        state.isChanged = true
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Leaves one line a file, in the order of the files.
  func compact(to paths: [RelativePath]) throws(SystemError) {
    guard !site.isDry else { return }
    let former = Self.read(in: site.folder)
    let lines = RecordLines(former)
    guard state.withLock(\.isChanged) || lines.count != paths.count + 1 else { return }
    var bytes = Array(Self.heading.utf8)
    for path in paths {
      guard let line = lines.lines(about: path).first(where: { RecordedFile(line: $0) != nil }) else { continue }
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
    // What can't be read has no line, each time.
    if bytes != former { try site.folder.replaceFile(SitePaths.pictures, with: bytes, by: SitePaths.nextPictures) }
  }

  private static func read(in site: Descriptor) -> [UInt8] {
    guard let file = try? Descriptor(SitePaths.pictures, in: site, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = try? file.status, status.isFile, let bytes = try? file.read(count: Int(status.st_size)),
      bytes.starts(with: heading.utf8)
    else { return [] }
    return bytes
  }

  private func openFile() throws(SystemError) -> Descriptor {
    let former = Self.read(in: site.folder)
    // Of another format, or something else: of no use, and ours by its place.
    if former.isEmpty { try site.folder.removeTree(SitePaths.pictures) }
    let file = try Descriptor(SitePaths.pictures, in: site.folder, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW)
    if former.isEmpty { try file.write(Self.heading.utf8) }
    if let last = former.last, last != UInt8(ascii: "\n") { try file.write("\n".utf8) }  // a torn line
    return file
  }
}
