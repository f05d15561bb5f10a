/// What a build did.
public struct GalleryReport: Sendable, Hashable {
  /// The front page.
  public let frontPage: FilePath
  /// How many pictures are shown.
  public let pictures: Int
  /// How many pages were written, one an album.
  public let pages: Int
  /// The pictures that aren't shown, and the folders that couldn't be read, in order.
  public let leftOut: [LeftOut]
  /// How many files are no pictures, and were passed over.
  public let otherFiles: Int
}

/// How far a build has come.
public enum GalleryProgress: Sendable, Hashable {
  /// So many of the files that may be pictures were looked at.
  case pictures(done: Int, of: Int)
  /// So many of the originals were copied.
  case originals(done: Int, of: Int)
}
