import Templates

/// Which theme pages have.
public enum GalleryTheme: Sendable, Hashable {
  /// The themes that are embedded in the program.
  public enum Standard: String, Sendable, Hashable, CaseIterable {
    /// The default: the waterfall, and little else.
    case classic
    /// Prints under a safelight.
    case darkroom
    /// A printed magazine; it looks best without borders.
    case journal
  }

  /// One that is embedded in the program.
  case standard(Standard)
  /// A folder, whose files stand in for the classic one's of the same names.
  case folder(FilePath)

  /// That of a theme of one's own; nothing for a standard one.
  public var folder: FilePath? { if case .folder(let path) = self { path } else { nil } }

  /// What is said where a theme isn't there: its name may be that of a standard one, but for a letter or two.
  static func advice(for path: FilePath) -> String {
    let names = Standard.allCases.map(\.rawValue)
    return "; there are \(names.joined(separator: ", ")), and folders of yours"
      + (path.name.flatMap { nearest(to: $0.text, among: names) }.map { "; did you mean '\($0)'?" } ?? "")
  }
}

extension GalleryTheme.Standard {
  /// The theme's own files; of what it lacks, it has the classic one's.
  private var ownFiles: [String: [UInt8]] {
    switch self {
    case .classic: EmbeddedThemes.classic
    case .darkroom: EmbeddedThemes.darkroom
    case .journal: EmbeddedThemes.journal
    }
  }

  /// All its files by their places in a theme's folder.
  var files: [RelativePath: [UInt8]] {
    let files = EmbeddedThemes.classic.merging(ownFiles) { $1 }
    return Dictionary(uniqueKeysWithValues: files.map { (RelativePath([FileName(text: $0)]), $1) })
  }
}
