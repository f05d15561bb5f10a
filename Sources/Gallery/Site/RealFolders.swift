/// Tells whether the folders on a path are folders, and not links that lead out of SITE or files.
struct RealFolders {
  private let site: Descriptor
  private var known: Set<RelativePath> = [RelativePath()]

  init(in site: Descriptor) {
    self.site = site
  }

  /// The outermost folder on the path that is something else; nothing where all are folders or not there yet.
  mutating func obstacle(on path: RelativePath) throws(SystemError) -> RelativePath? {
    let parent = path.parent
    if known.contains(parent) { return nil }
    if let outer = try obstacle(on: parent) { return outer }
    if let found = try site.statusIfThere(of: parent), !found.isFolder { return parent }
    known.insert(parent)
    return nil
  }
}
