import Mustache

/// The page that servers show where there is nothing at an address: whichever that is, so its own addresses begin with a slash.
struct NotFoundPage {
  /// The gallery's first page, without pictures.
  private let page: AlbumPage
  private let base: BaseURL

  /// The names that other pages' templates don't see.
  static let ownFieldNames: Set<String> = ["home"]

  init(
    of top: Album, at base: BaseURL, _ settings: GallerySettings, in language: PageLanguage
  ) throws(GalleryError) {
    let section = try AlbumSection(0..<0, of: top, settings: settings, in: language)
    page = AlbumPage(place: AlbumPage.Place(album: top, containers: [], number: 0), section: section)
    self.base = base
  }

  var stylesheetModel: MustacheValue { page.stylesheetModel }

  /// What the template `not-found` sees: as much as that of another page, for the parts that they share.
  func model(_ files: AlbumPage.Files) -> MustacheValue {
    guard case .object(var model) = page.model(files) else { return .null }
    model["stylesheet"] = .string(base.path(of: files.stylesheet))
    model["boxes"] = .string(base.path(of: files.boxes))
    model["script"] = .string(base.path(of: files.script))
    model["icon"] = AlbumPage.iconModel(files.icon) { base.path(of: $0) }
    model["assets"] = .string(base.path(of: RelativePath([SitePaths.assets])) + "/")
    model["home"] = .string(base.path(of: RelativePath([SitePaths.page])))
    for name in ["web", "licence", "robots", "pager"] { model[name] = .null }
    return .object(model)
  }
}
