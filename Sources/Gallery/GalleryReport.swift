/// What a build did.
public struct GalleryReport: Sendable, Hashable {
  /// The front page.
  public let frontPage: FilePath
  /// The pictures that are shown, in the order of the pages.
  public let shown: [GalleryPicture]
  /// How many pages were written, one an album.
  public let pages: Int
  /// What was done with the files that weren't done before; for each that is missing here all still held.
  public let changes: [RelativePath: PictureChange]
  /// How many originals were published without what isn't to be published.
  public let cleaned: Int
  /// The pictures in whose originals' place a copy is published.
  public let copied: [CopiedOriginal]
  /// The files in SITE that were written, and that were removed.
  public let written, removed: Set<RelativePath>
  /// The pictures that aren't shown, and the folders that couldn't be read, in order.
  public let leftOut: [LeftOut]
  /// What is most likely a slip, in order.
  public let warnings: [GalleryWarning]
  /// The files that are no pictures, and were passed over, in order.
  public let otherFiles: [OtherFile]
}

/// A picture whose metadata can't be followed: a copy of its pixels is published, and not its file.
public struct CopiedOriginal: Sendable, Hashable {
  public let path: RelativePath
  public let reason: MetadataFailure
}

/// How far a build has come.
public enum GalleryProgress: Sendable, Hashable {
  /// So many of the files that may be pictures were looked at.
  case pictures(done: Int, of: Int)
  /// So many of the originals were copied.
  case originals(done: Int, of: Int)
  /// So many of a site's files were checked.
  case files(done: Int, of: Int)
}
