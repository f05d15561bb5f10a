import Imaging

/// Makes pictures of files within the memory that all jobs share, or knows from the record what an earlier build made of
/// them. May be used from any thread.
struct PictureMaker: Sendable {
  let photos: PhotosFolder
  private let recipe: ThumbnailRecipe
  let originals: OriginalMaker
  let record: PictureRecord
  private let journal: PictureJournal
  private let stage: Stage
  let trustsFingerprints: Bool
  let now: @Sendable () -> Int
  let recipeKey: ContentKey
  private let originalRecipeKey, rawRecipeKey: ContentKey

  /// - Parameters:
  ///   - trustsFingerprints: whether a file that looks the same is taken to be the same.
  ///   - now: the moment that it is, as ``Fingerprint/now`` has it.
  init(
    photos: PhotosFolder, recipe: ThumbnailRecipe, originals: OriginalMaker, record: PictureRecord,
    journal: PictureJournal, stage: Stage, trustsFingerprints: Bool, now: @escaping @Sendable () -> Int
  ) {
    (self.photos, self.recipe, self.originals, self.stage) = (photos, recipe, originals, stage)
    (self.record, self.journal, self.trustsFingerprints, self.now) = (record, journal, trustsFingerprints, now)
    (recipeKey, originalRecipeKey) = (recipe.key, originals.recipe(for: .jpeg))
    rawRecipeKey = originals.recipe(for: .raw)
  }

  /// What became of a file.
  struct Made {
    let outcome: RecordedFile.Outcome
    /// Of the file that it was made of.
    let version: FileVersion?
    /// Nothing where it is as it was the last time.
    let change: PictureChange?
    /// What is recorded of it, where a web copy of it is to be made or was.
    var recorded: RecordedFile?
  }

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
      return Made(same, version: fingerprint.version, change: nil)
    }
    // What couldn't be decoded won't be, whatever the settings; but only trying tells.
    if stage.site.isDry, let former = former.first, case .failure = former.outcome, former.fingerprint == fingerprint {
      return Made(former, version: nil, change: nil)
    }
    let found = try find(path, former)
    if let files = found.outcome.picture?.pixels.thumbnailFiles {
      for (thumbnail, file) in zip(found.thumbnails, files) { try stage.add(thumbnail.bytes, as: file) }
    }
    var recorded: RecordedFile?
    if found.outcome.isLasting {
      // What changed since it was looked at is looked at again the next time.
      let isSettled =
        fingerprint.map { $0.isSettled(at: started) && found.version ?? $0.version == $0.version } ?? false
      let file = RecordedFile(
        path: path, fingerprint: isSettled ? fingerprint : nil, contents: found.contents, recipe: recipeKey,
        outcome: found.outcome)
      if file != former.first { try note(file) }
      recorded = file
    }
    let change = change(found, former)
    return recorded.map { Made($0, version: found.version, change: change) }
      ?? Made(outcome: found.outcome, version: found.version, change: change)
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
      picture.value.originalRecipe == originalRecipe(for: picture.value.format)
        && picture.value.details?.isCurrent ?? false && hasThumbnails(of: picture.value)
    case .failure(let failure): failure.memoryLimit.map { $0 == originals.workshop.budget.total } ?? true
    case .other: true
    // It stands beside no picture any more: what it is, only its first bytes tell.
    case .sidecar: false
    // It has no tile of its own: whether it is to have one now, only reading tells.
    case .companion: false
    }
  }

  private func originalRecipe(for format: ImageFormat) -> ContentKey {
    format == .raw ? rawRecipeKey : originalRecipeKey
  }

  private func hasThumbnails(of picture: RecordedPicture) -> Bool {
    picture.pixels.thumbnailFiles.allSatisfy(stage.has)
  }

  /// Records what became of a file.
  @Sendable func note(_ file: RecordedFile) throws(GalleryError) {
    do throws(SystemError) {
      try journal.note(file)
    } catch {
      throw .writingFailed(stage.site.path, SitePaths.pictures, error)
    }
  }
}

extension PictureMaker.Made {
  init(_ recorded: RecordedFile, version: FileVersion?, change: PictureChange?) {
    self.init(outcome: recorded.outcome, version: version, change: change)
    if recorded.outcome.picture?.published.webCopy != nil { self.recorded = recorded }
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
      case .picture(let file): return try find(file, former)
      }
    } catch {
      // Says nothing of this file: where it is that of the next ones too, they would all be taken off.
      if let error = error.machineError(at: photos.path / path) { throw error }
      return Found(outcome: .failure(error))
    }
  }

  /// Decodes and examines a picture's file, as far as the record doesn't tell what comes of that.
  private func find(_ file: PictureFile, _ former: [RecordedFile]) throws(PictureFailure) -> Found {
    let key = try file.key()
    // What was made of this file, or of the same picture elsewhere.
    let known = former.filter { $0.contents == key } + [record.outcome(ofContents: key)].compactMap(\.self)
    let kept = known.first { $0.recipe == recipeKey && $0.outcome.picture.map(hasThumbnails) ?? false }
    // Where nothing is to be written, the same will come of it again.
    let gone = stage.site.isDry ? known.first { $0.recipe == recipeKey } : nil
    let originalRecipe = originalRecipe(for: file.format)
    let original = known.compactMap(\.outcome.picture).first { $0.originalRecipe == originalRecipe }?.published

    var job = PictureJob(format: file.format, byteCount: file.version.size)
    if kept == nil, !stage.site.isDry { job.thumbnails = recipe }
    if original == nil { job.original = originals.task(for: file.format) }
    let details = known.lazy.compactMap { $0.outcome.picture?.details }.first(where: \.isCurrent)
    job.readsDetails = details == nil
    let answer = job.isEmpty ? PictureAnswer() : try originals.workshop.runSparingPixels(job, on: file)
    guard try file.isUnchanged else { throw .changed }

    let made = answer.picture ?? (kept == nil ? Picture.planned(key, file.format) : nil)
    let pixels =
      (kept ?? gone)?.outcome.picture?.pixels ?? RecordedPicture.Pixels(made ?? .planned(key, file.format))
    let picture = RecordedPicture(
      format: file.format, pixels: pixels, originalRecipe: originalRecipe,
      published: original ?? originals.published(file, key: key, answer.original, pixels),
      details: details ?? answer.details.map(RecordedDetails.init))
    return Found(
      outcome: .picture(Shared(picture)), version: file.version, contents: key,
      thumbnails: made?.thumbnails ?? [], isMade: made != nil || original == nil)
  }
}

extension Picture {
  /// What stands for a picture that isn't made, since nothing is to be written: like no other, and large as photographs are.
  fileprivate static func planned(_ contents: ContentKey, _ format: ImageFormat) -> Picture {
    let size = PixelSize(width: 1 << 16, height: 1 << 16)
    return Picture(
      size: size, dominantColour: .white,
      thumbnails: [Thumbnail(size: size, format: .jpeg, bytes: Array(contents.text.utf8))],
      needsWebCopy: !format.isForBrowsers)
  }
}
