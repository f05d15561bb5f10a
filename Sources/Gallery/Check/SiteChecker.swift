import Glibc

/// Checks that a site is whole: that everything that builds wrote is there as it was written, and that every link on its pages
/// leads to something. Only reads.
public struct SiteChecker {
  private let path: FilePath
  private let jobs: Int

  /// - Parameters:
  ///   - site: the folder that was built.
  ///   - jobs: how many files are read at once.
  public init(site: FilePath, jobs: Int = GallerySettings().jobs) {
    (path, self.jobs) = (site, jobs)
  }

  /// - Throws: where there is no site, or a build is writing it.
  public func check(
    progress: @escaping @Sendable (GalleryProgress) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(GalleryError) -> SiteReport {
    let (site, written) = try open()
    // Not left to the closing: a process that was just started may still hold the descriptor, and the lock with it.
    defer { _ = flock(site.number, LOCK_UN) }
    let paths = written.paths
    let done = Counter()
    let found = try concurrentMap(paths, jobs: jobs) { (path) throws(GalleryError) -> SiteProblem? in
      if isCancelled() { throw .cancelled }
      defer { done.increment { progress(.files(done: $0, of: paths.count)) } }
      return Self.problem(with: path, versions: written.entries(at: path), in: site)
    }.compactMap(\.self)
    var links = SiteLinks(in: site)
    let known = Set(found.map(\.path))
    try links.follow(from: RelativePath([SitePaths.page]), known: known, isCancelled: isCancelled)
    // A page that is about to come or to go need not be whole, unless one can get there.
    for path in paths where path.isPage && written.settledFile(at: path) != nil {
      try links.follow(from: path, known: known, isCancelled: isCancelled)
    }
    return SiteReport(
      files: paths.count, bytes: written.entries.reduce(0) { $0.addingReportingOverflow($1.file.size).partialValue },
      pages: links.pageCount, links: links.targets.count, isInterrupted: !written.isSettled || paths.isEmpty,
      problems: (found + links.problems).sorted { $0.path < $1.path })
  }

  private func open() throws(GalleryError) -> (Descriptor, Manifest) {
    let site: Descriptor
    let isASite: Bool
    do throws(SystemError) {
      site = try Descriptor(path, O_RDONLY | O_DIRECTORY)
      isASite = try site.statusIfThere(of: SitePaths.manifest) != nil
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else { throw .siteUnreadable(path, error) }
      throw .notASite(path)
    }
    guard isASite else { throw .notASite(path) }
    if flock(site.number, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .siteBusy(path) }
    do throws(SystemError) {
      if let manifest = try Manifest.read(in: site) { return (site, manifest) }
    } catch {
      throw .siteUnreadable(path, error)
    }
    throw .damagedManifest(path)
  }

  /// - Parameter versions: what may be at the path.
  private static func problem(
    with path: RelativePath, versions: [(file: SiteFile, state: Manifest.State)], in site: Descriptor
  ) -> SiteProblem? {
    do throws(SystemError) {
      var isThere = true
      for version in versions {
        switch try site.find(version.file, at: path, contents: true) {
        case .same: return try leads(version.file, in: site) ? nil : .missing(path)
        case .missing: isThere = false
        case .different: continue
        }
      }
      if isThere { return .changed(path) }
      return versions.contains { $0.state == .settled } ? .missing(path) : nil
    } catch {
      return .unreadable(path, error)
    }
  }

  /// Whether a link leads to a file.
  private static func leads(_ file: SiteFile, in site: Descriptor) throws(SystemError) -> Bool {
    guard file.kind == .symlink else { return true }
    do throws(SystemError) {
      return try site.status(of: file.path, followingLinks: true).isFile
    } catch {
      guard [ENOENT, ENOTDIR, ELOOP].contains(error.code) else { throw error }
      return false
    }
  }
}
