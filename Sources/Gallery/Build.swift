import Synchronization

/// One run through all parts of a build, in order.
struct Build {
  let photos: PhotosFolder
  let site: SiteFolder
  let settings: GallerySettings
  let theme: Theme
  let delegate: (any GalleryDelegate)?
  let isCancelled: @Sendable () -> Bool
  let progress: @Sendable (GalleryProgress) -> Void

  /// What became of a file.
  private enum Outcome: Sendable {
    case shown(GalleryPicture)
    case leftOut(PictureFailure)
    case notShown(OtherFile.Kind)
  }

  func run() throws(GalleryError) -> GalleryReport {
    var scanner = Scanner(
      skipping: Set([site.identity, theme.folder].compactMap(\.self)), followingLinks: settings.followsLinks)
    let scanned = scanner.scan(photos.folder, in: photos.containers)
    var names = PublishedNames(scanned)
    let publication = Publication(site: site)
    try findForeignFilesEarly(scanned, names, publication)

    let stage = Stage(site)
    let files = scanned.allFiles
    let outcomes = try outcomes(of: files, stage: stage)
    var leftOut = scanner.leftOut
    var pictures: [GalleryPicture] = []
    var otherFiles: [OtherFile] = []
    for (path, outcome) in zip(files, outcomes) {
      switch outcome {
      case .shown(let picture): pictures.append(picture)
      case .leftOut(let reason): leftOut.append(LeftOut(path: path, reason: reason))
      case .notShown(let kind): otherFiles.append(OtherFile(path: path, kind: kind))
      }
    }

    names.placeOriginals(of: &pictures)
    let tiles = try tiles(of: pictures, stage: stage, leftOut: &leftOut)
    leftOut.sort { $0.path < $1.path }
    let title = settings.title?.oneLine ?? photos.title
    guard let album = Album(scanned, title: title, at: names.folders, tiles: { tiles[$0] }) else {
      throw .noPictures(photos.path, leftOut: leftOut)
    }
    var pages = try PageWriter(theme: theme, settings: settings, stage: stage, isCancelled: isCancelled)
    try pages.writePages(of: album)
    if isCancelled() { throw .cancelled }
    if site.isGone { throw .siteVanished(site.path) }
    // Of what is staged only that: a picture that vanished before its original was copied has thumbnails there.
    try publication.run(Manifest(album.files.union(pages.written)))
    return GalleryReport(
      frontPage: site.path / RelativePath([SitePaths.page]), shown: pictures.filter { tiles[$0.path] != nil },
      pages: 1 + album.albumCount, leftOut: leftOut, warnings: pages.warnings.sorted(), otherFiles: otherFiles)
  }

  /// What is in the way is said before the long work, where it can be known by then.
  private func findForeignFilesEarly(
    _ scanned: PhotoFolder, _ names: PublishedNames, _ publication: Publication
  ) throws(GalleryError) {
    let originals = delegate == nil ? scanned.allFiles.compactMap(names.expectedOriginal) : []
    if let foreign = try publication.foreignFile(amongTargets: originals + [RelativePath([SitePaths.page])]) {
      throw .foreignFile(site.path, foreign)
    }
  }

  /// Decodes the pictures among the files, several at once, and stages each one's thumbnails as soon as they are made.
  private func outcomes(of files: [RelativePath], stage: Stage) throws(GalleryError) -> [Outcome] {
    let maker = PictureMaker(
      photos: photos.folder, recipe: settings.recipe(for: try settings.geometry()),
      budget: MemoryBudget(memory: settings.memory))
    let (progress, isCancelled) = (progress, isCancelled)
    let done = Counter()
    return try concurrentMap(files, jobs: settings.jobs) { (path) throws(GalleryError) -> Outcome in
      if isCancelled() { throw .cancelled }
      defer { done.increment { progress(.pictures(done: $0, of: files.count)) } }
      let made: PictureMaker.Made
      do throws(PictureFailure) {
        made = try maker.make(path)
      } catch {
        return .leftOut(error)
      }
      switch made {
      case .nothing(let kind): return .notShown(kind)
      case .picture(let picture, let file):
        return .shown(try stage.writeThumbnails(of: picture, from: file, at: path))
      }
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
      if isCancelled() { throw .cancelled }
      if link == .original {
        let failure = try stage.addOriginal(of: picture, in: photos, as: settings.originals)
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
