/// Renders one page or shard after the other by the theme, and stages it. May be used from any thread.
struct PageRenderer: Sendable {
  let theme: Theme
  let settings: GallerySettings
  let language: PageLanguage
  let stage: Stage

  /// What became of a page.
  struct Written: Sendable {
    var files: [SiteFile] = []
    var warnings: Set<GalleryWarning> = []
  }

  /// Stages a page and its stylesheet.
  ///
  /// - Parameter shared: the files that it refers to beside its own.
  func write(_ place: AlbumPage.Place, _ shared: AlbumPage.Files) throws(GalleryError) -> Written {
    let page = try AlbumPage(place, settings: settings, in: language)
    var (written, files) = (Written(), shared)
    let tiles = page.section.range.count
    let boxes = try theme.render(.boxes, with: page.stylesheetModel, tiles: tiles, warnings: &written.warnings)
    let stylesheet = try stageAsset(Array(boxes.utf8), .boxes, suffix: "css")
    files.boxes = stylesheet.path
    let html = try theme.render(.page, with: page.model(files), tiles: tiles, warnings: &written.warnings)
    written.files = [stylesheet, try stage(Array(html.utf8), at: page.path)]
    return written
  }

  /// Stages the chunks of a page as the continuous waterfall has them.
  func writeShard(_ page: Int, of waterfall: ContinuousWaterfall) throws(GalleryError) -> Written {
    var written = Written()
    let section = waterfall.section
    var shard = ContinuousWaterfall.Shard(page)
    for index in waterfall.chunks(ofPage: page) {
      let tiles = section.chunks[index].range.count
      shard.append(
        waterfall.place(ofChunk: index),
        stylesheet: try theme.render(
          .chunkStylesheet, with: section.stylesheetModel(ofChunk: index), tiles: tiles, warnings: &written.warnings),
        html: try theme.render(
          .chunk, with: section.model(ofChunk: index), tiles: tiles, warnings: &written.warnings))
    }
    written.files = [try stageAsset(shard.script, .shard)]
    return written
  }

  func stageAsset(
    _ bytes: [UInt8], _ kind: SitePaths.AlbumAsset, suffix: String = "js"
  ) throws(GalleryError) -> SiteFile {
    try stageAsset(bytes, named: kind.rawValue, suffix: suffix)
  }

  /// Stages a file under a name that changes with its contents, so that it can be cached for ever.
  func stageAsset(_ bytes: [UInt8], named stem: String, suffix: String) throws(GalleryError) -> SiteFile {
    let key = ContentKey(of: bytes)
    return try stage(bytes, key, at: SitePaths.asset(stem, suffix: suffix, key: key))
  }

  func stage(_ bytes: [UInt8], at path: RelativePath) throws(GalleryError) -> SiteFile {
    try stage(bytes, ContentKey(of: bytes), at: path)
  }

  private func stage(_ bytes: [UInt8], _ key: ContentKey, at path: RelativePath) throws(GalleryError) -> SiteFile {
    let file = SiteFile(path: path, size: bytes.count, key: key)
    try stage.add(bytes, as: file)
    return file
  }
}
