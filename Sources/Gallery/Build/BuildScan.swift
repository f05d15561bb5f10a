/// What a build reads of PHOTOS: all of it, or one album, and for the others what was published of them.
struct BuildScan: Sendable {
  let folder: PhotoFolder
  /// What couldn't be read.
  let leftOut: [LeftOut]
  /// The pages that stay as they are, where only one album is built.
  let kept: KeptPages?
  private let album: RelativePath?
  private let record: PictureRecord?

  init(_ build: Build, _ journal: PictureJournal, _ stage: Stage) throws(GalleryError) {
    let (photos, site) = (build.photos, build.site)
    var scanner = Scanner(
      skipping: Set([site.identity, build.theme.folder].compactMap(\.self)),
      followingLinks: build.settings.followsLinks,
      reading: build.settings.readsAlbumSettings
        ? AlbumSettingsReader(photos: photos.path, galleryKeys: build.settings.galleryKeys) : nil)
    album = build.settings.album
    if let album {
      // Only of what the last build finished it is known what it published.
      guard !site.written.isEmpty else { throw .neverBuilt(site.path) }
      guard site.written.isSettled, journal.isEmpty, let record = journal.published else {
        throw .unfinished(site.path)
      }
      let published = record.paths
      let scanned = scanner.scan(album: album, of: photos.folder, in: photos.containers)
      // One that is gone is taken off, but not where all is gone that it was in, as when a disk isn't there.
      let wasThere = published.contains { $0.isWithin(album) && $0 != album }
      guard scanned != nil || wasThere && scanner.holdsAnything(album.parent, of: photos) else {
        throw .albumMissing(photos.path / album)
      }
      let files = scanned?.allFiles ?? []
      // Folders without pictures take names, too.
      var names = scanner
      let all = names.scan(photos.folder, in: photos.containers)
      if let error = names.wrongSettings.first { throw .settingsFile(error) }
      folder = PhotoFolder(of: published.filter { !$0.isWithin(album) } + files).joined(byFoldersOf: all)
      let places = PublishedNames(PhotoFolder(of: published.union(files)).joined(byFoldersOf: all)).folders
      kept = try KeptPages(of: stage, without: places[album] ?? album)
      self.record = record
    } else {
      folder = scanner.scan(photos.folder, in: photos.containers)
      (kept, record) = (nil, nil)
    }
    if let error = scanner.wrongSettings.first { throw .settingsFile(error) }
    leftOut = scanner.leftOut
    if let error = leftOut.lazy.compactMap({ $0.reason.machineError(at: photos.path) }).first { throw error }
  }

  /// What was published of a file, where its album isn't built.
  func published(_ path: RelativePath) -> PictureMaker.Made? {
    guard let album, !path.isWithin(album), let former = record?.outcomes(of: path).first else { return nil }
    return PictureMaker.Made(former, version: nil, change: nil)
  }
}
