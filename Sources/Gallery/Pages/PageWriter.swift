/// Renders the pages of a gallery and stages them, with all that they need beside pictures.
struct PageWriter {
  let theme: Theme
  let settings: GallerySettings
  let stage: Stage
  /// Those that stay as they are, where only one album is built.
  private let kept: KeptPages?
  /// Asked before each page.
  let isCancelled: () -> Bool
  private let stylesheet: RelativePath
  /// The files that there are now, in SITE or staged.
  private(set) var files: [SiteFile] = []
  private(set) var warnings: Set<GalleryWarning>

  /// Stages what all pages share: the theme's stylesheet and its other files.
  init(
    theme: Theme, settings: GallerySettings, stage: Stage, keeping kept: KeptPages?,
    isCancelled: @escaping () -> Bool
  ) throws(GalleryError) {
    self.kept = kept
    self.isCancelled = isCancelled
    self.theme = theme
    self.settings = settings
    self.stage = stage
    warnings = theme.warnings
    stylesheet = SitePaths.asset("waterfall", suffix: "css", key: ContentKey(of: theme.stylesheet))
    try write(theme.stylesheet, to: stylesheet)
    for (path, contents) in theme.assets { try write(contents, to: RelativePath([SitePaths.assets]) / path) }
  }

  /// Stages an album's page, and those of the albums in it.
  ///
  /// - Parameter containers: the albums that it is in, the top one first.
  mutating func writePages(of album: Album, in containers: [Album] = []) throws(GalleryError) {
    if isCancelled() { throw .cancelled }
    if kept?.contains(album.folder) != true { try writePage(of: album, in: containers) }
    for inner in album.albums { try writePages(of: inner, in: containers + [album]) }
  }

  private mutating func writePage(of album: Album, in containers: [Album]) throws(GalleryError) {
    let page = try AlbumPage(album, in: containers, settings: settings)
    let boxes = try theme.render(
      .boxes, with: page.stylesheetModel, tiles: album.tiles.count, warnings: &warnings)
    let boxesPath = SitePaths.asset("album", suffix: "css", key: ContentKey(of: boxes.utf8))
    try write(boxes.utf8, to: boxesPath)
    let model = page.model(stylesheet: stylesheet, boxes: boxesPath)
    let html = try theme.render(.page, with: model, tiles: album.tiles.count, warnings: &warnings)
    try write(html.utf8, to: album.folder / SitePaths.page)
  }

  private mutating func write(_ bytes: some Collection<UInt8>, to path: RelativePath) throws(GalleryError) {
    let file = SiteFile(path: path, size: bytes.count, key: ContentKey(of: bytes))
    try stage.add(bytes, as: file)
    files.append(file)
  }
}
