import Glibc

/// Finding what no build wrote where a build would write.
extension Publication {
  /// The first path where a build would have to overwrite, or write through, something that no build wrote.
  func foreignFile(amongTargets paths: some Sequence<RelativePath>) throws(GalleryError) -> RelativePath? {
    var realFolders = RealFolders(in: site.folder)
    for path in paths.sorted() {
      do throws(SystemError) {
        if let obstacle = try realFolders.obstacle(on: path), !isOurs(obstacle) { return obstacle }
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
    guard found.isFolder else { return isOurs(path) ? nil : path }
    let entries = try Descriptor(path, in: site.folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).entries()
    for name in entries {
      if let foreign = try foreignFile(at: path / name) { return foreign }
    }
    let isOurs =
      !entries.isEmpty || site.written.entries.contains { $0.file.path.isWithin(path) && $0.file.path != path }
    return isOurs ? nil : path
  }

  /// Whether a build wrote what is at a path.
  private func isOurs(_ path: RelativePath) -> Bool { !versions(at: path).isEmpty }

  /// What builds wrote at a path; also where that had another name by its case, and the disk ignores that.
  private func versions(at path: RelativePath) -> [SiteFile] {
    let versions = site.written.entries(at: path).map(\.file)
    guard versions.isEmpty else { return versions }
    let folded = path.caseFolded
    return site.written.entries.map(\.file).filter { $0.path.caseFolded == folded && isOneFile($0.path, path) }
  }

  /// Whether two paths that differ by case alone are one file's, on a disk that ignores case. (Two hard links of one
  /// photograph have one inode, too, but each a name of its own.)
  func isOneFile(_ path: RelativePath, _ other: RelativePath) -> Bool {
    let statuses = [path, other].map { try? site.folder.status(of: $0, followingLinks: false) }
    guard let first = statuses[0], let second = statuses[1], first.identity == second.identity,
      let different = zip(path.names, other.names).enumerated().first(where: { $1.0 != $1.1 })
    else { return false }
    let folder = RelativePath(Array(path.names.prefix(different.offset)))
    let names = try? Descriptor(folder, in: site.folder, O_RDONLY | O_DIRECTORY).entries()
    return names.map { !($0.contains(different.element.0) && $0.contains(different.element.1)) } ?? false
  }

  /// The first file that a build wrote and something has changed since: a person's own words, it may be.
  func changedFile(among paths: some Sequence<RelativePath>) throws(GalleryError) -> RelativePath? {
    if replacesChanged { return nil }
    for path in paths.sorted() where try isChanged(path) { return path }
    return nil
  }

  /// Whether there is something else at a path than builds wrote. A hard link changes with its photograph.
  func isChanged(_ path: RelativePath) throws(GalleryError) -> Bool {
    do throws(SystemError) {
      // First of all, since what was written there takes a look at all that was, where nothing was by this name.
      guard let found = try site.folder.statusIfThere(of: path), !found.isFolder else { return false }
      let versions = versions(at: path)
      if versions.contains(where: { $0.kind == .hardlink }) { return false }
      for version in versions where try site.folder.find(version, at: path, contents: true) == .same { return false }
      return true
    } catch {
      throw .siteNotWritable(site.path, error)
    }
  }
}
