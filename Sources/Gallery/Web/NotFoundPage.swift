import Mustache

/// The page that servers show where there is nothing at an address: whichever that is, so its own addresses begin with a slash.
struct NotFoundPage {
  /// The gallery's first page, without pictures.
  private let page: AlbumPage

  /// The names that other pages' templates don't see.
  static let ownFieldNames: Set<String> = ["home"]

  init(
    of top: Album, at base: BaseURL, _ settings: GallerySettings, in language: PageLanguage
  ) throws(GalleryError) {
    let section = try AlbumSection(0..<0, of: top, settings: settings, in: language)
    var page = AlbumPage(place: AlbumPage.Place(album: top, containers: [], number: 0), section: section)
    page.base = base
    self.page = page
  }

  var stylesheetModel: MustacheValue { page.stylesheetModel }

  /// What the template `not-found` sees: as much as that of another page, for the parts that they share.
  func model(_ files: AlbumPage.Files) -> MustacheValue {
    guard case .object(var model) = page.model(files) else { return .null }
    model["home"] = .string(page.url(of: RelativePath([SitePaths.page])))
    for name in ["web", "licence", "robots", "pager"] { model[name] = .null }
    return .object(model)
  }
}
