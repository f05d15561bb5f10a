import Glibc

/// What the pages and stylesheets of a site refer to.
struct SiteLinks {
  private let site: Descriptor
  /// Where the site stands, as its front page says.
  private let base: BaseURL?
  private(set) var pageCount = 0
  private(set) var targets: Set<RelativePath> = []
  private(set) var problems: [SiteProblem] = []
  private var seen: Set<RelativePath> = []

  init(in site: Descriptor) {
    self.site = site
    base = BaseURL(ofSiteIn: site)
  }

  /// Reads a page, and the pages and stylesheets that it leads to, unless they were read before or aren't there.
  ///
  /// - Parameters:
  ///   - known: the files that are told to be missing already.
  ///   - isCancelled: asked before each.
  mutating func follow(
    from first: RelativePath, known: Set<RelativePath>, isCancelled: () -> Bool
  ) throws(GalleryError) {
    var waiting = [first]
    while let path = waiting.popLast() {
      if isCancelled() { throw .cancelled }
      guard seen.insert(path).inserted, let references = references(in: path) else { continue }
      if path.isPage { pageCount += 1 }
      for (address, target) in references.links + references.previews where targets.insert(target).inserted {
        guard let status = try? site.status(of: target, followingLinks: true) else {
          if !known.contains(target) { problems.append(.deadLink(address, on: path)) }
          continue
        }
        let file = status.isFolder ? target / SitePaths.page : target
        if file.isPage || file.isStylesheet { waiting.append(file) }
      }
    }
  }

  private mutating func references(in path: RelativePath) -> FileReferences? {
    do throws(SystemError) {
      return try FileReferences(in: path, of: site, at: base)
    } catch {
      if error.code != ENOENT { problems.append(.unreadable(path, error)) }
      return nil
    }
  }
}

extension BaseURL {
  /// Where a site stands, as its front page says.
  init?(ofSiteIn site: Descriptor) {
    let path = RelativePath([SitePaths.page])
    guard let page = try? Descriptor(path, in: site, O_RDONLY | O_NONBLOCK), let status = try? page.status,
      let html = try? page.read(count: Int(status.st_size)), let canonical = HTMLReferences(html).canonical
    else { return nil }
    self.init(of: path, at: canonical)
  }
}
