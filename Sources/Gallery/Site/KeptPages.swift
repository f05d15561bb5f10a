/// The pages of a site that stay as they are, where only one album is built, and all that they show.
struct KeptPages: Sendable {
  /// What each page's folder needs: the page, and what it refers to.
  private var files: [RelativePath: [SiteFile]] = [:]
  private let shown: [RelativePath: Set<RelativePath>]

  /// - Parameter place: the folder in SITE of the album that is built. Its pages, and those that lead to it, aren't kept.
  /// - Throws: where one of the others lacks something.
  init(of stage: Stage, without place: RelativePath) throws(GalleryError) {
    for page in stage.site.written.entries.lazy.map(\.file) where page.path.isPage {
      let folder = page.path.parent
      guard !folder.isWithin(place), !place.isWithin(folder) else { continue }
      var shown: Set<SiteFile> = []
      try Self.collect(page, in: stage, into: &shown)
      files[folder] = Array(shown)
    }
    shown = files.mapValues { Set($0.map(\.path)) }
  }

  /// All that is kept.
  var allFiles: [SiteFile] { files.values.flatMap(\.self) }

  /// Whether an album's page is kept.
  func contains(_ folder: RelativePath) -> Bool { files[folder] != nil }

  /// Whether a picture is of an album whose page is kept.
  func keeps(_ picture: GalleryPicture) -> Bool { contains(picture.albumFolder) }

  /// Whether a picture stands on its album's page.
  func shows(_ picture: GalleryPicture) -> Bool {
    guard let file = picture.thumbnails.first?.file else { return false }
    return shown[picture.albumFolder]?.contains(file.path) ?? false
  }

  /// Collects a file, and, of a page or stylesheet, all of the site's that it refers to, but other pages.
  private static func collect(
    _ file: SiteFile, in stage: Stage, into shown: inout Set<SiteFile>
  ) throws(GalleryError) {
    guard shown.insert(file).inserted else { return }
    let site = stage.site
    guard stage.has(file) else { throw .notWhole(site.path, file.path) }
    guard file.path.isPage || file.path.isStylesheet else { return }
    guard let references = try? FileReferences(in: file.path, of: site.folder) else {
      throw .notWhole(site.path, file.path)
    }
    for target in references.targets where !target.isPage {
      // Anything else is a person's own.
      if let found = site.written.settledFile(at: target) { try collect(found, in: stage, into: &shown) }
    }
  }
}
