import Imaging

/// Decides what is published of photographs' files, and makes it: their own bytes without what isn't to be published, and web
/// copies. May be used from any thread.
struct OriginalMaker: Sendable {
  let policy: MetadataPolicy
  let webCopies: WebCopyRecipe
  /// Whether no file is published that is larger than a web copy, or not shown by browsers.
  let isLimited: Bool
  let publishesRawFiles: Bool
  let workshop: PictureWorkshop

  init(_ settings: GallerySettings, workshop: PictureWorkshop) {
    (policy, publishesRawFiles, self.workshop) = (settings.metadata, settings.rawFiles == .publish, workshop)
    webCopies = WebCopyRecipe(settings.originals)
    if case .scaled = settings.originals { isLimited = true } else { isLimited = false }
  }

  /// The same for what is made of a format by the same rules, and for nothing else.
  func recipe(for format: ImageFormat) -> ContentKey {
    let versions = [Metadata.version, ThumbnailRecipe.codeVersion]
    let values =
      (versions + [webCopies.quality, webCopies.longestSide]).map { "\($0)" } + ["\(isLimited)", policy.rawValue]
    let ofRaw = format == .raw ? ["\(publishesRawFiles)"] : []
    return ContentKey(of: (values + ofRaw).joined(separator: " ").utf8)
  }

  /// What has to be done to know what is published of a file; nothing where that is the file as it is.
  func task(for format: ImageFormat) -> PictureJob.OriginalTask? {
    policy == .keep || format == .raw ? nil : .examine(policy)
  }

  /// What is published of a file.
  ///
  /// - Parameters:
  ///   - key: that of its contents.
  ///   - examined: what came of ``task(for:)``.
  ///   - pixels: what came of its pixels.
  func published(
    _ file: PictureFile, key: ContentKey, _ examined: PictureAnswer.Original?, _ pixels: RecordedPicture.Pixels
  ) -> PublishedOriginal {
    if isLimited, pixels.needsWebCopy || webCopies.size(for: pixels.size) != pixels.size {
      return PublishedOriginal(file: nil, webCopy: PublishedOriginal.WebCopy(reason: .size))
    }
    if file.format == .raw, !publishesRawFiles {
      return PublishedOriginal(file: nil, webCopy: PublishedOriginal.WebCopy(reason: .format))
    }
    func original(_ key: ContentKey, isCleaned: Bool) -> PublishedOriginal {
      let contents = PublishedOriginal.Contents(byteCount: file.version.size, key: key)
      return PublishedOriginal(
        file: PublishedOriginal.File(isCleaned: isCleaned, contents: contents),
        webCopy: pixels.needsWebCopy ? PublishedOriginal.WebCopy(reason: .format) : nil)
    }
    return switch examined {
    case .cleaned(let cleaned): original(cleaned, isCleaned: true)
    case .unfollowable(let reason):
      PublishedOriginal(file: nil, webCopy: PublishedOriginal.WebCopy(reason: .unfollowable(reason)))
    case nil, .same, .made: original(key, isCleaned: false)
    }
  }

  /// The bytes of a file without what isn't to be published.
  func cleaned(_ file: PictureFile) throws(PictureFailure) -> [UInt8] { try make(.clean(policy), of: file) }

  func webCopy(of file: PictureFile) throws(PictureFailure) -> [UInt8] { try make(.encode(webCopies), of: file) }

  private func make(_ task: PictureJob.OriginalTask, of file: PictureFile) throws(PictureFailure) -> [UInt8] {
    let job = PictureJob(format: file.format, byteCount: file.version.size, original: task)
    guard case .made(let bytes) = try workshop.run(job, on: file).original else { throw .changed }
    return bytes
  }
}
