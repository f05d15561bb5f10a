import Imaging

/// A picture as the web beyond the site's pages is told of it: by absolute URLs.
struct WebPicture {
  let picture: GalleryPicture
  private let link: PictureLink
  /// The album that it stands in.
  private let album: Album
  /// Its page's place among the album's pages, from zero.
  private let number: Int
  private let base: BaseURL
  private let webCopies: WebCopyRecipe

  /// - Parameters:
  ///   - index: the picture's place in the album.
  ///   - number: that of its page, if that isn't as the settings have it.
  init(_ index: Int, of album: Album, at base: BaseURL, _ settings: GallerySettings, onPage number: Int? = nil) {
    (picture, link) = album.tiles[index]
    (self.album, self.base) = (album, base)
    self.number = number ?? index / settings.picturesPerPage
    webCopies = WebCopyRecipe(settings.originals)
  }

  var words: PictureWords { picture.words }
  var title: String { picture.title }

  /// Whether anything is said of it but its file's name.
  var hasWords: Bool {
    words.title != nil || words.caption != nil || !words.keywords.isEmpty || words.author != nil
      || words.copyright != nil || words.licence != nil
  }

  /// Where it is seen: on its album's page.
  var url: String { page.url + "#" + name }

  var page: WebPage { WebPage(path: album.folder / SitePaths.page(number), base: base) }

  /// What it is known by, for ever: the same on whichever page of the album it stands.
  /// And whatever becomes of the original, or of files whose names differ by case alone.
  var id: String { base.url(of: album.folder / SitePaths.page) + "#" + picture.path.name.percentEncoded }

  private var name: String { link.stableName(of: picture).percentEncoded }

  /// What a click opens, where that is a file of the site.
  var opened: (path: RelativePath, url: String, mediaType: String)? {
    guard link == .original else { return nil }
    let format = picture.published.webCopy == nil ? picture.format : .jpeg
    return (picture.opened, base.url(of: picture.opened), format.mediaType)
  }

  var thumbnail: WebImage { WebImage(widestOf: picture, at: base) }

  /// The largest form of it that the site has: originals may be scaled, to less than a thumbnail.
  ///
  /// - Parameter hasOriginal: whether what a click opens is published, if that is a file.
  func largest(_ hasOriginal: (RelativePath) -> Bool = { _ in true }) -> WebImage {
    guard let opened, hasOriginal(opened.path) else { return thumbnail }
    let size = picture.published.webCopy == nil ? picture.size : webCopies.size(for: picture.size)
    if size.width < thumbnail.size.width { return thumbnail }
    return WebImage(url: opened.url, size: size, mediaType: opened.mediaType)
  }
}

/// A picture's original or a thumbnail.
struct WebImage {
  let url: String
  let size: PixelSize
  let mediaType: String
}

extension WebImage {
  /// A picture's widest thumbnail.
  init(widestOf picture: GalleryPicture, at base: BaseURL) {
    let last = picture.thumbnails.count - 1
    let thumbnail = picture.thumbnails[last]
    self.init(
      url: base.url(of: picture.thumbnailFiles[last].path), size: thumbnail.size,
      mediaType: thumbnail.format.imageFormat.mediaType)
  }
}

extension PictureLink {
  /// What a picture is called in the address of a link to it: the last part of its original's address.
  func stableName(of picture: GalleryPicture) -> FileName { (self == .original ? picture.opened : picture.path).name }
}

extension ImageFormat {
  /// As registered with IANA, or, for camera raw files, which have none, that of any bytes.
  var mediaType: String {
    switch self {
    case .raw: "application/octet-stream"
    case .jpeg, .png, .gif, .webp, .bmp, .tiff, .avif, .heic, .jxl: "image/" + rawValue
    }
  }
}
