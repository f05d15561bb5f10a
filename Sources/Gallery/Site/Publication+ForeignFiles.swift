import Glibc

/// Finding what no build wrote where a build would write.
extension Publication {
  /// The first path where a build would have to overwrite, or write through, something that no build wrote.
  func foreignFile(amongTargets paths: some Sequence<RelativePath>) throws(GalleryError) -> RelativePath? {
    var realFolders = RealFolders(in: site.folder)
    for path in paths.sorted() {
      do throws(SystemError) {
        if let obstacle = try realFolders.obstacle(on: path), !site.written.contains(obstacle) { return obstacle }
        if let foreign = try foreignFile(at: path) { return foreign }
      } catch {
        throw .siteNotWritable(site.path, error)
      }
    }
    return nil
  }

  /// What no build wrote, at a file's path or, where a folder is in its place, in that. A folder goes with the last of
  /// our files in it; an empty one that never had any is foreign itself.
  private func foreignFile(at path: RelativePath) throws(SystemError) -> RelativePath? {
    guard let found = try site.folder.statusIfThere(of: path) else { return nil }
    guard found.isFolder else { return site.written.contains(path) ? nil : path }
    let entries = try Descriptor(path, in: site.folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).entries()
    for name in entries {
      if let foreign = try foreignFile(at: path / name) { return foreign }
    }
    let isOurs = !entries.isEmpty || site.written.entries.contains { $0.file.path.isWithin(path) }
    return isOurs ? nil : path
  }
}
