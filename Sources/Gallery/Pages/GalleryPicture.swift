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
  /// The file that it was made of, and what of that a click opens.
  let version: FileVersion
  let format: ImageFormat
  let published: PublishedOriginal
  /// Where its original goes in SITE, if it is published; the root until ``PublishedNames`` has placed it.
  var original = RelativePath()

  /// What kind of file a click opens.
  var publishedFormat: ImageFormat {
    if case .copy = published.form { .jpeg } else { format }
  }

  /// What it is called, below it or in its place: its file's name, made readable.
  var name: String { path.name.label(droppingSuffix: true) }
}

/// A scaled copy of a picture in SITE, named by its own bytes.
struct PublishedThumbnail: Sendable, Hashable, Codable {
  let size: PixelSize
  let byteCount: Int
  let key: ContentKey

  init(_ thumbnail: Thumbnail) {
    self.init(size: thumbnail.size, byteCount: thumbnail.jpeg.count, key: ContentKey(of: thumbnail.jpeg))
  }

  init(size: PixelSize, byteCount: Int, key: ContentKey) {
    (self.size, self.byteCount, self.key) = (size, byteCount, key)
  }

  var path: RelativePath { SitePaths.thumbnail(key, width: size.width) }

  var file: SiteFile { SiteFile(path: path, size: byteCount, key: key) }
}

/// What is published of a photograph's file.
struct PublishedOriginal: Sendable, Hashable, Codable {
  enum Form: Sendable, Hashable, Codable {
    /// The file as it is.
    case same
    /// The same picture without what isn't to be published.
    case cleaned
    /// A JPEG of its pixels, since its metadata can't be followed.
    case copy(MetadataFailure)
  }

  let form: Form
  let byteCount: Int
  let key: ContentKey
}
