import Glibc

/// Puts what was staged in place, and removes what an earlier build wrote and this one didn't.
///
/// Everything that a page shows comes before the page, the inner pages before those that link to them, and removals
/// last: so at each moment every page in SITE has all that it shows. What is about to be written is recorded first, so
/// that after an interruption the next build knows its own files.
struct Publication {
  let site: SiteFolder

  private var folder: Descriptor { site.folder }

  /// The first path where a build would have to overwrite, or write through, something that no build wrote.
  func foreignFile(amongTargets paths: some Sequence<RelativePath>) throws(GalleryError) -> RelativePath? {
    var realFolders = RealFolders(in: folder)
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

  /// What no build wrote, at a file's path or, where a folder is in its place, in that.
  private func foreignFile(at path: RelativePath) throws(SystemError) -> RelativePath? {
    guard let found = try folder.statusIfThere(of: path) else { return nil }
    guard found.isFolder else { return site.written.contains(path) ? nil : path }
    for name in try Descriptor(path, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).entries() {
      if let foreign = try foreignFile(at: path / name) { return foreign }
    }
    return nil
  }

  /// Puts the staged files in place.
  func run(_ new: Manifest) throws(GalleryError) {
    if let foreign = try foreignFile(amongTargets: new.paths) { throw .foreignFile(site.path, foreign) }
    let stale = site.written.paths.subtracting(new.paths)
    var path = SitePaths.manifest
    do throws(SystemError) {
      try record(site.written.union(new))
      let inTheWay = Self.inTheWay(of: new.paths, among: stale)
      for stalePath in inTheWay {
        path = stalePath
        try remove(stalePath)
      }
      for newFolder in Set(new.paths.map(\.parent)).sorted() where !newFolder.names.isEmpty {
        path = newFolder
        try folder.makeFolders(newFolder)
      }
      for newPath in Self.inOrderOfPlacing(new.paths) {
        path = newPath
        try folder.rename(SitePaths.stage / newPath, to: newPath)
      }
      for stalePath in stale.subtracting(inTheWay).sorted() {
        path = stalePath
        try remove(stalePath)
      }
      path = SitePaths.manifest
      try record(new)
      try folder.removeTree(SitePaths.stage)
    } catch {
      throw .publishingFailed(site.path, path, error)
    }
  }

  /// What pages show, then the pages, the innermost first: the front page comes last.
  private static func inOrderOfPlacing(_ paths: Set<RelativePath>) -> [RelativePath] {
    let sorted = paths.sorted()
    let pages = sorted.filter { $0.name.suffix == "html" }.sorted { $0.names.count > $1.names.count }
    return sorted.filter { $0.name.suffix != "html" } + pages
  }

  /// The stale files where new folders go, and those in folders where new files go.
  private static func inTheWay(of new: Set<RelativePath>, among stale: Set<RelativePath>) -> Set<RelativePath> {
    let newFolders = Set(new.flatMap(\.containers))
    return stale.filter { newFolders.contains($0) || !new.isDisjoint(with: $0.containers) }
  }

  /// Removes a file, and the folders that it leaves empty. Where a link has taken a folder's place, what it leads to
  /// isn't ours.
  private func remove(_ path: RelativePath) throws(SystemError) {
    var realFolders = RealFolders(in: folder)
    guard try realFolders.obstacle(on: path) == nil else { return }
    guard let found = try folder.statusIfThere(of: path), !found.isFolder else { return }
    try folder.remove(path, isFolder: false)
    for container in path.containers.reversed() {
      guard (try? folder.remove(container, isFolder: true)) != nil else { return }
    }
  }

  private func record(_ manifest: Manifest) throws(SystemError) {
    let file = try Descriptor(
      SitePaths.nextManifest, in: folder, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
    try file.write(manifest.text.utf8)
    try folder.rename(SitePaths.nextManifest, to: SitePaths.manifest)
  }
}

extension RelativePath {
  /// The folders that it is in, the outermost first, without the root.
  fileprivate var containers: [RelativePath] {
    names.indices.dropFirst().map { RelativePath(Array(names[..<$0])) }
  }
}
