/// Which files and folders are parts of a gallery, by the patterns of the album that they are in and of those around it.
struct AlbumRules: Hashable, Sendable {
  private var exclude, include, hide: IgnorePatterns

  /// - Parameters:
  ///   - settings: those of the top album, and
  ///   - overrides: those that count more than every album's.
  init(_ settings: AlbumSettings = AlbumSettings(), overrides: AlbumSettings = AlbumSettings()) {
    func patterns(_ list: KeyPath<AlbumSettings, [String]?>) -> IgnorePatterns {
      IgnorePatterns(settings[keyPath: list] ?? [], last: overrides[keyPath: list] ?? [])
    }
    (exclude, include, hide) = (patterns(\.exclude), patterns(\.include), patterns(\.hide))
  }

  /// With those of a folder in it.
  func adding(_ settings: AlbumSettings, of folder: RelativePath) -> AlbumRules {
    var rules = self
    rules.exclude = exclude.adding(settings.exclude, of: folder)
    rules.include = include.adding(settings.include, of: folder)
    rules.hide = hide.adding(settings.hide, of: folder)
    return rules
  }

  func admitsFolder(_ path: RelativePath) -> Bool { !exclude.match(path, isFolder: true) }

  func admitsFile(_ path: RelativePath) -> Bool {
    !exclude.match(path, isFolder: false)
      && (include.isEmpty || path.name.isAboutOthers || include.match(path, isFolder: false))
  }

  /// Whether a picture isn't shown, as it matches or a folder that it is in does.
  func hides(_ path: RelativePath) -> Bool {
    if hide.isEmpty { return false }
    return hide.match(path, isFolder: false) || path.containers.contains { hide.match($0, isFolder: true) }
  }
}

extension FileName {
  /// Whether it is of files that say something of others, unless a picture is called so.
  fileprivate var isAboutOthers: Bool { MetadataSuffix(rawValue: suffix) != nil }
}
