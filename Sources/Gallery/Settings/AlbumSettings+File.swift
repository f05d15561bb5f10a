import Glibc

/// Reads the settings files of albums.
struct AlbumSettingsReader: Sendable {
  /// What PHOTOS is called.
  let photos: FilePath
  /// Keys that stand in the gallery's own file.
  let galleryKeys: [String]

  /// - Parameter path: the file's own, in PHOTOS.
  func read(_ path: RelativePath, of folder: Descriptor) throws(SettingsFileError) -> AlbumSettings {
    try AlbumSettings(SettingsFile(path, of: folder, at: photos), galleryKeys: galleryKeys)
  }
}

extension AlbumSettings {
  /// What an album's settings file says.
  ///
  /// - Parameter galleryKeys: those that stand in the gallery's own.
  init(_ file: SettingsFile, galleryKeys: [String]) throws(SettingsFileError) {
    self.init()
    for entry in file.entries {
      guard let key = AlbumKey.all.first(where: { $0.name == entry.setting }) else {
        if galleryKeys.contains(entry.setting) {
          throw file.error(at: entry, "can stand only in the \(SettingsFile.shownName) at the top of PHOTOS")
        }
        throw file.unknown(entry, among: AlbumKey.all.map(\.name))
      }
      try file.set(entry, as: key.kind, in: &self, by: key.set)
    }
  }
}

extension SettingsFile {
  /// Opens that of an album's folder.
  ///
  /// - Parameters:
  ///   - path: its own, in the folder PHOTOS,
  ///   - folder: which is this one, and
  ///   - photos: which is called so.
  init(_ path: RelativePath, of folder: Descriptor, at photos: FilePath) throws(SettingsFileError) {
    // Not to wait for a writer, should it have become a pipe since it was found.
    try self.init(photos / path) { () throws(SystemError) in try Descriptor(path, in: folder, O_RDONLY | O_NONBLOCK) }
  }
}
