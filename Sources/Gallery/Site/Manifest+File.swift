import Glibc

/// The record's file in SITE.
extension Manifest {
  /// Reads the record.
  ///
  /// - Returns: nothing where it is damaged, or something else has its place.
  static func read(in site: Descriptor) throws(SystemError) -> Manifest? {
    let file = try Descriptor(SitePaths.manifest, in: site, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let status = try file.status
    guard status.isFile else { return nil }
    return Manifest(text: try file.read(count: Int(status.st_size)))
  }

  /// Replaces the record. The new one is on the disk for good before it has its name: an empty one after a power cut
  /// would make every file a foreign one.
  func write(in site: Descriptor) throws(SystemError) {
    try site.replaceFile(SitePaths.manifest, with: text, by: SitePaths.nextManifest)
  }
}

extension Descriptor {
  /// Replaces a file below this folder, or makes it, so that at every moment, with or without power, it has its former
  /// contents or the new ones.
  ///
  /// - Parameter temporary: the name that the new file has until it is whole.
  func replaceFile(
    _ path: RelativePath, with bytes: [UInt8], by temporary: RelativePath
  ) throws(SystemError) {
    try removeTree(temporary)
    do throws(SystemError) {
      let file = try Descriptor(temporary, in: self, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      try file.write(bytes)
      try check { fsync(file.number) }
      try rename(temporary, to: path)
      let folder = try Descriptor(path.parent, in: self, O_RDONLY | O_DIRECTORY)
      try check { fsync(folder.number) }
    } catch {
      try? removeTree(temporary)
      throw error
    }
  }
}
