/// What a site has for the web beside its pages, where it is known where it will stand.
extension PageWriter {
  /// - Parameters:
  ///   - originals: those that are published.
  ///   - modified: when a picture's file was changed, in nanoseconds since 1970.
  mutating func writeWebFiles(
    of top: Album, originals: [RelativePath: SiteFile], modified: (GalleryPicture) -> Int?
  ) throws(GalleryError) {
    guard let base = settings.baseURL else { return }
    let shown = top.albumsToldOf
    var written: [(name: FileName, contents: String)] = []
    if settings.hasSitemap {
      let sitemap =
        Sitemap(of: shown, at: base, settings, keeping: kept) { $0.largest { originals[$0] != nil }.url }.files
      written += sitemap
      // Crawlers read it at the top of a host only.
      if base.path == "/", !sitemap.isEmpty, !isTaken(SitePaths.robots) {
        let address = base.url(of: RelativePath([SitePaths.sitemap]))
        written.append((SitePaths.robots, "User-agent: *\nDisallow:\n\nSitemap: \(address)\n"))
      }
    }
    if settings.hasFeeds {
      written +=
        Feed(of: shown, in: top, at: base, settings, keeping: kept, originals: originals, modified: modified).files
    }
    for file in written { try write(Array(file.contents.utf8), at: RelativePath([file.name])) }
    if !isTaken(SitePaths.notFoundPage) { try writeNotFoundPage(of: top, at: base) }
  }

  /// Whether a person has put a file of one's own there, which serves as well.
  private func isTaken(_ name: FileName) -> Bool {
    let (site, path) = (renderer.stage.site, RelativePath([name]))
    return !site.written.contains(path) && (try? site.folder.statusIfThere(of: path)) != nil
  }

  private mutating func writeNotFoundPage(of top: Album, at base: BaseURL) throws(GalleryError) {
    let page = try NotFoundPage(of: top, at: base, settings, in: renderer.language)
    var files = shared
    var written = PageRenderer.Written()
    let boxes = try renderer.theme.render(
      .boxes, with: page.stylesheetModel, tiles: 0, warnings: &written.warnings)
    // By a name that no album's has: it stays where albums go.
    let stylesheet = try renderer.stageAsset(Array(boxes.utf8), named: "404", suffix: "css")
    files.boxes = stylesheet.path
    let html = try renderer.theme.render(.notFound, with: page.model(files), tiles: 0, warnings: &written.warnings)
    written.files = [
      stylesheet, try renderer.stage(Array(html.utf8), at: RelativePath([SitePaths.notFoundPage])),
    ]
    note(written)
  }

  private mutating func write(_ contents: [UInt8], at path: RelativePath) throws(GalleryError) {
    note(PageRenderer.Written(files: [try renderer.stage(contents, at: path)]))
  }
}

extension GallerySettings {
  /// Whether a site has a sitemap, if search engines are told of anything.
  var hasSitemap: Bool { baseURL != nil && robots == .all }

  /// Whether it has feeds, if there is anything in them.
  var hasFeeds: Bool { baseURL != nil && feedLength > 0 }
}

extension Album {
  /// It and those in it that the web is told of: neither hidden ones nor those in them.
  var albumsToldOf: [Album] {
    withInnerAlbums.map(\.album).filter { !$0.isHidden }
  }
}
