/// Puts what was staged in place, and removes what an earlier build wrote and this one didn't.
///
/// Everything that a page shows comes before the page, the inner pages before those that link to them, and removals last,
/// in the other order: so at each moment every page in SITE has all that it shows. The exception is a folder that takes a
/// removed file's place, or a file a folder's. What is about to be written is recorded first, so that after an
/// interruption the next build knows its own files.
struct Publication {
  /// One change to SITE.
  enum Step: Hashable {
    case record
    case makeFolder(RelativePath)
    case place(RelativePath)
    case remove(RelativePath)
  }

  let site: SiteFolder
  /// Called before each step; what it throws ends the publication there, as a fault would. For tests.
  var willTake: (Step) throws(SystemError) -> Void = { _ in }

  private var folder: Descriptor { site.folder }

  /// Puts the staged files in place.
  func run(_ new: Manifest) throws(GalleryError) {
    if let foreign = try foreignFile(amongTargets: new.paths) { throw .foreignFile(site.path, foreign) }
    let stale = site.written.paths.subtracting(new.paths)
    let inTheWay = Self.inTheWay(of: new.paths, among: stale)
    let folders = Set(new.paths.map(\.parent)).filter { !$0.isRoot }
    try record(site.written.union(new))
    for path in inTheWay.sorted() { try take(.remove(path), path, remove) }
    for path in folders.sorted() { try take(.makeFolder(path), path, folder.makeFolders) }
    for path in Self.inOrderOfPlacing(new.paths) {
      try take(.place(path), path) { path throws(SystemError) in try folder.rename(SitePaths.stage / path, to: path) }
    }
    for path in Self.inOrderOfPlacing(stale.subtracting(inTheWay)).reversed() { try take(.remove(path), path, remove) }
    try record(new)
  }

  private func take(
    _ step: Step, _ path: RelativePath, _ action: (RelativePath) throws(SystemError) -> Void
  ) throws(GalleryError) {
    do throws(SystemError) {
      try willTake(step)
      try action(path)
    } catch {
      throw .publishingFailed(site.path, path, error)
    }
  }

  /// What pages show, then the pages, the innermost first: the front page comes last.
  private static func inOrderOfPlacing(_ paths: Set<RelativePath>) -> [RelativePath] {
    let sorted = paths.sorted()
    let pages = sorted.filter { $0.name.suffix == "html" }.sorted { $0.depth > $1.depth }
    return sorted.filter { $0.name.suffix != "html" } + pages
  }

  /// The stale files where new folders go, and those in folders where new files go.
  private static func inTheWay(of new: Set<RelativePath>, among stale: Set<RelativePath>) -> Set<RelativePath> {
    let newFolders = Set(new.flatMap(\.containers))
    return stale.filter { newFolders.contains($0) || !new.isDisjoint(with: $0.containers) }
  }

  /// Removes a file, and the folders that are empty without it: also where the file is gone already, since a build may
  /// have been interrupted between the two. Where a link has taken a folder's place, what it leads to isn't ours.
  private func remove(_ path: RelativePath) throws(SystemError) {
    var realFolders = RealFolders(in: folder)
    guard try realFolders.obstacle(on: path) == nil else { return }
    if let found = try folder.statusIfThere(of: path), !found.isFolder { try folder.remove(path, isFolder: false) }
    for container in path.containers.reversed() { try? folder.remove(container, isFolder: true) }
  }

  private func record(_ manifest: Manifest) throws(GalleryError) {
    try take(.record, SitePaths.manifest) { _ throws(SystemError) in try manifest.write(in: folder) }
  }
}
