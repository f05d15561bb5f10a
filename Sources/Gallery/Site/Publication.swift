import CSite

/// Puts what was staged in place, and removes what an earlier build wrote and this one doesn't.
///
/// Everything that a page shows comes before the page, the inner pages before those that link to them, and removals last,
/// in the other order: so at each moment every page that can be reached has all that it shows. Between the steps of which
/// one depends on the other all is written to the disk for good, so that this holds when power fails, too. The exception is a
/// folder that takes a removed file's place, or a file a folder's. What is about to be changed is recorded first, so that
/// after an interruption the next build knows its own files.
struct Publication {
  /// One change to SITE.
  enum Step: Hashable {
    case record
    case makeFolder(RelativePath)
    case place(RelativePath)
    case remove(RelativePath)
    /// Writes all changes so far to the disk.
    case sync
  }

  struct Changes {
    /// The files that come or are replaced, and those that go.
    let placed, removed: Set<RelativePath>
    /// Those that would go, but were changed since a build wrote them: a person's own, it may be. They stay in the record.
    let left: Set<RelativePath>
  }

  let site: SiteFolder
  /// Whether what was changed since a build wrote it is replaced and removed, too.
  var replacesChanged = false
  /// Called before each step; what it throws ends the publication there, as a fault would. For tests.
  var willTake: (Step) throws(SystemError) -> Void = { _ in }

  private var folder: Descriptor { site.folder }

  /// Puts the staged files in place.
  ///
  /// - Parameters:
  ///   - files: all files of the new site, each once, in the order of their paths.
  ///   - staged: those that aren't in place.
  /// - Returns: what has changed, or would where nothing is to be written.
  func run(_ files: [SiteFile], staged: Set<RelativePath>) throws(GalleryError) -> Changes {
    let placed = Set(files.lazy.map(\.path).filter(staged.contains))
    if placed.isEmpty, site.written.isSettled(as: files) { return Changes(placed: [], removed: [], left: []) }
    let new = Set(files.map(\.path))
    if let foreign = try foreignFile(amongTargets: placed) { throw .foreignFile(site.path, foreign) }
    let unneeded = stale(without: new)
    let left: Set<RelativePath> = replacesChanged ? [] : unneeded.filter { (try? isChanged($0)) ?? true }
    let stale = unneeded.subtracting(left)
    let inTheWay = Self.inTheWay(of: placed, among: stale)
    if let changed = Self.inTheWay(of: placed, among: left).min() { throw .changedFile(site.path, changed) }
    if let changed = try changedFile(among: placed) { throw .changedFile(site.path, changed) }
    let changes = Changes(placed: placed, removed: stale, left: left)
    var files = files + left.flatMap { site.written.entries(at: $0).map(\.file) }
    files.sortByPath()
    if site.isDry || placed.isEmpty && stale.isEmpty && site.written.isSettled(as: files) { return changes }
    try sync()
    try record(transition(to: files, placed: placed, stale: stale))
    for path in inTheWay.sorted() { try take(.remove(path), path, remove) }
    for path in Set(placed.map(\.parent)).filter({ !$0.isRoot }).sorted() {
      try take(.makeFolder(path), path, folder.makeFolders)
    }
    try inOrder(Self.ranks(of: placed)) { path throws(GalleryError) in
      try take(.place(path), path) { path throws(SystemError) in try folder.rename(SitePaths.stage / path, to: path) }
    }
    try inOrder(Self.ranks(of: stale.subtracting(inTheWay)).reversed()) { path throws(GalleryError) in
      try take(.remove(path), path, remove)
    }
    try record(Manifest(settled: files))
    return changes
  }

  /// What builds wrote and isn't needed any more; without what is another name, by its case alone, of a file that is, on a
  /// disk that ignores case.
  private func stale(without new: Set<RelativePath>) -> Set<RelativePath> {
    let stale = Set(site.written.entries.lazy.map(\.file.path)).subtracting(new)
    if stale.isEmpty { return stale }
    let folded = Dictionary(new.map { ($0.caseFolded, $0) }) { first, _ in first }
    return stale.filter { path in folded[path.caseFolded].map { !isOneFile(path, $0) } ?? true }
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

  /// Does something with files of one rank after the other, each for good before the next.
  private func inOrder(
    _ ranks: [[RelativePath]], _ body: (RelativePath) throws(GalleryError) -> Void
  ) throws(GalleryError) {
    for rank in ranks where !rank.isEmpty {
      for path in rank { try body(path) }
      try sync()
    }
  }

  /// What pages show, then the pages, the innermost first: the front page comes last.
  private static func ranks(of paths: Set<RelativePath>) -> [[RelativePath]] {
    let pages = Dictionary(grouping: paths.filter(\.isPage).sorted(), by: \.depth)
    return [paths.filter { !$0.isPage }.sorted()] + pages.sorted { $0.key > $1.key }.map(\.value)
  }

  /// The stale files where new folders go, and those in folders where new files go.
  private static func inTheWay(of new: Set<RelativePath>, among stale: Set<RelativePath>) -> Set<RelativePath> {
    let newFolders = Set(new.flatMap(\.containers))
    return stale.filter { newFolders.contains($0) || !new.isDisjoint(with: $0.containers) }
  }

  /// The record of what is there while files are put in place.
  private func transition(
    to files: [SiteFile], placed: Set<RelativePath>, stale: Set<RelativePath>
  ) -> Manifest {
    let going = site.written.entries.filter { placed.contains($0.file.path) || stale.contains($0.file.path) }
    let entries =
      going.map { ($0.file, Manifest.State.going) }
      + files.map { ($0, placed.contains($0.path) ? Manifest.State.coming : .settled) }
    return Manifest(entries.sorted { $0.0.path.bytes.lexicographicallyPrecedes($1.0.path.bytes) })
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

  private func sync() throws(GalleryError) {
    try take(.sync, RelativePath()) { _ throws(SystemError) in try check { syncfs(folder.number) } }
  }
}
