import Imaging

/// Makes what is published of photographs' files: their own bytes without what isn't to be published, or, where that can't be
/// told, a copy of their pixels. May be used from any thread.
struct OriginalMaker: Sendable {
  let policy: MetadataPolicy
  let budget: MemoryBudget

  /// Of the JPEGs that stand for files whose metadata can't be followed: no difference is to be seen.
  private static let copyQuality = 92

  /// The same for what is made by the same rules, and for nothing else.
  var recipe: ContentKey {
    ContentKey(of: "original \(Metadata.version) \(policy.rawValue) \(Self.copyQuality)".utf8)
  }

  /// Blanks in a file's contents what isn't to be published.
  ///
  /// - Parameter key: the contents' own.
  /// - Returns: what is published; without its size and key yet, where that is a copy, and the contents are of no use any more.
  func clean(_ contents: inout [UInt8], key: ContentKey, format: ImageFormat) -> PublishedOriginal {
    do throws(MetadataFailure) {
      let isChanged = try Metadata.clean(&contents, format: format, policy: policy)
      return PublishedOriginal(
        form: isChanged ? .cleaned : .same, byteCount: contents.count, key: isChanged ? ContentKey(of: contents) : key)
    } catch {
      return PublishedOriginal(form: .copy(error), byteCount: 0, key: key)
    }
  }

  /// What is published of a file, where that is a copy, with its size and key.
  func copied(_ file: PictureFile, as published: PublishedOriginal) throws(PictureFailure) -> PublishedOriginal {
    guard case .copy = published.form, published.byteCount == 0 else { return published }
    let copy = try copy(of: file)
    return PublishedOriginal(form: published.form, byteCount: copy.count, key: ContentKey(of: copy))
  }

  /// The bytes of what is published of a file that isn't published as it is.
  func bytes(of file: PictureFile, as published: PublishedOriginal) throws(PictureFailure) -> [UInt8] {
    if case .copy = published.form { return try copy(of: file) }
    return try budget.withContents(of: file) { (contents, _) in
      var contents = contents
      _ = clean(&contents, key: published.key, format: file.format)
      return .done(contents)
    }
  }

  /// A JPEG of a picture's pixels, upright and in full size.
  private func copy(of file: PictureFile) throws(PictureFailure) -> [UInt8] {
    try budget.withContents(of: file) { (contents, share) throws(PictureFailure) in
      do throws(ImageFailure) {
        let contentSize = contents.count
        let source = try SourceImage(format: file.format, bytes: contents)
        // Beside the pixels a JPEG's coefficients, six bytes a pixel, and its own bytes.
        let needed = source.memoryNeeded(covering: source.size).adding(contentSize)
          .adding(source.size.width.multiplied(by: source.size.height).multiplied(by: 9))
        guard try share.reserve(needed, for: source.size) else { return .needs(needed) }
        return .done(try source.decode(covering: source.size, background: .white).jpeg(quality: Self.copyQuality))
      } catch {
        throw .undecodable(error)
      }
    }
  }
}
