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
    let files = Array(Dictionary(grouping: written.entries, by: \.file.path).values)
    let done = Counter()
    let found = try concurrentMap(files, jobs: jobs) { (versions) throws(GalleryError) -> SiteProblem? in
      if isCancelled() { throw .cancelled }
      defer { done.increment { progress(.files(done: $0, of: files.count)) } }
      return Self.problem(with: versions, in: site)
    }
    var links = SiteLinks(in: site)
    links.follow(from: RelativePath([SitePaths.page]))
    // A page that is about to come or to go need not be whole, unless one can get there.
    for versions in files where versions.allSatisfy({ $0.state == .settled }) {
      if versions[0].file.path.isPage { links.follow(from: versions[0].file.path) }
    }
    let problems = found.compactMap(\.self)
    let known = Set(problems.map(\.path))
    let dead = links.problems.filter { problem in
      guard case .deadLink(let link, let page) = problem else { return true }
      return SiteLinks.target(of: link, from: page.parent).map { !known.contains($0) } ?? true
    }
    return SiteReport(
      files: files.count, bytes: files.reduce(0) { $0 + $1[0].file.size }, pages: links.pageCount,
      links: links.targets.count, isInterrupted: written.entries.contains { $0.state != .settled },
      problems: (problems + dead).sorted { $0.path < $1.path })
  }

  private func open() throws(GalleryError) -> (Descriptor, Manifest) {
    do throws(SystemError) {
      let site = try Descriptor(path, O_RDONLY | O_DIRECTORY)
      if flock(site.number, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK { throw SystemError(code: EWOULDBLOCK) }
      guard let written = try Manifest.read(in: site) else { throw SystemError(code: EBADMSG) }
      return (site, written)
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR, ELOOP: throw .notASite(path)
      case EWOULDBLOCK: throw .siteBusy(path)
      case EBADMSG: throw .damagedManifest(path)
      default: throw .siteUnreadable(path, error)
      }
    }
  }

  /// - Parameter versions: what may be at one path.
  private static func problem(
    with versions: [(file: SiteFile, state: Manifest.State)], in site: Descriptor
  ) -> SiteProblem? {
    let path = versions[0].file.path
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
