import Imaging

/// A picture that stands in a gallery.
public struct GalleryPicture: Sendable, Hashable {
  /// Its file's place in PHOTOS.
  public let path: RelativePath
  /// Its upright size in pixels.
  public let size: PixelSize
  /// The colour that most of it has.
  public let dominantColour: Colour
  /// Its scaled copies in SITE, from the narrowest to the widest; at least one.
  let thumbnails: [PublishedThumbnail]
  /// The file that was decoded, and what it is.
  let version: FileVersion
  let format: ImageFormat
  /// Where its original goes in SITE, if it is published; the root until ``PublishedNames`` has placed it.
  var original = RelativePath()

  /// What it is called, below it or in its place: its file's name, made readable.
  var name: String { path.name.label(droppingSuffix: true) }
}

/// Where a thumbnail stands in SITE.
struct PublishedThumbnail: Sendable, Hashable {
  let path: RelativePath
  let size: PixelSize
}
