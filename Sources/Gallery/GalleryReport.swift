/// What a build did.
public struct GalleryReport: Sendable, Hashable {
  /// The front page.
  public let frontPage: FilePath
  /// The pictures that are shown, in the order of the pages.
  public let shown: [GalleryPicture]
  /// How many pages there are, one an album.
  public let pages: Int
  /// Whether nothing was built there before.
  public let isFirst: Bool
  /// What was done with photographs; of those that are missing here all still held.
  public let changes: [RelativePath: PictureChange]
  /// How long the work on each of these photographs took, with the time that it waited for memory.
  public let workTimes: [RelativePath: Duration]
  /// The pictures whose originals are published without what isn't to be.
  public let cleaned: Set<RelativePath>
  /// The pictures in whose originals' place a JPEG of their pixels is published, since their metadata can't be followed.
  public let reencoded: Set<RelativePath>
  /// The pictures in whose originals' place a smaller JPEG is published.
  public let scaled: Set<RelativePath>
  /// The pictures of which nothing but a web copy is published: camera raw files that aren't to be published.
  public let withheld: Set<RelativePath>
  /// The pictures of which a click opens a JPEG of their pixels, and not the original.
  public let webCopies: Set<RelativePath>
  /// The files in SITE that were written, and that were removed.
  public let written, removed: Set<RelativePath>
  /// How many photographs that were shown are gone, and weren't moved.
  public let goneCount: Int
  /// The pictures that aren't shown, and the folders that couldn't be read, in order.
  public let leftOut: [LeftOut]
  /// What a person should look at, in order.
  public let warnings: [GalleryWarning]
  /// The files that are no pictures, and were passed over, in order.
  public let otherFiles: [OtherFile]
  public let times: BuildTimes
}

/// What a build would do.
public struct GalleryPlan: Sendable, Hashable {
  /// What would be done with photographs; for those that are missing here nothing.
  public let changes: [RelativePath: PictureChange]
  /// The pages, originals and web files (the sitemap, `robots.txt`, feeds) that would be written into SITE, and those that
  /// would be removed. Their thumbnails and stylesheets come and go with them: what these will be isn't known before a picture
  /// is made.
  public let written, removed: Set<RelativePath>
  /// The files that are no pictures by their first bytes, though they should be, and those that weren't before.
  public let leftOut: [LeftOut]
  /// What a person should look at, in order.
  public let warnings: [GalleryWarning]
  /// What the build would report, as far as that is known: of a picture that isn't made there is no size.
  package let report: GalleryReport

  init(_ report: GalleryReport) {
    self.report = report
    (changes, leftOut, warnings) = (report.changes, report.leftOut, report.warnings)
    written = report.written.filter(\.isReported)
    removed = report.removed.filter(\.isReported)
  }
}

/// How far a build has come.
public enum GalleryProgress: Sendable, Hashable {
  /// So many of the files that may be pictures were looked at.
  case pictures(done: Int, of: Int)
  /// So many of the originals were copied.
  case originals(done: Int, of: Int)
  /// So many of a site's files were checked.
  case files(done: Int, of: Int)
  /// A file won't be shown, or a folder can't be read.
  case leftOut(LeftOut)
  /// A part of a build has ended, also where it failed, and took so long up to now.
  case ended(BuildStage, Duration)
}
