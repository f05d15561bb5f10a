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
