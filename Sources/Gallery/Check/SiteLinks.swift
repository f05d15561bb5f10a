import Glibc

/// What the pages and stylesheets of a site refer to.
struct SiteLinks {
  private let site: Descriptor
  private(set) var pageCount = 0
  private(set) var targets: Set<RelativePath> = []
  private(set) var problems: [SiteProblem] = []
  private var seen: Set<RelativePath> = []

  init(in site: Descriptor) {
    self.site = site
  }

  /// Reads a page or stylesheet, and the pages that it leads to, unless it was read before or isn't there.
  mutating func follow(from first: RelativePath) {
    var waiting = [first]
    while let path = waiting.popLast() {
      guard seen.insert(path).inserted, let bytes = contents(of: path) else { continue }
      if path.isPage { pageCount += 1 }
      for reference in path.isPage ? Array(HTMLReferences(bytes)) : Self.references(inStylesheet: bytes) {
        guard let target = Self.target(of: reference, from: path.parent) else { continue }
        let isNew = targets.insert(target).inserted
        switch isNew ? find(target) : .known {
        case .file(let file): if file.isPage || file.name.suffix == "css" { waiting.append(file) }
        case .nothing: problems.append(.deadLink(reference, on: path))
        case .known: break
        }
      }
    }
  }

  private enum Found {
    case file(RelativePath)
    case nothing
    case known
  }

  private func find(_ target: RelativePath) -> Found {
    guard let status = try? site.status(of: target, followingLinks: true) else { return .nothing }
    return status.isFolder ? find(target / SitePaths.page) : .file(target)
  }

  private mutating func contents(of path: RelativePath) -> [UInt8]? {
    do throws(SystemError) {
      let file = try Descriptor(path, in: site, O_RDONLY | O_NONBLOCK)
      return try file.read(count: Int(file.status.st_size))
    } catch {
      if error.code != ENOENT { problems.append(.unreadable(path, error)) }
      return nil
    }
  }

  /// Where in the site an address leads (RFC 3986, 5.2); nothing where that is elsewhere, or on the same page.
  static func target(of reference: String, from folder: RelativePath) -> RelativePath? {
    let address = reference.prefix { $0 != "?" && $0 != "#" }
    guard !address.isEmpty, !address.hasPrefix("/"), address.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:.*/) == nil,
      let bytes = percentDecoded(address.utf8)
    else { return nil }
    var names = folder.names
    for name in bytes.split(separator: UInt8(ascii: "/")) {
      switch String(decoding: name, as: UTF8.self) {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(FileName(bytes: Array(name)))
      }
    }
    return RelativePath(names)
  }

  /// What a stylesheet's `url()`s hold (CSS Syntax Level 3, 4.3.6).
  private static func references(inStylesheet css: [UInt8]) -> [String] {
    String(decoding: css, as: UTF8.self).matches(of: /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/)
      .map { String($0.1 ?? $0.2 ?? $0.3 ?? "") }
  }
}
