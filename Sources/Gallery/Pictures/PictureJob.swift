import Imaging

/// The work on one picture's file, as a value: what a worker is given beside the file. ``PictureAnswer`` is what it gives
/// back.
struct PictureJob: Hashable, Sendable, Codable {
  /// What is to be done about the file that is published.
  enum OriginalTask: Hashable, Sendable, Codable {
    /// To tell what of it is published.
    case examine(MetadataPolicy)
    /// To make what is published of it.
    case clean(MetadataPolicy)
    /// To make a web copy of it.
    case encode(WebCopyRecipe)
  }

  let format: ImageFormat
  /// How many bytes the file has.
  let byteCount: Int
  /// How thumbnails are made; none where nothing is said.
  var thumbnails: ThumbnailRecipe?
  var original: OriginalTask?

  var isEmpty: Bool { thumbnails == nil && original == nil }

  /// How many bytes it takes to read the file, and to hold what is made of it; what its pixels and metadata take, only
  /// reading tells.
  var memoryNeeded: Int {
    // Of a raw file the preview, as a rule less than all of it.
    if case .clean = original { byteCount.multiplied(by: 2) } else { byteCount.multiplied(by: format == .raw ? 2 : 1) }
  }

  /// The same with what it takes to clean the file.
  private func memoryNeeded(for contents: [UInt8]) -> Int {
    switch original {
    case nil, .encode: memoryNeeded
    // It is to be cleaned, too, once it was examined: what that takes is asked for now.
    case .examine, .clean: byteCount.multiplied(by: 2).adding(Metadata.memoryNeeded(format, contents))
    }
  }
}

/// What a job takes, once the file was read.
struct MemoryNeed: Hashable, Sendable, Codable {
  /// The size of the picture; nothing where its pixels have no part in it.
  var picture: PixelSize?
  let bytes: Int
}

extension PictureJob {
  /// Does the work.
  ///
  /// - Parameters:
  ///   - contents: those of the file; they are of no use afterwards.
  ///   - reserve: asked for memory before it is taken; whether it is there.
  /// - Returns: nothing where it wasn't.
  /// - Throws: where the picture can't be decoded.
  func run(
    on contents: inout [UInt8], reserve: (MemoryNeed) -> Bool
  ) throws(ImageFailure) -> PictureAnswer? {
    var answer = PictureAnswer()
    let needed = memoryNeeded(for: contents)
    if let recipe = thumbnails {
      let work = try ThumbnailWork(SourceImage(format: format, bytes: contents), recipe)
      let forPixels = work.memoryNeeded.adding(byteCount)
      let need = MemoryNeed(
        picture: forPixels < needed ? nil : work.source.size, bytes: max(needed, forPixels))
      guard reserve(need) else { return nil }
      answer.picture = try work.run()
      answer.picture?.needsWebCopy = work.source.needsWebCopy
    } else if needed > memoryNeeded {
      guard reserve(MemoryNeed(bytes: needed)) else { return nil }
    }
    switch original {
    case nil: break
    case .examine(let policy):
      answer.original = cleaned(&contents, policy).map { $0.map { .cleaned(ContentKey(of: $0)) } ?? .same }.value
    case .clean(let policy):
      answer.original = cleaned(&contents, policy).map { $0.map { .made($0) } ?? .same }.value
    case .encode(let recipe):
      let work = WebCopyWork(try SourceImage(format: format, bytes: contents), recipe)
      guard reserve(MemoryNeed(picture: work.source.size, bytes: work.memoryNeeded.adding(byteCount))) else {
        return nil
      }
      answer.original = .made(try work.run())
    }
    return answer
  }

  /// What is published of a file; nothing where that is the file as it is.
  private func cleaned(
    _ contents: inout [UInt8], _ policy: MetadataPolicy
  ) -> Result<[UInt8]?, MetadataFailure> {
    do throws(MetadataFailure) {
      return .success(try Metadata.clean(&contents, format: format, policy: policy) ? contents : nil)
    } catch {
      return .failure(error)
    }
  }
}

extension Result<PictureAnswer.Original, MetadataFailure> {
  fileprivate var value: PictureAnswer.Original {
    switch self {
    case .success(let original): original
    case .failure(let failure): .unfollowable(failure)
    }
  }
}
