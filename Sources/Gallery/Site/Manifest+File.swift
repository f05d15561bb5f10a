import Glibc

/// The record's file in SITE.
extension Manifest {
  /// Beyond any record's length.
  private static let mostBytes = 1 << 30

  /// Reads the record.
  ///
  /// - Returns: nothing where there is none, or it is damaged, or something else has its place.
  static func read(in site: Descriptor) throws(SystemError) -> Manifest? {
    guard let found = try site.statusIfThere(of: SitePaths.manifest), found.isFile else { return nil }
    let file = try Descriptor(SitePaths.manifest, in: site, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let status = try file.status
    guard status.isFile, status.st_size < mostBytes else { return nil }
    return Manifest(text: try file.read(count: Int(status.st_size)))
  }

  /// Replaces the record. The new one is on the disk for good before it has its name: an empty one after a power cut
  /// would make every file a foreign one.
  func write(in site: Descriptor) throws(SystemError) {
    try site.replaceFile(SitePaths.manifest, by: SitePaths.nextManifest) { (file) throws(SystemError) in
      try file.write(text)
    }
  }
}
