import Imaging

/// What is published of a photograph for a click to open: its file, or a web copy, or that and the file beside it.
struct PublishedOriginal: Sendable, Hashable {
  /// The bytes of a file.
  struct Contents: Sendable, Hashable {
    let byteCount: Int
    let key: ContentKey
  }

  /// The photograph's own file.
  struct File: Sendable, Hashable {
    /// Whether it is published without what isn't to be.
    let isCleaned: Bool
    let contents: Contents
  }

  /// A JPEG of its pixels.
  struct WebCopy: Sendable, Hashable {
    enum Reason: Sendable, Hashable {
      /// Browsers don't show the file.
      case format
      /// The file isn't published, since only JPEGs of a certain size are, and files that are such already.
      case size
      /// The file isn't published, since what else is in it can't be told.
      case unfollowable(MetadataFailure)
    }

    let reason: Reason
    /// Nothing until it was made.
    var contents: Contents?
  }

  /// Nothing where it isn't published.
  let file: File?
  /// Nothing where a click opens the file.
  var webCopy: WebCopy?
}

extension PublishedOriginal {
  /// Why its metadata can't be followed, where it isn't published therefore.
  var metadataFailure: MetadataFailure? {
    if case .unfollowable(let failure) = webCopy?.reason { failure } else { nil }
  }
}
