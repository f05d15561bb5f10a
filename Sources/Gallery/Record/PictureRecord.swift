import Glibc
import Synchronization

/// The record of what builds, finished or not, made of the files of PHOTOS: what the next one need not do again. May be used
/// from any thread.
///
/// Kept in `.waterfall/pictures`: below a line that names the format, a line a file, appended as files are done, so that
/// nothing is lost with an interruption. Of several lines about a file the last one holds. It is never relied upon that
/// what a line tells of is still there.
final class PictureRecord: Sendable {
  private static let heading = "waterfall pictures 1\n"

  private let site: Descriptor
  private let isDry: Bool
  private let former: RecordLines
  /// Whether the last of the former lines is whole.
  private let isWhole: Bool

  private struct State {
    var file: Descriptor?
    var appended = 0
    /// By contents, where each of the former pictures is; made when it is first asked for.
    var byContents: [ContentKey: Int]?
  }

  private let state = Mutex(State())

  /// - Parameter isDry: whether nothing is to be written.
  init(in site: Descriptor, isDry: Bool) {
    (self.site, self.isDry) = (site, isDry)
    let bytes = Self.read(in: site)
    former = RecordLines(bytes)
    isWhole = bytes.last.map { $0 == UInt8(ascii: "\n") } ?? false
  }

  /// What became of a file, last time.
  func outcome(of path: RelativePath) -> RecordedFile? {
    former.lines(about: path).lazy.compactMap(RecordedFile.init).first
  }

  /// What became of a file with these contents, wherever it was.
  func outcome(ofContents key: ContentKey) -> RecordedFile? {
    let index = state.withLock { state in
      let index = state.byContents ?? indexByContents()
      state.byContents = index
      return index[key]
    }
    return index.flatMap { RecordedFile(line: former[$0]) }
  }

  /// Every file that there is a line about, once.
  var paths: Set<RelativePath> {
    Set((0..<former.count).lazy.compactMap { RecordedFile(line: self.former[$0])?.path })
  }

  /// Records what became of a file.
  func note(_ file: RecordedFile) throws(SystemError) {
    guard !isDry else { return }
    let line = Array(file.line.utf8) + [UInt8(ascii: "\n")]
    let result = state.withLock { (state) -> Result<Void, SystemError> in
      do throws(SystemError) {
        if state.file == nil { state.file = try open() }
        try state.file?.write(line)
        state.appended += 1
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Leaves one line a file, in the order of the files.
  func compact(to paths: [RelativePath]) throws(SystemError) {
    guard !isDry, state.withLock({ $0.appended > 0 }) || former.count != paths.count + 1 else { return }
    let lines = RecordLines(Self.read(in: site))
    var bytes = Array(Self.heading.utf8)
    for path in paths {
      guard let line = lines.lines(about: path).first(where: { RecordedFile(line: $0) != nil }) else { continue }
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
    try site.replaceFile(SitePaths.pictures, with: bytes, by: SitePaths.nextPictures)
  }

  private func indexByContents() -> [ContentKey: Int] {
    var index: [ContentKey: Int] = [:]
    for line in 0..<former.count {
      if let contents = RecordedFile(line: former[line])?.contents { index[contents] = line }
    }
    return index
  }

  /// The record's bytes; none where there is none of this format.
  private static func read(in site: Descriptor) -> [UInt8] {
    guard let file = try? Descriptor(SitePaths.pictures, in: site, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = try? file.status, status.isFile, let bytes = try? file.read(count: Int(status.st_size)),
      bytes.starts(with: heading.utf8)
    else { return [] }
    return bytes
  }

  /// Opens the record for more lines.
  private func open() throws(SystemError) -> Descriptor {
    // Of another format, or something else: of no use, and ours by its place.
    if former.count == 0 { try site.removeTree(SitePaths.pictures) }
    let file = try Descriptor(SitePaths.pictures, in: site, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW)
    if former.count == 0 { try file.write(Self.heading.utf8) } else if !isWhole { try file.write("\n".utf8) }
    return file
  }
}
