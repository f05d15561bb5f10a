import Imaging

/// What became of a file, and how long that took.
struct TimedPicture: Sendable {
  let made: PictureMaker.Made
  let time: Duration
}

/// What became of the files of PHOTOS.
struct BuildOutcome {
  var pictures: [GalleryPicture] = []
  /// Those that are shown, with their links.
  var shown: [Album.Tile] = []
  /// Those that aren't, but stand for albums.
  var hiddenCovers: [GalleryPicture] = []
  /// The files that speak of these, and of albums.
  private(set) var textFiles: Set<RelativePath> = []
  /// In the order in which they were found.
  private var found: [LeftOut]
  private(set) var otherFiles: [OtherFile] = []
  private(set) var changes: [RelativePath: PictureChange] = [:]
  private(set) var workTimes: [RelativePath: Duration] = [:]
  /// What is recorded of the pictures that have web copies.
  private(set) var recorded: [RelativePath: RecordedFile] = [:]

  /// - Parameter album: the album that is built; what is wrong with files of others was said when they were.
  init(
    _ files: [RelativePath], _ made: [TimedPicture], pairs: RawPairs, leftOut: [LeftOut], only album: RelativePath?
  ) {
    found = leftOut
    var companions: [CompanionFile] = []
    for (path, timed) in zip(files, made) {
      let made = timed.made
      switch made.outcome {
      case .picture(let picture):
        pictures.append(GalleryPicture(picture, at: path, version: made.version))
        changes[path] = made.change
        recorded[path] = made.recorded
        if made.change != nil { workTimes[path] = timed.time }
      case .failure(let reason):
        if album.map(path.isWithin) ?? true { leave(out: path, reason) }
      case .other(let kind): otherFiles.append(OtherFile(path: path, kind: kind))
      case .companion(let contents):
        otherFiles.append(OtherFile(path: path, kind: .raw))
        if let contents { companions.append(CompanionFile(path: path, version: made.version, contents: contents)) }
      // These are read apart; this one stood beside a picture until now.
      case .sidecar: otherFiles.append(OtherFile(path: path, kind: .other))
      }
    }
    put(companions, beside: pairs)
  }

  /// Gives pictures their words; the files that these are from are no others.
  ///
  /// - Parameter policy: where nothing of their files' metadata is published, nothing of it is shown either.
  mutating func describe(by plans: AlbumPlans, _ policy: MetadataPolicy) {
    for (index, picture) in pictures.enumerated() {
      let settings = plans[picture.path.parent].settings
      let details = policy == .none ? picture.sidecar?.details ?? PhotoDetails() : picture.details
      pictures[index].words = PictureWords(plans.text(of: picture.path), details, in: settings)
    }
    textFiles = plans.filesAbout(plans.hidden.union(pictures.map(\.path)))
    otherFiles.removeAll { textFiles.contains($0.path) }
  }

  /// Gives pictures the camera raw files that stand beside them and are published; of several the first.
  private mutating func put(_ companions: [CompanionFile], beside pairs: RawPairs) {
    if companions.isEmpty { return }
    let places = Dictionary(
      uniqueKeysWithValues: pictures.indices.filter { pictures[$0].format.isOfACamera }
        .map { (pictures[$0].path, $0) })
    for companion in companions {
      guard let path = pairs.picture(beside: companion.path, where: { places[$0] != nil }), let place = places[path],
        pictures[place].companion == nil
      else { continue }
      pictures[place].companion = companion
    }
  }

  /// The pictures that may stand for albums.
  var standing: Set<RelativePath> { Set((shown.map(\.picture) + hiddenCovers).map(\.path)) }

  /// In the order of their paths.
  var leftOut: [LeftOut] { found.sorted { $0.path < $1.path } }

  mutating func leave(out path: RelativePath, _ reason: PictureFailure) {
    found.append(LeftOut(path: path, reason: reason))
    changes[path] = nil
    workTimes[path] = nil
  }
}

extension GalleryReport {
  /// - Parameters:
  ///   - former: the pictures that there were before, where any of them may be gone.
  ///   - isFirst: whether nothing was built there before.
  ///   - warnings: those of the theme.
  init(
    _ outcome: BuildOutcome, _ files: Publication.Changes, former: Set<RelativePath>, site: FilePath, pages: Int,
    isFirst: Bool,
    warnings: Set<GalleryWarning>, times: BuildTimes
  ) {
    let originals = outcome.shown.filter { $0.link == .original }.map(\.picture)
    var reencoded: [RelativePath: MetadataFailure] = [:]
    for picture in originals { reencoded[picture.path] = picture.published.metadataFailure }
    let warned = files.left.map { .leftFile(site, $0) } + reencoded.map(GalleryWarning.reencodedOriginal)
    let gone = former.subtracting(outcome.shown.map(\.picture.path)).subtracting(outcome.leftOut.map(\.path))
      .subtracting(outcome.hiddenCovers.map(\.path))
    self.init(
      frontPage: site / RelativePath([SitePaths.page]), shown: outcome.shown.map(\.picture), pages: pages,
      isFirst: isFirst, changes: outcome.changes, workTimes: outcome.workTimes,
      cleaned: Set(originals.filter { $0.original != nil && $0.published.file?.isCleaned ?? false }.map(\.path)),
      reencoded: Set(reencoded.keys),
      scaled: Set(originals.filter { $0.published.webCopy?.reason == .size }.map(\.path)),
      withheld: Set(
        originals.filter { $0.original == nil && $0.published.webCopy?.reason == .format }.map(\.path)),
      webCopies: Set(originals.filter { $0.published.webCopy != nil }.map(\.path)),
      written: files.placed, removed: files.removed,
      goneCount: max(0, gone.count - outcome.changes.values.count { $0 == .moved }), leftOut: outcome.leftOut,
      warnings: (warnings + warned).sorted(),
      otherFiles: outcome.otherFiles, times: times)
  }
}
