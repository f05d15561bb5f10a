import Imaging

/// What a worker says about a ``PictureJob``, as it goes from process to process: a value in JSON, and after it the bytes of
/// files, in order.
struct PictureReply: Hashable {
  enum Outcome: Hashable {
    case answer(PictureAnswer)
    case failure(ImageFailure)
    /// The file had less than it should.
    case changed
  }

  let outcome: Outcome

  fileprivate enum Value: Codable {
    case answer(Pixels?, Original?, PhotoDetails?)
    case failure(ImageFailure)
    case changed
  }

  fileprivate struct Pixels: Codable {
    let size: PixelSize
    let dominantColour: Colour
    let thumbnails: [PixelSize]
    let needsWebCopy, hasBrokenProfile: Bool
  }

  fileprivate enum Original: Codable {
    case same, made
    case cleaned(ContentKey)
    case unfollowable(MetadataFailure)
  }

  init(_ outcome: Outcome) { self.outcome = outcome }
}

extension PictureReply {
  /// The parts of a message.
  var parts: [[UInt8]] {
    var files: [[UInt8]] = []
    let value: Value
    switch outcome {
    case .answer(let answer):
      files = answer.picture?.thumbnails.map(\.bytes) ?? []
      if case .made(let bytes) = answer.original { files.append(bytes) }
      value = .answer(answer.picture.map(Pixels.init), answer.original.map(Original.init), answer.details)
    case .failure(let failure): value = .failure(failure)
    case .changed: value = .changed
    }
    return [PictureWire.encode(value)] + files
  }

  /// Reads what a worker said. It may be in an attacker's hands, so all is refused that can't be what came of the job.
  init?(_ parts: [[UInt8]], to job: PictureJob) {
    guard let value = parts.first.flatMap({ PictureWire.decode(Value.self, $0) }) else { return nil }
    switch value {
    case .changed: outcome = .changed
    case .failure(let failure):
      guard failure.mayBeAWorkers else { return nil }
      outcome = .failure(failure)
    case .answer(let pixels, let original, let details):
      guard var answer = PictureAnswer(pixels, original, files: parts.dropFirst(), of: job) else { return nil }
      answer.details = details
      guard answer.mayAnswer(job) else { return nil }
      outcome = .answer(answer)
    }
  }
}

extension ImageFailure {
  /// Whether a worker may say so: what is too large is said before, and words are a library's.
  fileprivate var mayBeAWorkers: Bool {
    switch self {
    case .needsMemory: false
    case .corrupt(let words), .unsupported(let words): words.utf8.count <= 500
    case .truncated(let percent): percent.map { 0...100 ~= $0 } ?? true
    case .outOfMemory: true
    }
  }
}

extension PictureReply.Pixels {
  fileprivate init(_ picture: Picture) {
    self.init(
      size: picture.size, dominantColour: picture.dominantColour, thumbnails: picture.thumbnails.map(\.size),
      needsWebCopy: picture.needsWebCopy, hasBrokenProfile: picture.hasBrokenProfile)
  }
}

extension PictureReply.Original {
  fileprivate init(_ original: PictureAnswer.Original) {
    switch original {
    case .same: self = .same
    case .cleaned(let key): self = .cleaned(key)
    case .made: self = .made
    case .unfollowable(let failure): self = .unfollowable(failure)
    }
  }
}

extension PictureAnswer {
  fileprivate init?(
    _ pixels: PictureReply.Pixels?, _ original: PictureReply.Original?, files: ArraySlice<[UInt8]>,
    of job: PictureJob
  ) {
    var files = files
    if let pixels {
      guard let format = job.thumbnails?.format, pixels.thumbnails.count <= files.count else { return nil }
      let thumbnails = zip(pixels.thumbnails, files).map { Thumbnail(size: $0, format: format, bytes: $1) }
      picture = Picture(
        size: pixels.size, dominantColour: pixels.dominantColour, thumbnails: thumbnails,
        needsWebCopy: pixels.needsWebCopy, hasBrokenProfile: pixels.hasBrokenProfile)
      files = files.dropFirst(thumbnails.count)
    }
    switch original {
    case nil: break
    case .same: self.original = .same
    case .cleaned(let key): self.original = .cleaned(key)
    case .unfollowable(let failure): self.original = .unfollowable(failure)
    case .made:
      guard let bytes = files.popFirst() else { return nil }
      self.original = .made(bytes)
    }
    guard files.isEmpty else { return nil }
  }

  fileprivate func mayAnswer(_ job: PictureJob) -> Bool {
    (picture.map { picture in job.thumbnails.map { picture.isMade(by: $0) } ?? false } ?? (job.thumbnails == nil))
      && (original.map { $0.mayAnswer(job) } ?? (job.original == nil))
      && (details.map { job.readsDetails && $0.isPossible } ?? !job.readsDetails)
  }
}

extension Picture {
  fileprivate func isMade(by recipe: ThumbnailRecipe) -> Bool {
    size.isPossible && thumbnails.map(\.size) == recipe.sizes(for: size)
      && thumbnails.allSatisfy { PixelSize(ofThumbnail: $0.bytes, $0.format) == $0.size }
  }
}

extension PictureAnswer.Original {
  fileprivate func mayAnswer(_ job: PictureJob) -> Bool {
    switch (job.original, self) {
    case (.examine, .same), (.examine, .cleaned), (.examine, .unfollowable): true
    case (.clean, .same), (.clean, .unfollowable): true
    case (.clean, .made(let bytes)): bytes.count == job.byteCount
    case (.encode(let recipe), .made(let bytes)):
      PixelSize(frameOf: bytes).map { max($0.width, $0.height) <= recipe.longestSide } ?? false
    default: false
    }
  }
}
