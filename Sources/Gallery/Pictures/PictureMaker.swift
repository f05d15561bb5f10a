import Imaging

/// Makes pictures of files within the memory that all jobs share, or knows from the record what an earlier build made of
/// them. May be used from any thread.
struct PictureMaker: Sendable {
  private let photos: Descriptor
  private let recipe: ThumbnailRecipe
  private let originals: OriginalMaker
  private let record: PictureRecord
  private let journal: PictureJournal
  private let stage: Stage
  private let trustsFingerprints: Bool
  private let recipeKey, originalRecipeKey: ContentKey

  /// - Parameter trustsFingerprints: whether a file that looks the same is taken to be the same.
  init(
    photos: Descriptor, recipe: ThumbnailRecipe, originals: OriginalMaker, record: PictureRecord,
    journal: PictureJournal, stage: Stage, trustsFingerprints: Bool
  ) {
    (self.photos, self.recipe, self.originals, self.stage) = (photos, recipe, originals, stage)
    (self.record, self.journal, self.trustsFingerprints) = (record, journal, trustsFingerprints)
    (recipeKey, originalRecipeKey) = (recipe.key, originals.recipe)
  }

  /// What became of a file.
  struct Made {
    let outcome: RecordedFile.Outcome
    /// Of the file that it was made of.
    let version: FileVersion
    let change: PictureChange
  }

  private var budget: MemoryBudget { originals.budget }

  /// Tells what becomes of a file, and records it. A picture's thumbnails are in SITE then, or staged.
  ///
  /// - Throws: where nothing can be written.
  func make(_ path: RelativePath) throws(GalleryError) -> Made {
    let former = record.outcome(of: path)
    let now = Fingerprint.now
    let fingerprint = (try? photos.status(of: path, followingLinks: true))?.fingerprint
    if trustsFingerprints, let former, let fingerprint, former.fingerprint == fingerprint, holds(former) {
      return Made(outcome: former.outcome, version: fingerprint.version, change: .none)
    }
    let found = find(path, former)
    try stage(found.thumbnails)
    if found.outcome.isLasting {
      let isSettled = fingerprint?.isSettled(at: now) == true && fingerprint?.version == found.version
      try note(
        RecordedFile(
          path: path, fingerprint: isSettled ? fingerprint : nil, contents: found.contents, recipe: recipeKey,
          outcome: found.outcome), unless: former)
    }
    let isChanged = found.isMade || former.map { $0.contents != found.contents } ?? true
    return Made(
      outcome: found.outcome, version: found.version, change: !isChanged ? .none : former == nil ? .made : .remade)
  }

  /// What became of a file the last time, whatever it is now; nothing where that is gone.
  func recorded(_ path: RelativePath) -> Made? {
    guard let former = record.outcome(of: path) else { return nil }
    if let picture = former.outcome.picture, !hasThumbnails(of: picture) { return nil }
    return Made(
      outcome: former.outcome, version: former.fingerprint?.version ?? FileVersion(size: 0, modified: 0), change: .none)
  }

  /// Whether what was made is what would be made now, and still there.
  private func holds(_ former: RecordedFile) -> Bool {
    guard former.recipe == recipeKey else { return false }
    return switch former.outcome {
    case .picture(let picture):
      picture.value.originalRecipe == originalRecipeKey && hasThumbnails(of: picture.value)
    case .failure(let failure): failure.memoryLimit.map { $0 == budget.total } ?? true
    case .other: true
    }
  }

  private func hasThumbnails(of picture: RecordedPicture) -> Bool {
    picture.pixels.thumbnails.allSatisfy { stage.has($0.file) }
  }

  private func stage(_ thumbnails: [Thumbnail]) throws(GalleryError) {
    for thumbnail in thumbnails { try stage.add(thumbnail.jpeg, as: PublishedThumbnail(thumbnail).file) }
  }

  private func note(_ file: RecordedFile, unless former: RecordedFile?) throws(GalleryError) {
    guard file != former else { return }
    do throws(SystemError) {
      try journal.note(file)
    } catch {
      throw .writingFailed(stage.site.path, SitePaths.pictures, error)
    }
  }
}

extension PictureMaker {
  /// What is found when a file is read.
  private struct Found {
    var outcome: RecordedFile.Outcome
    var version = FileVersion(size: 0, modified: 0)
    var contents: ContentKey?
    /// Those that were made; none where all are there.
    var thumbnails: [Thumbnail] = []
    /// Whether its thumbnails or original were made, or would be.
    var isMade = false
  }

  private func find(_ path: RelativePath, _ former: RecordedFile?) -> Found {
    do throws(PictureFailure) {
      switch try PictureFile.open(path, in: photos) {
      case .other(let kind, let version): return Found(outcome: .other(kind), version: version)
      case .picture(let file):
        var found = try budget.withContents(of: file) { (contents, share) throws(PictureFailure) in
          try find(file, contents, share, former)
        }
        if var picture = found.outcome.picture, case .copy = picture.published.form {
          picture.published = try originals.copied(file, as: picture.published)
          found.outcome = .picture(Shared(picture))
        }
        return found
      }
    } catch {
      return Found(outcome: .failure(error))
    }
  }

  private func find(
    _ file: PictureFile, _ contents: consuming [UInt8], _ share: MemoryBudget.Share, _ former: RecordedFile?
  ) throws(PictureFailure) -> MemoryBudget.Attempt<Found> {
    var contents = contents
    let key = ContentKey(of: contents)
    var found = Found(outcome: .other(.other), version: file.version, contents: key)
    // What was made of this file, or of the same picture elsewhere.
    let known = [former, record.outcome(ofContents: key)].compactMap(\.self).filter { $0.contents == key }
    let kept = known.first { $0.recipe == recipeKey && $0.outcome.picture.map(hasThumbnails) ?? false }
    let pixels: RecordedPicture.Pixels
    if let picture = kept?.outcome.picture {
      pixels = picture.pixels
    } else {
      found.isMade = true
      let job = PictureJob(format: file.format, contents: contents, recipe: recipe)
      switch try stage.site.isDry ? .done(.planned(key)) : budget.run(job, share) {
      case .needs(let bytes): return .needs(bytes)
      case .done(let picture):
        found.thumbnails = picture.thumbnails
        pixels = RecordedPicture.Pixels(picture)
      }
    }
    let knownOriginal = known.compactMap(\.outcome.picture).first { $0.originalRecipe == originalRecipeKey }
    if knownOriginal == nil { found.isMade = true }
    let published = knownOriginal?.published ?? originals.clean(&contents, key: key, format: file.format)
    let picture = RecordedPicture(
      format: file.format, pixels: pixels, originalRecipe: originalRecipeKey, published: published)
    found.outcome = .picture(Shared(picture))
    return .done(found)
  }
}
