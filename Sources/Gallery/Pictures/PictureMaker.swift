import Imaging

/// Makes pictures of files within the memory that all jobs share, or knows from the record what an earlier build made of
/// them. May be used from any thread.
struct PictureMaker: Sendable {
  private let photos: PhotosFolder
  private let recipe: ThumbnailRecipe
  private let originals: OriginalMaker
  private let record: PictureRecord
  private let journal: PictureJournal
  private let stage: Stage
  private let trustsFingerprints: Bool
  private let now: @Sendable () -> Int
  private let recipeKey, originalRecipeKey: ContentKey

  /// - Parameters:
  ///   - trustsFingerprints: whether a file that looks the same is taken to be the same.
  ///   - now: the moment that it is, as ``Fingerprint/now`` has it.
  init(
    photos: PhotosFolder, recipe: ThumbnailRecipe, originals: OriginalMaker, record: PictureRecord,
    journal: PictureJournal, stage: Stage, trustsFingerprints: Bool, now: @escaping @Sendable () -> Int
  ) {
    (self.photos, self.recipe, self.originals, self.stage) = (photos, recipe, originals, stage)
    (self.record, self.journal, self.trustsFingerprints, self.now) = (record, journal, trustsFingerprints, now)
    (recipeKey, originalRecipeKey) = (recipe.key, originals.recipe)
  }

  /// What became of a file.
  struct Made {
    let outcome: RecordedFile.Outcome
    /// Of the file that it was made of.
    let version: FileVersion?
    /// Nothing where it is as it was the last time.
    let change: PictureChange?
  }

  private var budget: MemoryBudget { originals.budget }

  /// Tells what becomes of a file, and records it. A picture's thumbnails are in SITE then, or staged.
  ///
  /// - Throws: where nothing can be written.
  func make(_ path: RelativePath) throws(GalleryError) -> Made {
    let former = record.outcomes(of: path)
    let started = now()
    let fingerprint = (try? photos.folder.status(of: path, followingLinks: true))?.fingerprint
    if trustsFingerprints, let fingerprint,
      let same = former.first(where: { $0.fingerprint == fingerprint && holds($0) })
    {
      return Made(outcome: same.outcome, version: fingerprint.version, change: nil)
    }
    // What couldn't be decoded won't be, whatever the settings; but only trying tells.
    if stage.site.isDry, let former = former.first, case .failure = former.outcome, former.fingerprint == fingerprint {
      return Made(outcome: former.outcome, version: nil, change: nil)
    }
    let found = try find(path, former)
    for thumbnail in found.thumbnails {
      try stage.add(thumbnail.jpeg, as: PublishedThumbnail(thumbnail).file)
    }
    if found.outcome.isLasting {
      // What changed since it was looked at is looked at again the next time.
      let isSettled =
        fingerprint.map { $0.isSettled(at: started) && found.version ?? $0.version == $0.version } ?? false
      try note(
        RecordedFile(
          path: path, fingerprint: isSettled ? fingerprint : nil, contents: found.contents, recipe: recipeKey,
          outcome: found.outcome), unless: former.first)
    }
    return Made(outcome: found.outcome, version: found.version, change: change(found, former))
  }

  private func change(_ found: Found, _ former: [RecordedFile]) -> PictureChange? {
    let wasPicture = former.contains { $0.outcome.picture != nil }
    if found.isMade { return wasPicture ? .remade : .made }
    return former.contains { $0.contents == found.contents } ? nil : .moved
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
    let outcome: RecordedFile.Outcome
    /// Of the file that was read, where that was opened.
    var version: FileVersion?
    /// Nothing where they weren't all read.
    var contents: ContentKey?
    /// Those that were made; none where all are there.
    var thumbnails: [Thumbnail] = []
    /// Whether its thumbnails or original were made, or would be.
    var isMade = false
  }

  private func find(_ path: RelativePath, _ former: [RecordedFile]) throws(GalleryError) -> Found {
    do throws(PictureFailure) {
      switch try PictureFile.open(path, in: photos.folder) {
      case .other(let kind, let version): return Found(outcome: .other(kind), version: version)
      case .picture(let file):
        let work = try budget.withContents(of: file) { (contents, share) throws(PictureFailure) in
          try self.work(on: file, &contents, share, former)
        }
        let picture = RecordedPicture(
          format: file.format, pixels: work.pixels, originalRecipe: originalRecipeKey,
          published: try published(work, of: file))
        return Found(
          outcome: .picture(Shared(picture)), version: file.version, contents: work.contents,
          thumbnails: work.thumbnails, isMade: work.isMade)
      }
    } catch {
      // Says nothing of this file: where it is that of the next ones too, they would all be taken off.
      if let error = error.machineError { throw .photosUnreadable(photos.path / path, error) }
      return Found(outcome: .failure(error))
    }
  }

  /// What was done with a picture's contents.
  private struct Work {
    let contents: ContentKey
    let pixels: RecordedPicture.Pixels
    let thumbnails: [Thumbnail]
    let isMade: Bool
    /// What is published of the file, or why it can't be.
    let published: Result<PublishedOriginal, MetadataFailure>
  }

  private func work(
    on file: PictureFile, _ contents: inout [UInt8], _ share: MemoryBudget.Share, _ former: [RecordedFile]
  ) throws(PictureFailure) -> MemoryBudget.Attempt<Work> {
    let key = ContentKey(of: contents)
    // What was made of this file, or of the same picture elsewhere.
    let known = former.filter { $0.contents == key } + [record.outcome(ofContents: key)].compactMap(\.self)
    let kept = known.first { $0.recipe == recipeKey && $0.outcome.picture.map(hasThumbnails) ?? false }
    let made: Picture?
    let pixels: RecordedPicture.Pixels
    if let picture = kept?.outcome.picture {
      (made, pixels) = (nil, picture.pixels)
    } else if stage.site.isDry, let gone = known.first(where: { $0.recipe == recipeKey })?.outcome.picture {
      // The same will come of it again.
      (made, pixels) = (.planned(key), gone.pixels)
    } else {
      let job = PictureJob(format: file.format, contents: contents, recipe: recipe)
      switch try stage.site.isDry ? .done(.planned(key)) : budget.run(job, share) {
      case .needs(let bytes): return .needs(bytes)
      case .done(let picture): (made, pixels) = (picture, RecordedPicture.Pixels(picture))
      }
    }
    let original = known.compactMap(\.outcome.picture).first { $0.originalRecipe == originalRecipeKey }?.published
    let published =
      original.map { .done(.success($0)) } ?? originals.clean(&contents, key: key, of: file, share)
    switch published {
    case .needs(let bytes): return .needs(bytes)
    case .done(let published):
      return .done(
        Work(
          contents: key, pixels: pixels, thumbnails: made?.thumbnails ?? [], isMade: made != nil || original == nil,
          published: published))
    }
  }

  private func published(_ work: Work, of file: PictureFile) throws(PictureFailure) -> PublishedOriginal {
    switch work.published {
    case .success(let published): published
    case .failure(let reason): try originals.reencoded(file, because: reason)
    }
  }
}
