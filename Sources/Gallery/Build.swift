import Synchronization

/// One run through all parts of a build, in order.
struct Build {
  let photos: PhotosFolder
  let site: SiteFolder
  let settings: GallerySettings
  let theme: Theme
  let delegate: (any GalleryDelegate)?
  let progress: @Sendable (GalleryProgress) -> Void

  /// What became of a file.
  private enum Outcome: Sendable {
    case shown(GalleryPicture)
    case leftOut(PictureFailure)
    case notAPicture
  }

  func run() throws(GalleryError) -> GalleryReport {
    var scanner = Scanner(skipping: site.identity)
    let scanned = scanner.scan(photos.folder, in: photos.containers)
    let publication = Publication(site: site)
    try findForeignFilesEarly(scanned, publication)

    let stage = Stage(site)
    let files = scanned.allFiles
    let outcomes = try outcomes(of: files, stage: stage)
    var leftOut = scanner.leftOut
    var shown: [GalleryPicture] = []
    for (path, outcome) in zip(files, outcomes) {
      switch outcome {
      case .shown(let picture): shown.append(picture)
      case .leftOut(let reason): leftOut.append(LeftOut(path: path, reason: reason))
      case .notAPicture: continue
      }
    }

    let tiles = try tiles(of: shown, stage: stage, leftOut: &leftOut)
    leftOut.sort { $0.path < $1.path }
    guard let album = Album(scanned, title: photos.title, in: RelativePath(), tiles: { tiles[$0] }) else {
      throw .noPictures(photos.path, leftOut: leftOut)
    }
    // Of what is staged only that: a picture that vanished before its original was copied has thumbnails there.
    let published = album.files.union(try writePages(of: album, stage: stage))
    try publication.run(Manifest(published))
    return GalleryReport(
      frontPage: site.path / RelativePath([SitePaths.page]), pictures: album.pictureCount,
      pages: 1 + album.albumCount, leftOut: leftOut,
      otherFiles: outcomes.count { if case .notAPicture = $0 { true } else { false } })
  }

  /// What is in the way is said before the long work, where it can be known by then.
  private func findForeignFilesEarly(_ scanned: PhotoFolder, _ publication: Publication) throws(GalleryError) {
    let originals = delegate == nil ? scanned.allFiles.filter { $0.name.promisedFormat == .read } : []
    let targets = originals.map(SitePaths.original) + [RelativePath([SitePaths.page])]
    if let foreign = try publication.foreignFile(amongTargets: targets) { throw .foreignFile(site.path, foreign) }
  }

  /// Decodes the pictures among the files, several at once, and stages each one's thumbnails as soon as they are made.
  private func outcomes(of files: [RelativePath], stage: Stage) throws(GalleryError) -> [Outcome] {
    let (photos, recipe, progress) = (photos.folder, settings.recipe, progress)
    let done = Counter()
    return try concurrentMap(files, jobs: settings.jobs) { (path) throws(GalleryError) -> Outcome in
      defer { done.increment { progress(.pictures(done: $0, of: files.count)) } }
      switch Self.picture(at: path, in: photos, recipe: recipe) {
      case .success(nil): return .notAPicture
      case .success(let (picture, version)?):
        return .shown(try stage.writeThumbnails(of: picture, at: path, version: version))
      case .failure(let failure): return .leftOut(failure)
      }
    }
  }

  /// Reads and decodes one file; nothing where it isn't a picture.
  private static func picture(
    at path: RelativePath, in photos: Descriptor, recipe: ThumbnailRecipe
  ) -> Result<(Picture, FileVersion)?, PictureFailure> {
    do throws(PictureFailure) {
      guard let file = try PictureFile.read(path, in: photos) else { return .success(nil) }
      let job = PictureJob(format: file.format, contents: file.contents, recipe: recipe)
      return job.run().map { ($0, file.version) }.mapError(PictureFailure.undecodable)
    } catch {
      return .failure(error)
    }
  }

  /// Asks for each picture's link, and stages the originals that are linked to.
  private func tiles(
    of pictures: [GalleryPicture], stage: Stage, leftOut: inout [LeftOut]
  ) throws(GalleryError) -> [RelativePath: Album.Tile] {
    let links = pictures.map { delegate?.link(for: $0) ?? .original }
    let originals = links.count { $0 == .original }
    var copied = 0
    var tiles: [RelativePath: Album.Tile] = [:]
    for (picture, link) in zip(pictures, links) {
      if link == .original {
        let failure = try stage.copyOriginal(of: picture, in: photos.folder)
        copied += 1
        progress(.originals(done: copied, of: originals))
        if let failure {
          leftOut.append(LeftOut(path: picture.path, reason: failure))
          continue
        }
      }
      tiles[picture.path] = (picture, link)
    }
    return tiles
  }

  /// Writes all pages and their stylesheets.
  ///
  /// - Returns: where they are.
  private func writePages(of album: Album, stage: Stage) throws(GalleryError) -> Set<RelativePath> {
    let stylesheet = SitePaths.asset("waterfall", suffix: "css", key: ContentKey(of: theme.stylesheet))
    try stage.write(theme.stylesheet, to: stylesheet)
    var written: Set<RelativePath> = [stylesheet]
    try writePage(of: album, in: [], stylesheet: stylesheet, stage: stage, written: &written)
    return written
  }

  private func writePage(
    of album: Album, in containers: [Album], stylesheet: RelativePath, stage: Stage, written: inout Set<RelativePath>
  ) throws(GalleryError) {
    let page = try AlbumPage(album, in: containers, settings: settings)
    let boxes = try theme.render("boxes.css", with: page.stylesheetModel)
    let boxesPath = SitePaths.asset("album", suffix: "css", key: ContentKey(of: boxes))
    try stage.write(boxes, to: boxesPath)
    let html = try theme.render("album", with: page.model(stylesheet: stylesheet, boxes: boxesPath))
    try stage.write(html, to: album.folder / SitePaths.page)
    written.formUnion([boxesPath, album.folder / SitePaths.page])
    for inner in album.albums {
      try writePage(of: inner, in: containers + [album], stylesheet: stylesheet, stage: stage, written: &written)
    }
  }
}

/// Counts from several threads.
private final class Counter: Sendable {
  private let count = Mutex(0)

  /// Counts one more, and hands over the count; one call at a time.
  func increment(_ body: (Int) -> Void) {
    count.withLock { count in
      count += 1
      body(count)
    }
  }
}
