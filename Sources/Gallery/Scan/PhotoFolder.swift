/// What a scan found in one folder: the files that may be pictures, and the folders, both in natural order.
struct PhotoFolder: Sendable, Hashable {
  let path: RelativePath
  var files: [RelativePath] = []
  var folders: [PhotoFolder] = []
  /// What its settings file says; nothing of those that the folder is in.
  var settings = AlbumSettings()
  /// Where that stands, or would.
  var settingsFile: RelativePath { path / settingsFileName }
  var settingsFileName = SettingsFile.name
  /// The files in it that aren't to be shown.
  var hidden: Set<RelativePath> = []

  /// The files of this folder and of all below it, each folder's own before its folders'.
  var allFiles: [RelativePath] { files + folders.flatMap(\.allFiles) }

  /// What its text file is called, where it has one.
  var textFile: RelativePath? {
    files.map(\.name).first(speltLike: AlbumText.fileName).map { path / $0 }
  }

  /// The text files of this folder and of all below it.
  var allTextFiles: [RelativePath] { (textFile.map { [$0] } ?? []) + folders.flatMap(\.allTextFiles) }

  /// Whether a file is in it or below it.
  func holds(_ file: RelativePath) -> Bool {
    files.contains(file) || folders.contains { file.isWithin($0.path) && $0.holds(file) }
  }

  /// The file in it or below it that a person means by a path.
  func file(meantBy path: RelativePath) -> RelativePath? { holds(path) ? path : allFiles.first(meantBy: path) }

  /// Those in it and below it.
  var allFolders: [RelativePath] { folders.flatMap { [$0.path] + $0.allFolders } }

  /// Without some files.
  func without(_ files: Set<RelativePath>) -> PhotoFolder {
    if files.isEmpty { return self }
    var rest = self
    rest.files.removeAll(where: files.contains)
    rest.folders = folders.map { $0.without(files) }
    return rest
  }
}

extension PhotoFolder {
  /// With the folders and their settings, but not the files, of another tree.
  func joined(byFoldersOf other: PhotoFolder) -> PhotoFolder {
    var inner = Dictionary(uniqueKeysWithValues: folders.map { ($0.path, $0) })
    for folder in other.folders {
      inner[folder.path] = (inner[folder.path] ?? PhotoFolder(path: folder.path)).joined(byFoldersOf: folder)
    }
    return PhotoFolder(
      path: path, files: files, folders: inner.values.sorted { $0.path < $1.path }, settings: other.settings)
  }

  /// The root with these files in it and in folders below it.
  init(of files: some Sequence<RelativePath>) {
    self.init(path: RelativePath(), holding: files.sorted()[...])
  }

  /// - Parameter files: all of them in the folder or below it, in natural order.
  private init(path: RelativePath, holding files: ArraySlice<RelativePath>) {
    self.init(path: path)
    self.files = files.filter { $0.depth == path.depth + 1 }
    var rest = files.filter { $0.depth > path.depth + 1 }[...]
    while let first = rest.first {
      let folder = RelativePath(first.names.prefix(path.depth + 1).map(\.self))
      let inner = rest.prefix { $0.isWithin(folder) }
      folders.append(PhotoFolder(path: folder, holding: inner))
      rest = rest.dropFirst(inner.count)
    }
  }
}
