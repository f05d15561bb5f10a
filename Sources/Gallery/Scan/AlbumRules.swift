/// Which files and folders are parts of a gallery, by the patterns of the album that they are in and of those around it.
struct AlbumRules: Hashable, Sendable {
  private var exclude, include, hide: IgnorePatterns
  /// Whether the pictures in the folder in hand aren't shown, as it matches or one that it is in does.
  private var hidesAll = false
  /// What is said of the folder in hand, and so of what is in it where no later pattern says otherwise.
  private var included: IgnorePatterns.Verdict?

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

  /// For what is in a folder: that is matched once, and not for each file in it again.
  func entering(_ folder: RelativePath) -> AlbumRules {
    var rules = self
    rules.included = .later(included, include.verdict(on: folder, isFolder: true))
    rules.hidesAll = hidesAll || hide.match(folder, isFolder: true)
    return rules
  }

  func admitsFolder(_ path: RelativePath) -> Bool { !exclude.match(path, isFolder: true) }

  func admitsFile(_ path: RelativePath) -> Bool {
    if exclude.match(path, isFolder: false) { return false }
    if include.isEmpty || path.name.isAboutOthers { return true }
    let verdict = IgnorePatterns.Verdict.later(included, include.verdict(on: path, isFolder: false))
    return verdict?.matches ?? false
  }

  /// Whether what can't be read is no loss, be it a file or a folder.
  func excuses(_ path: RelativePath) -> Bool {
    // What doesn't promise to be a picture may be a folder, and files in that may be included.
    let isAdmitted =
      path.name.promise == .picture ? admitsFile(path) : !exclude.match(path, isFolder: false)
    return !isAdmitted || !admitsFolder(path)
  }

  /// Whether a picture isn't shown, as it matches or a folder that it is in does.
  func hides(_ path: RelativePath) -> Bool { hidesAll || hide.match(path, isFolder: false) }
}

extension FileName {
  /// Whether it is of files that say something of others, unless a picture is called so.
  fileprivate var isAboutOthers: Bool { MetadataSuffix(rawValue: suffix) != nil }
}
