import Imaging

/// What became of a file of PHOTOS in a build, and from what.
struct RecordedFile: Hashable, Sendable {
  enum Outcome: Hashable, Sendable {
    case picture(Shared<RecordedPicture>)
    case failure(PictureFailure)
    case other(OtherFile.Kind)
    /// A camera raw file beside the picture that the camera made of it; its contents, where it is published.
    case companion(PublishedOriginal.Contents?)
    /// An XMP sidecar.
    case sidecar(RecordedDetails)
  }

  let path: RelativePath
  /// Nothing where a change soon after it was read wouldn't have shown.
  let fingerprint: Fingerprint?
  /// Nothing where its contents weren't all read.
  let contents: ContentKey?
  /// The key of the ``ThumbnailRecipe`` that was in force.
  let recipe: ContentKey
  var outcome: Outcome
}

/// What a picture was made into.
struct RecordedPicture: Hashable, Sendable {
  struct Pixels: Hashable, Sendable {
    let size: PixelSize
    let dominantColour: Colour
    let thumbnails: [PublishedThumbnail]
    /// Whether browsers don't show its file.
    var needsWebCopy = false
    /// Whether its colours were taken for sRGB, since its profile can't be used.
    var hasBrokenProfile = false
  }

  let format: ImageFormat
  let pixels: Pixels
  /// The key of the rules by which the original is published.
  let originalRecipe: ContentKey
  var published: PublishedOriginal
  /// What its file says of the photograph; nothing where that wasn't read.
  var details: RecordedDetails?
}

extension RecordedPicture.Pixels {
  init(_ picture: Picture) {
    self.init(
      size: picture.size, dominantColour: picture.dominantColour,
      thumbnails: picture.thumbnails.map(PublishedThumbnail.init), needsWebCopy: picture.needsWebCopy,
      hasBrokenProfile: picture.hasBrokenProfile)
  }
}

extension RecordedFile.Outcome {
  var picture: RecordedPicture? { if case .picture(let picture) = self { picture.value } else { nil } }

  /// Whether it became a picture of a format that cameras write beside their raw files.
  var isOfACamera: Bool { picture?.format.isOfACamera ?? false }

  /// Whether it will be the same for the same file, whatever becomes of the machine.
  var isLasting: Bool {
    switch self {
    case .failure(.unreadable), .failure(.changed), .failure(.isASite), .failure(.undecodable(.outOfMemory)),
      .failure(.decoderFailed), .failure(.decoderMissing), .failure(.cancelled):
      false
    case .failure, .picture, .other, .companion, .sidecar: true
    }
  }
}
