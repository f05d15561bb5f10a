import Imaging

/// Makes what is published of photographs' files: their own bytes without what isn't to be published, or, where that can't be
/// told, a JPEG of their pixels. May be used from any thread.
struct OriginalMaker: Sendable {
  let policy: MetadataPolicy
  let workshop: PictureWorkshop
  /// Whether nothing is to be written.
  let isDry: Bool

  /// Of the JPEGs that stand for files whose metadata can't be followed: no difference is to be seen.
  private static let quality = 92

  /// The same for what is made by the same rules, and for nothing else.
  var recipe: ContentKey {
    let values = [Metadata.version, ThumbnailRecipe.codeVersion, Self.quality].map { "\($0)" } + [policy.rawValue]
    return ContentKey(of: values.joined(separator: " ").utf8)
  }

  /// What has to be done to know what is published of a file; nothing where that is the file as it is.
  var task: PictureJob.OriginalTask? { policy == .keep ? nil : .examine(policy) }

  /// What is published of a file.
  ///
  /// - Parameters:
  ///   - key: that of its contents.
  ///   - examined: what came of ``task``.
  func published(
    _ file: PictureFile, key: ContentKey, _ examined: PictureAnswer.Original?
  ) throws(PictureFailure) -> PublishedOriginal {
    switch examined {
    case .cleaned(let cleaned): PublishedOriginal(form: .cleaned, byteCount: file.version.size, key: cleaned)
    case .unfollowable(let reason): try reencoded(file, because: reason)
    case nil, .same, .made: PublishedOriginal(form: .same, byteCount: file.version.size, key: key)
    }
  }

  /// What is published of a file that can't be followed.
  private func reencoded(
    _ file: PictureFile, because reason: MetadataFailure
  ) throws(PictureFailure) -> PublishedOriginal {
    let bytes = isDry ? [] : try make(.encode(quality: Self.quality), of: file)
    return PublishedOriginal(form: .reencoded(reason), byteCount: bytes.count, key: ContentKey(of: bytes))
  }

  /// The bytes of what is published of a file that isn't published as it is.
  func bytes(of file: PictureFile, as published: PublishedOriginal) throws(PictureFailure) -> [UInt8] {
    try make(published.isReencoded ? .encode(quality: Self.quality) : .clean(policy), of: file)
  }

  private func make(_ task: PictureJob.OriginalTask, of file: PictureFile) throws(PictureFailure) -> [UInt8] {
    let job = PictureJob(format: file.format, byteCount: file.version.size, original: task)
    guard case .made(let bytes) = try workshop.run(job, on: file).original else { throw .changed }
    return bytes
  }
}
