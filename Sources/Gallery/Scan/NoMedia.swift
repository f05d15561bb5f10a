import Glibc

/// What a file `.nomedia` leaves out of its folder, as on Android and with sigal's plug-in of that name: all, where nothing stands in
/// it, or else what its lines name.
struct NoMedia {
  private static let fileName: FileName = ".nomedia"
  private static let longest = 1 << 20

  private let names: Set<FileName>

  /// - Parameters:
  ///   - names: those in the folder.
  /// - Returns: nothing where there is no such file.
  /// - Throws: where it can't be read, and so it isn't known what is to be left out.
  init?(in folder: RelativePath, _ names: [FileName], of photos: Descriptor) throws(SystemError) {
    guard names.contains(Self.fileName) else { return nil }
    let file = try Descriptor(folder / Self.fileName, in: photos, O_RDONLY | O_NONBLOCK)
    let status = try file.status
    guard status.isFile else {
      self.names = []
      return
    }
    guard status.st_size <= Self.longest else { throw SystemError(code: EFBIG) }
    let lines = try file.read(count: Int(status.st_size)).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    self.names = Set(lines.map { FileName(bytes: Array($0)).composed }.filter { !$0.text.isBlank })
  }

  /// Whether it leaves out the whole folder.
  var isOfAll: Bool { names.isEmpty }

  func contains(_ name: FileName) -> Bool { names.contains(name.composed) }
}
