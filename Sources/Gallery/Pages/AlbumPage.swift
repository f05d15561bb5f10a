/// One of an album's pages. Its models are what the theme's templates see of it.
///
/// An album has as many pages as its pictures fill, and at least one; the albums in it stand on the first.
struct AlbumPage: Sendable {
  /// Which page it is.
  struct Place: Sendable {
    let album: Album
    /// The albums that it is in, the top one first.
    let containers: [Album]
    /// Its place among the album's pages, from zero.
    let number: Int
  }

  let place: Place
  let settings: GallerySettings
  let language: PageLanguage
  /// Its pictures.
  let section: AlbumSection
  /// Where the site stands, if the page is shown at addresses that aren't its own: then its links begin with the site's path.
  var base: BaseURL?

  var album: Album { place.album }
  var containers: [Album] { place.containers }
  var number: Int { place.number }

  /// Lays out a page's pictures.
  init(_ place: Place, settings: GallerySettings, in language: PageLanguage = .english) throws(GalleryError) {
    let range = place.album.range(ofPage: place.number, settings)
    self.init(
      place: place, section: try AlbumSection(range, of: place.album, settings: settings, in: language))
  }

  init(place: Place, section: AlbumSection) {
    (self.place, self.section) = (place, section)
    (settings, language) = (section.settings, section.language)
  }

  /// The albums that are shown on it.
  var albums: [Album] { number == 0 ? album.albums : [] }

  var path: RelativePath { album.folder / SitePaths.page(number) }

  func url(of path: RelativePath) -> String {
    base?.path(of: path) ?? SitePaths.url(of: path, fromPageIn: album.folder)
  }
}

extension Album {
  /// How many pages it has.
  func pageCount(_ settings: GallerySettings) -> Int {
    max(1, (tiles.count + settings.picturesPerPage - 1) / settings.picturesPerPage)
  }

  /// Which of its pictures stand on a page.
  func range(ofPage number: Int, _ settings: GallerySettings) -> Range<Int> {
    let first = number * settings.picturesPerPage
    return first..<max(first, min(first + settings.picturesPerPage, tiles.count))
  }
}
