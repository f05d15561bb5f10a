import Imaging
import Workers

/// Why a file that should be a picture isn't shown.
public enum PictureFailure: Error, Hashable, Sendable, Codable {
  /// It can't be opened or read.
  case unreadable(SystemError)
  /// It is a folder with a site that a build wrote, and not an album.
  case isASite
  /// It was another file, or none, when it was to be copied.
  case changed
  /// There is nothing in it.
  case empty
  /// Its name has a picture's suffix, but its first bytes are no picture's.
  case notAPicture
  /// Its suffix is that of a format that isn't read.
  case unsupportedFormat(String)
  /// It is larger than the memory that there is for one picture.
  case tooManyBytes(Int, limit: Int)
  /// Its contents can't be decoded.
  case undecodable(ImageFailure)
  /// What decodes it came to its end over it.
  case decoderFailed(WorkerFailure)
  /// There is nothing that decodes: no worker can be started.
  case decoderMissing(WorkerMissing)
  /// The build was to end.
  case cancelled
}

/// A file or folder that was left out, and why.
public struct LeftOut: Hashable, Sendable, Codable {
  public let path: RelativePath
  public let reason: PictureFailure
}
