/// What a build reads of PHOTOS: all of it, or one album, and for the others what was published of them.
struct BuildScan: Sendable {
  let folder: PhotoFolder
  /// What counts for albums, and what text files say.
  let plans: AlbumPlans
  /// The XMP files that stand beside pictures, also beside hidden ones.
  let sidecars: Sidecars
  /// What couldn't be read.
  let leftOut: [LeftOut]
  /// Whether there is anything that isn't to be shown: hidden pictures, or what patterns exclude.
  let isPartial: Bool
  /// The pages that stay as they are, where only one album is built.
  let kept: KeptPages?
  /// The one that is built, as its folder is called.
  let album: RelativePath?
  private let record: PictureRecord?

  init(_ build: Build, _ journal: PictureJournal, _ stage: Stage) throws(GalleryError) {
    let (photos, site, settings) = (build.photos, build.site, build.settings)
    var scanner = Scanner(
      skipping: build.theme.identities.union([site.identity, build.icon.identity].compactMap(\.self)),
      followingLinks: settings.followsLinks,
      rules: AlbumRules(settings.albums, overrides: settings.albumOverrides),
      reading: settings.readsAlbumSettings
        ? AlbumSettingsReader(photos: photos.path, galleryKeys: settings.galleryKeys) : nil)
    let found: PhotoFolder
    if let typed = settings.album {
      // Only of what the last build finished it is known what it published.
      guard !site.written.isEmpty else { throw .neverBuilt(site.path) }
      guard site.written.isSettled, journal.isEmpty, let record = journal.published else {
        throw .unfinished(site.path)
      }
      let published = record.paths
      // Folders without pictures take names, too.
      var names = scanner
      let all = names.scan(photos.folder, in: photos.containers)
      let album =
        all.allFolders.first(meantBy: typed)
        ?? Set(published.flatMap(\.containers)).sorted().first(meantBy: typed) ?? typed
      let scanned = scanner.scan(album: album, of: photos.folder, in: photos.containers)
      // One that is gone is taken off, but not where all is gone that it was in, as when a disk isn't there.
      let wasThere = published.contains { $0.isWithin(album) && $0 != album }
      guard scanned != nil || wasThere && scanner.holdsAnything(album.parent, of: photos) else {
        throw .albumMissing(photos.path / album)
      }
      let files = scanned?.allFiles ?? []
      if let error = names.wrongSettings.first { throw .settingsFile(error) }
      found = PhotoFolder(of: published.filter { !$0.isWithin(album) } + files).joined(byFoldersOf: all)
      let places = PublishedNames(PhotoFolder(of: published.union(files)).joined(byFoldersOf: all)).folders
      let kept = try KeptPages(
        of: stage, without: places[album] ?? album, keepingWebFiles: build.settings.baseURL == nil)
      var plans = AlbumPlans(all, of: photos.folder, settings)
      plans.hideWhatIsGone(found) { kept.isHidden(places[$0] ?? $0) }
      (self.kept, self.plans) = (kept, plans)
      (self.album, self.record) = (album, record)
    } else {
      found = scanner.scan(photos.folder, in: photos.containers)
      plans = AlbumPlans(found, of: photos.folder, settings)
      (album, kept, record) = (nil, nil, nil)
    }
    if let error = scanner.wrongSettings.first { throw .settingsFile(error) }
    // What neither is shown nor stands for an album is of no use; but on pages that stay it may be shown.
    let unused = plans.hidden.subtracting(plans.covers)
    sidecars = Sidecars(.xmp, among: found.allFiles)
    folder = found.without(album.map { album in unused.filter { $0.isWithin(album) } } ?? unused)
    leftOut = scanner.leftOut
    isPartial = scanner.hasExcluded || plans.hidden.contains { $0.name.promise == .picture }
    if let error = leftOut.lazy.compactMap({ $0.reason.machineError(at: photos.path) }).first { throw error }
  }

  /// What can't be used of what people wrote about the albums that are built.
  ///
  /// - Parameters:
  ///   - files: those that speak of albums and pictures; others are no concern of ours.
  ///   - pictures: those that may stand for albums.
  func warnings(about files: Set<RelativePath>, among pictures: Set<RelativePath>) -> Set<GalleryWarning> {
    Set(
      plans.problems.union(plans.problems(ofCoversOtherThan: pictures)).filter {
        files.contains($0.file) && $0.file.isWithin(album ?? RelativePath())
      }
      .map(GalleryWarning.text))
  }

  /// What was published of a file, where its album isn't built.
  func published(_ path: RelativePath) -> PictureMaker.Made? {
    guard let album, !path.isWithin(album), let former = record?.outcomes(of: path).first else { return nil }
    return PictureMaker.Made(former, version: nil, change: nil)
  }
}
