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
    return Manifest(text: String(decoding: try file.read(count: Int(status.st_size)), as: UTF8.self))
  }

  /// Replaces the record. The new one is on the disk for good before it has its name: an empty one after a power cut
  /// would make every file a foreign one.
  func write(in site: Descriptor) throws(SystemError) {
    try site.removeTree(SitePaths.nextManifest)
    do throws(SystemError) {
      let file = try Descriptor(SitePaths.nextManifest, in: site, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      try file.write(text.utf8)
      try check { fsync(file.number) }
      try site.rename(SitePaths.nextManifest, to: SitePaths.manifest)
    } catch {
      try? site.removeTree(SitePaths.nextManifest)
      throw error
    }
  }
}
