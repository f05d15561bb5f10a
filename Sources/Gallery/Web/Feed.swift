/// The newest pictures of a gallery, for those who follow it: by when they were taken, and those of which that isn't known by
/// when their files were changed.
struct Feed {
  struct Entry {
    let picture: WebPicture
    let moment: Moment
    /// What a click opens, where that is published.
    let original: SiteFile?
  }

  let top: Album
  let base: BaseURL
  let settings: GallerySettings
  /// The newest first.
  let entries: [Entry]

  /// - Parameters:
  ///   - albums: those whose pictures may be in it.
  ///   - kept: the pages that stay as they are.
  ///   - originals: those that are published.
  ///   - modified: when a picture's file was changed, in nanoseconds since 1970.
  init(
    of albums: [Album], in top: Album, at base: BaseURL, _ settings: GallerySettings,
    keeping kept: KeptPages? = nil, originals: [RelativePath: SiteFile],
    modified: (GalleryPicture) -> Int?
  ) {
    (self.top, self.base, self.settings) = (top, base, settings)
    var dated: [(album: Int, index: Int, moment: Moment)] = []
    for (place, album) in albums.enumerated() {
      for (index, tile) in album.tiles.enumerated() {
        let taken = tile.picture.words.taken.flatMap(Moment.init)
        guard let moment = taken ?? modified(tile.picture).flatMap(Moment.init(modified:)) else { continue }
        dated.append((album: place, index: index, moment: moment))
      }
    }
    // Of one moment, in the order of the pages: so that the same pictures are the same feed.
    dated.sort { ($1.moment, $0.album, $0.index) < ($0.moment, $1.album, $1.index) }
    let places = PagePlaces(settings: settings, kept: kept)
    entries = dated.prefix(settings.feedLength).map {
      let album = albums[$0.album]
      let picture = WebPicture($0.index, of: album, at: base, settings, onPage: places.number($0.index, in: album))
      return Entry(picture: picture, moment: $0.moment, original: picture.opened.flatMap { originals[$0.path] })
    }
  }

  /// None where there are no entries.
  var files: [(name: FileName, contents: String)] {
    entries.isEmpty ? [] : [(SitePaths.atomFeed, atom), (SitePaths.jsonFeed, json)]
  }

  var subtitle: String? { top.words.description?.plain }
  var frontPage: String { base.url(of: RelativePath([SitePaths.page])) }
}

extension Feed.Entry {
  /// Of the original, in bytes; nothing where SITE has only a link to it.
  var size: Int? { original.flatMap { $0.kind == .symlink ? nil : $0.size } }

  /// The picture, and what is said of it.
  var html: String {
    let thumbnail = picture.thumbnail
    var link = XMLText()
    link.add("p") {
      $0.add("a", ["href": picture.url]) {
        $0.add(
          "img",
          [
            "src": thumbnail.url, "width": "\(thumbnail.size.width)", "height": "\(thumbnail.size.height)",
            "alt": picture.picture.alternative,
          ])
      }
    }
    // Readers don't know what a caption's links are relative to.
    return link.text + (picture.words.caption?.html(from: picture.page) ?? "")
  }
}
