/// The settings files of albums, as a build would find them.
package struct AlbumSettingsSurvey {
  /// In the order of the albums.
  package private(set) var files: [(folder: RelativePath, file: SettingsFile)] = []

  package init(_ photos: FilePath, _ settings: GallerySettings) throws(GalleryError) {
    let folder = try PhotosFolder(photos)
    guard settings.readsAlbumSettings else { return }
    var scanner = Scanner(
      skipping: [], followingLinks: settings.followsLinks,
      rules: AlbumRules(settings.albums, overrides: settings.albumOverrides),
      reading: AlbumSettingsReader(photos: photos, galleryKeys: settings.galleryKeys))
    let found = scanner.scan(folder.folder, in: folder.containers)
    if let error = scanner.wrongSettings.first { throw .settingsFile(error) }
    do throws(SettingsFileError) {
      try add(found, of: folder)
    } catch {
      throw .settingsFile(error)
    }
  }

  private mutating func add(_ found: PhotoFolder, of photos: PhotosFolder) throws(SettingsFileError) {
    if found.settings != AlbumSettings() {
      // Read again, since what was scanned doesn't know its lines.
      files.append((found.path, try SettingsFile(found.settingsFile, of: photos.folder, at: photos.path)))
    }
    for inner in found.folders { try add(inner, of: photos) }
  }
}
