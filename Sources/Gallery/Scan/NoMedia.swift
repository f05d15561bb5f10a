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
  /// - Returns: nothing where there is no such file, nor where it would leave out all of PHOTOS: who names that means what is in it.
  /// - Throws: where it can't be read, and so it isn't known what is to be left out.
  init?(in folder: RelativePath, _ names: [FileName], of photos: Descriptor) throws(SystemError) {
    guard let name = names.first(speltLike: Self.fileName) else { return nil }
    let lines = try Self.lines(of: folder / name, in: photos)
    if lines.isEmpty, folder.isRoot { return nil }
    // A space at the end may be a name's; more often it is a mistake. A folder's name may end with a slash.
    let written = lines.flatMap { [FileName(text: $0), FileName(listed: $0.trimmed)] }
    self.names = Set(written.map(\.caseFolded))
  }

  /// Those with words in them; none of what is no file.
  private static func lines(of path: RelativePath, in photos: Descriptor) throws(SystemError) -> [String] {
    let file = try Descriptor(path, in: photos, O_RDONLY | O_NONBLOCK)
    let status = try file.status
    guard status.isFile else { return [] }
    guard status.st_size <= longest else { throw SystemError(code: EFBIG) }
    let text = TextFile.decoded(try file.read(count: Int(status.st_size)))
    return text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isBlank }
  }

  /// Whether it leaves out the whole folder.
  var isOfAll: Bool { names.isEmpty }

  func leavesOut(_ name: FileName) -> Bool { isOfAll || names.contains(name.caseFolded) }
}
