import Glibc
import Imaging

/// What a file `.nomedia` leaves out of its folder, as on Android and with sigal's plug-in of that name: all, where nothing stands in
/// it, or else what its lines name.
struct NoMedia {
  private static let fileName: FileName = ".nomedia"
  private static let longest = 1 << 20

  /// Without regard to case, as disks have it that phones' cards are read from.
  private let names: Set<String>

  /// - Parameters:
  ///   - names: those in the folder.
  /// - Returns: nothing where there is no such file.
  /// - Throws: where it can't be read, and so it isn't known what is to be left out.
  init?(in folder: RelativePath, _ names: [FileName], of photos: Descriptor) throws(SystemError) {
    guard let name = names.first(speltLike: Self.fileName) else { return nil }
    let file = try Descriptor(folder / name, in: photos, O_RDONLY | O_NONBLOCK)
    let status = try file.status
    guard status.isFile else {
      self.names = []
      return
    }
    guard status.st_size <= Self.longest else { throw SystemError(code: EFBIG) }
    let text = TextFile.decoded(try file.read(count: Int(status.st_size)))
    let lines = text.split(whereSeparator: \.isNewline).filter { !String($0).isBlank }
    // A space at the end may be a name's; more often it is a mistake. A folder's name may end with a slash.
    let written = lines.flatMap { [String($0), String(FileName(listed: String($0).trimmed).text)] }
    self.names = Set(written.map { FileName(text: $0).caseFolded })
  }

  /// Whether it leaves out the whole folder.
  var isOfAll: Bool { names.isEmpty }

  func contains(_ name: FileName) -> Bool { names.contains(name.caseFolded) }
}
