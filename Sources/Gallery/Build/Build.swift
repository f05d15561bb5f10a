import Workers

/// One run through all parts of a build, in order.
struct Build {
  let photos: PhotosFolder
  let site: SiteFolder
  let settings: GallerySettings
  let theme: Theme
  let icon: Icon
  let delegate: (any GalleryDelegate)?
  /// The moment that it is, as ``Fingerprint/now`` has it.
  let now: @Sendable () -> Int
  let isCancelled: @Sendable () -> Bool
  let progress: @Sendable (GalleryProgress) -> Void

  func run(_ clock: inout StageClock) throws(GalleryError) -> GalleryReport {
    let stage = Stage(site, comparingContents: settings.comparesContents)
    let journal = PictureJournal(in: site)
    let publication = Publication(site: site, replacesChanged: settings.comparesContents)
    var (scan, names) = try clock.measure(.scan) { () throws(GalleryError) in
      try self.scan(journal, stage, publication)
    }

    let workers = settings.worker.map {
      WorkerPool(
        $0, sandbox: settings.sandbox, mostRetained: max(8 << 20, settings.memory / 8 / settings.jobs),
        isCancelled: isCancelled)
    }
    defer { workers?.end() }
    let workshop = PictureWorkshop(budget: MemoryBudget(memory: settings.memory), workers: workers)
    let originals = OriginalMaker(settings, workshop: workshop)
    let all = scan.folder.allFiles
    let sidecars = scan.sidecars
    let files = sidecars.all.isEmpty ? all : all.filter { !sidecars.contains($0) }
    let shownSidecars = sidecars.all.isEmpty ? [] : sidecars.all(of: files)
    let record = journal.record
    let maker = PictureMaker(
      photos: photos, recipe: settings.recipe(for: try settings.geometry()), originals: originals,
      record: record, journal: journal, stage: stage, trustsFingerprints: !settings.comparesContents, now: now)
    let writer = OriginalsWriter(photos, stage: stage, as: settings.originals, maker: originals, note: maker.note)
    // A delegate may have its own links, and is asked later.
    let sure =
      delegate == nil && !site.isDry ? names.sureOriginals(of: files.filter { !scan.plans.hidden.contains($0) }) : [:]
    let pairs = RawPairs(files)
    let (made, read) = try clock.measure(.pictures) { () throws(GalleryError) in
      (
        try make(files, scan, maker, writer, originalsAt: sure, pairs), try readSidecars(shownSidecars, scan, maker)
      )
    }
    var outcome = BuildOutcome(files, made, pairs: pairs, leftOut: scan.leftOut, only: scan.album)
    outcome.pictures.add(read, by: sidecars)
    outcome.describe(by: scan.plans, settings.metadata)

    // What isn't published takes no other's name; but on pages that stay it may be.
    let (hidden, kept, folders) = (scan.plans.hidden, scan.kept, names.folders)
    names.placeOriginals(of: &outcome.pictures) { path in
      hidden.contains(path) && !(kept?.contains(folders[path.parent] ?? path.parent) ?? false)
    }
    var (tiles, siteFiles) = try clock.measure(.originals) { () throws(GalleryError) in
      try self.tiles(of: &outcome, scan, writer, stage)
    }
    let album = try self.album(of: scan, outcome, at: names.folders, record, &tiles)
    outcome.shown = album.withInnerAlbums.flatMap(\.album.tiles)
    let pages = try clock.measure(.pages) { () throws(GalleryError) in
      try writePages(of: album, scan.kept, stage, originals: siteFiles.filter(\.path.isOriginal), record)
    }
    if isCancelled() { throw .cancelled }
    if site.isGone { throw .siteVanished(site.path) }
    let own = Set(pages.files.map(\.path))
    siteFiles += pages.files + (scan.kept?.files ?? []).filter { !own.contains($0.path) }
    siteFiles.putInOrder()
    let changes = try clock.measure(.publishing) { () throws(GalleryError) -> Publication.Changes in
      let changes = try publication.run(siteFiles, staged: stage.waiting)
      // Where that can't be done, the journal tells the same.
      try? journal.settle(all)
      return changes
    }
    // Where a photograph goes, so does its original, or a thumbnail.
    let isAnyGone = changes.removed.contains { !$0.isPage && !$0.isWithin(RelativePath([SitePaths.assets])) }
    return GalleryReport(
      outcome, changes, former: isAnyGone ? record.pictures : [], site: site.path, pages: pages.pageCount,
      isFirst: site.written.isEmpty,
      warnings: pages.warnings.union(warnings(of: workers) + warnings(of: read, scan))
        .union(scan.warnings(about: outcome.textFiles, among: outcome.standing)),
      times: clock.times)
  }

  private func warnings(of workers: WorkerPool?) -> [GalleryWarning] {
    (workers?.sandboxRefusal).map { [.noSandbox(SystemError(code: $0))] } ?? []
  }

  /// Looks at all that there is before the long work.
  private func scan(
    _ journal: PictureJournal, _ stage: Stage, _ publication: Publication
  ) throws(GalleryError) -> (BuildScan, PublishedNames) {
    let scan = try BuildScan(self, journal, stage)
    for leftOut in scan.leftOut { progress(.leftOut(leftOut)) }
    let names = PublishedNames(scan.folder)
    try findForeignFilesEarly(scan, names, publication)
    return (scan, names)
  }

  private func writePages(
    of album: Album, _ kept: KeptPages?, _ stage: Stage, originals: @autoclosure () -> [SiteFile],
    _ record: PictureRecord
  ) throws(GalleryError) -> PageWriter {
    var pages = try PageWriter(
      theme: theme, icon: icon, settings: settings, stage: stage, keeping: kept, isCancelled: isCancelled)
    try pages.writePages(of: album)
    if settings.baseURL != nil {
      let originals = Dictionary(originals().map { ($0.path, $0) }) { first, _ in first }
      try pages.writeWebFiles(of: album, originals: originals) { modified($0, record) }
    }
    return pages
  }

  /// What is in the way is said before the long work, where it can be known by then.
  private func findForeignFilesEarly(
    _ scan: BuildScan, _ names: PublishedNames, _ publication: Publication
  ) throws(GalleryError) {
    var targets = [RelativePath([SitePaths.page]), RelativePath([SitePaths.thumbnails, "x"])]
    targets.append(RelativePath([SitePaths.assets, "x"]))
    // In how many parts a sitemap is, only its pages tell.
    targets += ((settings.hasSitemap ? [SitePaths.sitemap] : []) + (settings.hasFeeds ? SitePaths.feeds : []))
      .map { RelativePath([$0]) }
    for path in scan.folder.allFiles where path.name.promise == .picture && !scan.plans.hidden.contains(path) {
      targets.append((names.folders[path.parent] ?? path.parent) / SitePaths.page)
      if delegate == nil, let original = names.expectedOriginal(of: path) { targets.append(original) }
    }
    let unknown = Set(targets).filter { !site.written.contains($0) }
    if let foreign = try publication.foreignFile(amongTargets: unknown) { throw .foreignFile(site.path, foreign) }
  }

  /// Asks for each picture's link, and stages the originals that are linked to.
  ///
  /// - Returns: the tiles of the pictures that are shown, in the order in which they were found, and the files that they need
  ///   in SITE.
  private func tiles(
    of outcome: inout BuildOutcome, _ scan: BuildScan, _ writer: OriginalsWriter, _ stage: Stage
  ) throws(GalleryError) -> (ArraySlice<Album.Tile>, [SiteFile]) {
    let kept = scan.kept
    let pictures = outcome.pictures.filter { !scan.plans.hidden.contains($0.path) || kept?.keeps($0) ?? false }
    let isKept = pictures.map { kept?.keeps($0) ?? false }
    let links = zip(pictures, isKept).map { picture, isKept in
      isKept ? .original : delegate?.link(for: picture) ?? .original
    }
    let linked = pictures.indices.filter { links[$0] == .original && !isKept[$0] }.map { pictures[$0] }
    let (progress, isCancelled, done, written, recorded) = (
      progress, isCancelled, Counter(), site.written, outcome.recorded
    )
    var originals = try concurrentMap(linked, jobs: settings.jobs) {
      (picture) throws(GalleryError) -> Result<[SiteFile], PictureFailure> in
      if isCancelled() { throw .cancelled }
      defer { done.increment { progress(.originals(done: $0, of: linked.count)) } }
      // Of a picture that wasn't looked at, on a page that leads to the one album that is built.
      if picture.version == nil {
        let kept = picture.places.map(written.settledFile)
        if kept.allSatisfy({ $0.map(stage.has) ?? false }) { return .success(kept.compactMap(\.self)) }
      }
      return try writer.add(picture, recorded[picture.path])
    }[...]
    var tiles: [Album.Tile] = []
    var files: [SiteFile] = []
    tiles.reserveCapacity(pictures.count)
    files.reserveCapacity(pictures.reduce(0) { $0 + $1.thumbnails.count + 1 })
    for (index, picture) in pictures.enumerated() {
      if let kept, isKept[index] {
        guard kept.shows(picture) else {
          files += try kept.coverFiles(of: picture)
          continue
        }
        files += try kept.files(of: picture)
        tiles.append((picture, .original))
        continue
      }
      if links[index] == .original, let original = originals.popFirst() {
        switch original {
        case .success(let opened): files += opened
        case .failure(let failure):
          outcome.leave(out: picture.path, failure)
          progress(.leftOut(LeftOut(path: picture.path, reason: failure)))
          continue
        }
      }
      for thumbnail in picture.thumbnailFiles {
        // Those of pictures that weren't made now, but stand on a page that is.
        if kept != nil, !stage.has(thumbnail) { throw .notWhole(site.path, thumbnail.path) }
        files.append(thumbnail)
      }
      tiles.append((picture, links[index]))
    }
    let chosen = scan.plans.covers
    outcome.hiddenCovers = outcome.pictures.filter {
      scan.plans.hidden.contains($0.path) && chosen.contains($0.path) && $0.thumbnailFiles.allSatisfy(stage.has)
    }
    files += outcome.hiddenCovers.flatMap(\.thumbnailFiles)
    return (tiles[...], files)
  }
}

extension [SiteFile] {
  /// Puts them in the order of their paths, each once: equal pictures share thumbnails.
  fileprivate mutating func putInOrder() {
    sortByPath()
    var previous: RelativePath?
    removeAll { file in
      defer { previous = file.path }
      return file.path == previous
    }
  }
}
