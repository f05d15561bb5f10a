import Imaging

/// The work on one picture's file, or on an XMP sidecar, as a value: what a worker is given beside the file.
/// ``PictureAnswer`` is what it gives back.
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

  /// Nothing of a sidecar.
  let format: ImageFormat?
  /// How many bytes the file has.
  let byteCount: Int
  /// How thumbnails are made; none where nothing is said.
  var thumbnails: ThumbnailRecipe?
  var original: OriginalTask?
  /// Whether what the file says of the photograph is to be read.
  var readsDetails = false

  var isEmpty: Bool { thumbnails == nil && original == nil && !readsDetails }

  /// How many bytes it takes to read the file, and to hold what is made of it; what its pixels and metadata take, only
  /// reading tells.
  var memoryNeeded: Int {
    // A copy of other encoding, and what it says.
    guard let format else { return byteCount.multiplied(by: 4) }
    // Of a raw file the preview, as a rule less than all of it.
    return if case .clean = original { byteCount.multiplied(by: 2) } else {
      byteCount.multiplied(by: format == .raw ? 2 : 1)
    }
  }

  /// The same with what it takes to clean the file.
  private func memoryNeeded(for contents: [UInt8]) -> Int {
    guard let format else { return memoryNeeded }
    let forDetails = readsDetails ? byteCount.adding(PhotoDetails.memoryNeeded(format, contents)) : 0
    return switch original {
    case nil, .encode: max(memoryNeeded, forDetails)
    // It is to be cleaned, too, once it was examined: what that takes is asked for now.
    case .examine, .clean:
      max(byteCount.multiplied(by: 2).adding(Metadata.memoryNeeded(format, contents)), forDetails)
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
    guard let format else {
      answer.details = PhotoDetails(xmp: contents)
      guard answer.details != nil else { throw .corrupt("not well-formed XMP") }
      return answer
    }
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
    if readsDetails { answer.details = PhotoDetails(format: format, bytes: contents) }
    switch original {
    case nil: break
    case .examine(let policy):
      answer.original =
        cleaned(&contents, format, policy).map { $0.map { .cleaned(ContentKey(of: $0)) } ?? .same }.value
    case .clean(let policy):
      answer.original = cleaned(&contents, format, policy).map { $0.map { .made($0) } ?? .same }.value
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
    _ contents: inout [UInt8], _ format: ImageFormat, _ policy: MetadataPolicy
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
