import Imaging

/// A scaled copy of a picture in SITE.
struct PublishedThumbnail: Sendable, Hashable {
  let size: PixelSize
  let format: ThumbnailFormat
  let byteCount: Int
  let key: ContentKey

  init(_ thumbnail: Thumbnail) {
    self.init(
      size: thumbnail.size, format: thumbnail.format, byteCount: thumbnail.bytes.count,
      key: ContentKey(of: thumbnail.bytes))
  }

  init(size: PixelSize, format: ThumbnailFormat, byteCount: Int, key: ContentKey) {
    (self.size, self.format, self.byteCount, self.key) = (size, format, byteCount, key)
  }
}

extension RecordedPicture.Pixels {
  /// The thumbnails' files, which one key of all their contents names: so equal pictures share them, a URL never changes what
  /// it leads to, and a page, which names each of them, compresses better than with a key for each.
  var thumbnailFiles: [SiteFile] {
    let key = ContentKey(of: Array(thumbnails.map { $0.key.text.utf8 }.joined()))
    return thumbnails.map {
      SiteFile(
        path: SitePaths.thumbnail(key, width: $0.size.width, $0.format), size: $0.byteCount, key: $0.key)
    }
  }
}
