import Imaging

/// Makes what is published of photographs' files: their own bytes without what isn't to be published, or, where that can't be
/// told, a JPEG of their pixels. May be used from any thread.
struct OriginalMaker: Sendable {
  let policy: MetadataPolicy
  let budget: MemoryBudget
  /// Whether nothing is to be written.
  let isDry: Bool

  /// Of the JPEGs that stand for files whose metadata can't be followed: no difference is to be seen.
  private static let quality = 92

  /// The same for what is made by the same rules, and for nothing else.
  var recipe: ContentKey {
    let values = [Metadata.version, ThumbnailRecipe.codeVersion, Self.quality].map { "\($0)" } + [policy.rawValue]
    return ContentKey(of: values.joined(separator: " ").utf8)
  }

  /// How many bytes a file's contents take while they are cleaned.
  private func memoryNeeded(_ file: PictureFile) -> Int {
    let bytes = file.version.size
    let needed = policy == .keep ? bytes : bytes.adding(Metadata.memoryNeeded(file.format, bytes: bytes))
    return min(needed, budget.total)
  }

  /// Blanks in a file's contents what isn't to be published, within a share of the memory.
  ///
  /// - Parameter key: the contents' own.
  /// - Returns: what is published; or why they can't be followed, and then they are of no use any more.
  func clean(
    _ contents: inout [UInt8], key: ContentKey, of file: PictureFile, _ share: MemoryBudget.Share
  ) -> MemoryBudget.Attempt<Result<PublishedOriginal, MetadataFailure>> {
    let needed = memoryNeeded(file)
    guard share.grow(to: needed) else { return .needs(needed) }
    do throws(MetadataFailure) {
      let isChanged = try Metadata.clean(&contents, format: file.format, policy: policy)
      let published = PublishedOriginal(
        form: isChanged ? .cleaned : .same, byteCount: contents.count, key: isChanged ? ContentKey(of: contents) : key)
      return .done(.success(published))
    } catch {
      return .done(.failure(error))
    }
  }

  /// What is published of a file that can't be followed.
  func reencoded(
    _ file: PictureFile, because reason: MetadataFailure
  ) throws(PictureFailure) -> PublishedOriginal {
    let bytes = isDry ? [] : try reencode(file)
    return PublishedOriginal(form: .reencoded(reason), byteCount: bytes.count, key: ContentKey(of: bytes))
  }

  /// Hands over the bytes of what is published of a file that isn't published as it is.
  func withBytes<Value>(
    of file: PictureFile, as published: PublishedOriginal, _ body: (borrowing [UInt8]) -> Value
  ) throws(PictureFailure) -> Value {
    if published.isReencoded { return body(try reencode(file)) }
    return try budget.withContents(of: file) { (contents, share) throws(PictureFailure) in
      switch clean(&contents, key: published.key, of: file, share) {
      case .needs(let bytes): return .needs(bytes)
      case .done(.failure): throw .changed
      case .done(.success): return .done(body(contents))
      }
    }
  }

  /// A JPEG of a picture's pixels, upright and in full size.
  private func reencode(_ file: PictureFile) throws(PictureFailure) -> [UInt8] {
    try budget.withContents(of: file) { (contents, share) throws(PictureFailure) in
      do throws(ImageFailure) {
        let contentSize = contents.count
        let source = try SourceImage(format: file.format, bytes: contents)
        // Beside the pixels a JPEG's coefficients, six bytes a pixel, and its own bytes.
        let needed = source.memoryNeeded(covering: source.size).adding(contentSize)
          .adding(source.size.width.multiplied(by: source.size.height).multiplied(by: 9))
        guard try share.reserve(needed, for: source.size) else { return .needs(needed) }
        return .done(try source.decode(covering: source.size, background: .white).jpeg(quality: Self.quality))
      } catch {
        throw .undecodable(error)
      }
    }
  }
}
