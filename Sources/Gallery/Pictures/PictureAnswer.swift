import Imaging

/// What came of a ``PictureJob``.
struct PictureAnswer: Hashable, Sendable {
  /// What of a file is published.
  enum Original: Hashable, Sendable {
    /// The file as it is.
    case same
    /// As many bytes, with some blanked: by the key of all.
    case cleaned(ContentKey)
    /// These bytes.
    case made([UInt8])
    /// Its metadata can't be followed.
    case unfollowable(MetadataFailure)
  }

  /// Where thumbnails were wanted.
  var picture: Picture?
  /// Where something was to be done about it.
  var original: Original?
  /// Where what it says was to be read.
  var details: PhotoDetails?
}
