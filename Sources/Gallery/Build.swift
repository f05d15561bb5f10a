/// One run through all parts of a build, in order.
struct Build {
  let photos: PhotosFolder
  let site: SiteFolder
  let settings: GallerySettings
  let theme: Theme
  let delegate: (any GalleryDelegate)?
  let isCancelled: @Sendable () -> Bool
  let progress: @Sendable (GalleryProgress) -> Void

  func run() throws(GalleryError) -> GalleryReport {
    let journal = PictureJournal(in: site)
    var (scanned, leftOut) = try scan(journal)
    var names = PublishedNames(scanned)
    let publication = Publication(site: site)
    try findForeignFilesEarly(scanned, names, publication)

    let stage = Stage(site, comparingContents: settings.comparesContents)
    let originals = OriginalMaker(policy: settings.metadata, budget: MemoryBudget(memory: settings.memory))
    let files = scanned.allFiles
    let made = try make(files, originals: originals, journal: journal, stage: stage)
    var pictures: [GalleryPicture] = []
    var otherFiles: [OtherFile] = []
    for (path, made) in zip(files, made) {
      switch made.outcome {
      case .picture(let picture): pictures.append(GalleryPicture(picture, at: path, version: made.version))
      case .failure(let reason): leftOut.append(LeftOut(path: path, reason: reason))
      case .other(let kind): otherFiles.append(OtherFile(path: path, kind: kind))
      }
    }

    names.placeOriginals(of: &pictures)
    let writer = OriginalsWriter(photos, stage: stage, as: settings.originals, maker: originals)
    var (tiles, siteFiles) = try tiles(of: pictures, writer, leftOut: &leftOut)
    let shown = tiles.map(\.picture)
    let originalForms = tiles.filter { $0.link == .original }.map { ($0.picture.path, $0.picture.published.form) }
    leftOut.sort { $0.path < $1.path }
    let title = settings.title?.oneLine ?? photos.title
    guard let album = Album(scanned, title: title, at: names.folders, tiles: &tiles) else {
      throw .noPictures(photos.path, leftOut: leftOut)
    }
    var pages = try PageWriter(theme: theme, settings: settings, stage: stage, isCancelled: isCancelled)
    try pages.writePages(of: album)
    if isCancelled() { throw .cancelled }
    if site.isGone { throw .siteVanished(site.path) }
    siteFiles += pages.files
    siteFiles.putInOrder()
    let changes = try publication.run(siteFiles, staged: stage.waiting)
    do throws(SystemError) {
      try journal.compact(to: files)
    } catch {
      throw .publishingFailed(site.path, SitePaths.pictures, error)
    }
    return GalleryReport(
      frontPage: site.path / RelativePath([SitePaths.page]), shown: shown, pages: 1 + album.albumCount,
      changes: Dictionary(uniqueKeysWithValues: zip(files, made).filter { $1.change != .none }.map { ($0, $1.change) }),
      cleaned: originalForms.count { $1 == .cleaned },
      copied: originalForms.compactMap { path, form in
        if case .copy(let reason) = form { CopiedOriginal(path: path, reason: reason) } else { nil }
      }, written: changes.placed, removed: changes.removed, leftOut: leftOut, warnings: pages.warnings.sorted(),
      otherFiles: otherFiles)
  }

  /// Finds the files of PHOTOS. Where one album is built, those of the others are as they were the last time.
  private func scan(_ journal: PictureJournal) throws(GalleryError) -> (PhotoFolder, [LeftOut]) {
    var scanner = Scanner(
      skipping: Set([site.identity, theme.folder].compactMap(\.self)), followingLinks: settings.followsLinks)
    guard let only = settings.album else {
      return (scanner.scan(photos.folder, in: photos.containers), scanner.leftOut)
    }
    guard !site.written.isEmpty else { throw .neverBuilt(site.path) }
    let recorded = journal.record.paths
    let others = recorded.filter { !$0.isWithin(only) }
    let status = try? photos.folder.status(of: only, followingLinks: settings.followsLinks)
    // An album that is gone is taken off.
    guard status?.isFolder == true || recorded.contains(where: { $0.isWithin(only) && $0 != only }) else {
      throw .albumMissing(photos.path / only)
    }
    guard status?.isFolder == true else { return (PhotoFolder(of: others), []) }
    let scanned = scanner.scan(only, of: photos.folder, in: photos.containers.union([photos.identity]))
    return (PhotoFolder(of: others + scanned.allFiles), scanner.leftOut)
  }

  /// What is in the way is said before the long work, where it can be known by then.
  private func findForeignFilesEarly(
    _ scanned: PhotoFolder, _ names: PublishedNames, _ publication: Publication
  ) throws(GalleryError) {
    let originals = delegate == nil ? scanned.allFiles.lazy.compactMap(names.expectedOriginal) : []
    let unknown = originals.filter { !site.written.contains($0) }
    if let foreign = try publication.foreignFile(amongTargets: unknown + [RelativePath([SitePaths.page])]) {
      throw .foreignFile(site.path, foreign)
    }
  }

  /// Makes pictures of the files, several at once, and stages each one's thumbnails as soon as they are made.
  private func make(
    _ files: [RelativePath], originals: OriginalMaker, journal: PictureJournal, stage: Stage
  ) throws(GalleryError) -> [PictureMaker.Made] {
    let maker = PictureMaker(
      photos: photos.folder, recipe: settings.recipe(for: try settings.geometry()), originals: originals,
      record: journal.record, journal: journal, stage: stage, trustsFingerprints: !settings.comparesContents)
    let (progress, isCancelled, only) = (progress, isCancelled, settings.album)
    let done = Counter()
    return try concurrentMap(files, jobs: settings.jobs) { (path) throws(GalleryError) -> PictureMaker.Made in
      if isCancelled() { throw .cancelled }
      defer { done.increment { progress(.pictures(done: $0, of: files.count)) } }
      if let only, !path.isWithin(only), let recorded = maker.recorded(path) { return recorded }
      return try maker.make(path)
    }
  }

  /// Asks for each picture's link, and stages the originals that are linked to.
  ///
  /// - Returns: the tiles of the pictures that are shown, in order, and the files that they need in SITE.
  private func tiles(
    of pictures: [GalleryPicture], _ writer: OriginalsWriter, leftOut: inout [LeftOut]
  ) throws(GalleryError) -> (ArraySlice<Album.Tile>, [SiteFile]) {
    let links = pictures.map { delegate?.link(for: $0) ?? .original }
    let linked = zip(pictures, links).filter { $1 == .original }.map(\.0)
    let (progress, isCancelled, only, written) = (progress, isCancelled, settings.album, site.written)
    let done = Counter()
    var originals = try concurrentMap(linked, jobs: settings.jobs) {
      (picture) throws(GalleryError) -> Result<SiteFile, PictureFailure> in
      if isCancelled() { throw .cancelled }
      defer { done.increment { progress(.originals(done: $0, of: linked.count)) } }
      if let only, !picture.path.isWithin(only), let kept = written.settledFile(at: picture.original) {
        return .success(kept)
      }
      return try writer.add(picture)
    }[...]
    var tiles: [Album.Tile] = []
    var files: [SiteFile] = []
    for (picture, link) in zip(pictures, links) {
      if link == .original, let original = originals.popFirst() {
        switch original {
        case .success(let file): files.append(file)
        case .failure(let failure):
          leftOut.append(LeftOut(path: picture.path, reason: failure))
          continue
        }
      }
      files += picture.thumbnails.map(\.file)
      tiles.append((picture, link))
    }
    return (tiles[...], files)
  }
}

extension [SiteFile] {
  /// Puts them in the order of their paths, each once: equal pictures share thumbnails.
  fileprivate mutating func putInOrder() {
    sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    var previous: RelativePath?
    removeAll { file in
      defer { previous = file.path }
      return file.path == previous
    }
  }
}
