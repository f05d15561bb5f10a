/// Renders the pages of a gallery and stages them, with all that they need beside pictures.
struct PageWriter {
  let renderer: PageRenderer
  let settings: GallerySettings
  /// Those that stay as they are, where only one album is built.
  let kept: KeptPages?
  /// Asked before each page.
  private let isCancelled: @Sendable () -> Bool
  private(set) var shared = AlbumPage.Files()
  /// The files that there are now, in SITE or staged.
  private(set) var files: [SiteFile] = []
  private(set) var warnings: Set<GalleryWarning>
  /// How many pages the gallery has, those that stay as they are too.
  private(set) var pageCount = 0

  /// Stages what all pages share: the theme's styles, scripts and other files.
  init(
    theme: Theme, icon: Icon, settings: GallerySettings, stage: Stage, keeping kept: KeptPages?,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(GalleryError) {
    (self.settings, self.kept, self.isCancelled) = (settings, kept, isCancelled)
    let tag = settings.language
    renderer = PageRenderer(
      theme: theme, settings: settings, language: theme.languages.language(tag), stage: stage)
    warnings = theme.warnings
    if !theme.languages.hasTexts(for: tag) { warnings.insert(.untranslated(tag, languages: theme.languages.tags)) }
    shared.stylesheet = try write(theme.stylesheet(withViewer: settings.hasViewer), .stylesheet)
    shared.script = try write(theme.script(withViewer: settings.hasViewer), .script)
    let iconFile = try renderer.stageAsset(icon.contents, named: "favicon", suffix: icon.format.rawValue)
    files.append(iconFile)
    shared.icon = (path: iconFile.path, mediaType: icon.format.mediaType)
    for (path, contents) in theme.assets {
      files.append(try renderer.stage(contents, at: RelativePath([SitePaths.assets]) / path))
    }
  }

  /// Stages the pages of an album and of those in it.
  mutating func writePages(of top: Album) throws(GalleryError) {
    var pages: [(page: AlbumPage.Place, files: AlbumPage.Files)] = []
    for (album, containers) in top.withInnerAlbums {
      let count = album.pageCount(settings)
      pageCount += count
      if kept?.contains(album.folder) == true { continue }
      var files = shared
      if count > 1 { files.index = try writeContinuousWaterfall(of: album) }
      pages += (0..<count).map { (AlbumPage.Place(album: album, containers: containers, number: $0), files) }
    }
    let renderer = renderer
    for written in try inParallel(pages, { (page) throws(GalleryError) in try renderer.write(page.page, page.files) }) {
      note(written)
    }
  }

  /// - Returns: where the index is.
  private mutating func writeContinuousWaterfall(of album: Album) throws(GalleryError) -> RelativePath {
    let waterfall = try ContinuousWaterfall(album, settings: settings, in: renderer.language)
    let renderer = renderer
    let shards = try inParallel(Array(0..<album.pageCount(settings))) { (page) throws(GalleryError) in
      try renderer.writeShard(page, of: waterfall)
    }
    for shard in shards { note(shard) }
    let names = try renderer.stageAsset(waterfall.names, .names)
    let index = waterfall.index(shards: shards.flatMap(\.files), names: names)
    let file = try renderer.stageAsset(Array(index.utf8), .index)
    files += [names, file]
    return file.path
  }

  private func inParallel<Job: Sendable>(
    _ jobs: [Job], _ write: @escaping @Sendable (Job) throws(GalleryError) -> PageRenderer.Written
  ) throws(GalleryError) -> [PageRenderer.Written] {
    let isCancelled = isCancelled
    return try concurrentMap(jobs, jobs: settings.jobs) { (job) throws(GalleryError) in
      if isCancelled() { throw .cancelled }
      return try write(job)
    }
  }

  mutating func note(_ written: PageRenderer.Written) {
    files += written.files
    // In the place of what is known of the theme alone: here it is known what would have been there.
    for warning in written.warnings { warnings.update(with: warning) }
  }

  private mutating func write(_ contents: [UInt8], _ file: Theme.SharedFile) throws(GalleryError) -> RelativePath {
    let name = file.path.name
    let file = try renderer.stageAsset(contents, named: name.stem.text, suffix: name.suffix)
    files.append(file)
    return file.path
  }
}
