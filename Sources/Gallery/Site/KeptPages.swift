import Glibc

/// What stays as it is, where only one album is built: the pages that neither are in it nor lead to it, all that the record says
/// of their pictures, and assets: what builds make of an album where these pages refer to it, and all others, since a theme may
/// refer to them in ways that only a browser sees.
struct KeptPages: Sendable {
  private let stage: Stage
  /// What an album's pages refer to as far as that can be read, by the folders that they are in.
  private var references: [RelativePath: Set<RelativePath>] = [:]
  /// The thumbnails on them, likewise, and what tiles lead to, with the numbers of the pages. What previews show needn't stand
  /// there.
  private var thumbnails, originals: [RelativePath: [RelativePath: Int]]
  private var numbers: [RelativePath: Set<Int>] = [:]
  /// What the pages refer to that lead to the album, and are made anew.
  private var formerReferences: [RelativePath: Set<RelativePath>] = [:]
  /// The pages and assets.
  let files: [SiteFile]

  /// - Parameters:
  ///   - place: the folder in SITE of the album that is built.
  ///   - keepsWebFiles: whether what the site has for the web beside pages stays, too, and isn't made anew.
  /// - Throws: where something that is kept is missing.
  init(of stage: Stage, without place: RelativePath, keepingWebFiles keepsWebFiles: Bool) throws(GalleryError) {
    self.stage = stage
    (thumbnails, originals) = ([:], [:])
    let assets = RelativePath([SitePaths.assets])
    var (files, made): ([SiteFile], [SiteFile]) = ([], [])
    let base = BaseURL(ofSiteIn: stage.site.folder)
    // Each page of the default theme refers to a stylesheet of its own.
    var isUnderstood = true
    for file in stage.site.written.entries.lazy.map(\.file) {
      let folder = file.path.parent
      if file.path.isWithin(assets) {
        if SitePaths.isOfAlbum(asset: file.path.name) { made.append(file) } else { files.append(file) }
      } else if let number = SitePaths.number(ofPage: file.path.name), !folder.isWithin(place) {
        let found = try? FileReferences(in: file.path, of: stage.site.folder, at: base)
        let targets = found?.targets ?? []
        if place.isWithin(folder) {
          formerReferences[folder, default: []].formUnion(targets)
          continue
        }
        files.append(file)
        references[folder, default: []].formUnion(targets)
        numbers[folder, default: []].insert(number)
        for (_, target) in found?.links ?? [] {
          if target.isWithin(RelativePath([SitePaths.thumbnails])) {
            thumbnails[folder, default: [:]][target] = number
          } else if target.isOriginal {
            originals[folder, default: [:]][target] = number
          }
        }
        isUnderstood = isUnderstood && targets.contains { SitePaths.isOfAlbum(asset: $0.name) }
      }
    }
    let referred = references.values.reduce(into: Set<RelativePath>()) { $0.formUnion($1) }
    // An index names what scripts load.
    let indexes = made.filter { referred.contains($0.path) && $0.path.name.suffix == "js" }
    let loaded = indexes.reduce(into: Set<FileName>()) {
      $0.formUnion(ContinuousWaterfall.files(inIndex: $1, of: stage))
    }
    // What is made anew stands in the place of these.
    let isForTheWeb = { (path: RelativePath) in path.depth == 1 && SitePaths.isForTheWeb(path.name) }
    files += stage.site.written.entries.lazy.map(\.file).filter {
      isForTheWeb($0.path) && (keepsWebFiles || referred.contains($0.path))
    }
    files += made.filter { !isUnderstood || referred.contains($0.path) || loaded.contains($0.path.name) }
    self.files = files
    for file in files where references[file.path.parent] != nil { try check(file) }
  }

  /// Whether an album's page is kept.
  func contains(_ folder: RelativePath) -> Bool { references[folder] != nil }

  /// Whether nothing led to an album's page on those of the album that it is in but words, or else it was for search engines what
  /// that album isn't.
  func isHidden(_ folder: RelativePath) -> Bool {
    guard contains(folder) else { return false }
    let targets = references[folder.parent] ?? formerReferences[folder.parent] ?? []
    return targets.isDisjoint(with: [folder, folder / SitePaths.page])
      || asksSearchEngines(folder) && !asksSearchEngines(folder.parent)
  }

  /// Whether an album's page asks them not to show it, as far as that can be read.
  private func asksSearchEngines(_ folder: RelativePath) -> Bool {
    guard
      let page = try? Descriptor(folder / SitePaths.page, in: stage.site.folder, O_RDONLY | O_NONBLOCK | O_NOFOLLOW),
      let status = try? page.status, let bytes = try? page.read(count: Int(status.st_size))
    else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("name=\"robots\"")
  }

  /// Whether a picture is of an album whose page is kept.
  func keeps(_ picture: GalleryPicture) -> Bool { contains(picture.albumFolder) }

  /// Whether a picture stands on its album's page. It may not, where its original couldn't be read.
  func shows(_ picture: GalleryPicture) -> Bool {
    let written = stage.site.written
    if written.settledFile(at: picture.opened) != nil { return true }
    // Without originals the page tells, if it can be read at all.
    let shown = thumbnails[picture.albumFolder] ?? [:]
    return shown.isEmpty || picture.thumbnailFiles.contains { shown[$0.path] != nil }
  }

  /// The numbers of an album's pages, from zero.
  func numbers(in folder: RelativePath) -> Set<Int> { numbers[folder] ?? [] }

  /// The number of the page that a picture stands on, as far as that can be read.
  func number(of picture: GalleryPicture) -> Int? {
    if let number = originals[picture.albumFolder]?[picture.opened] { return number }
    return picture.thumbnailFiles.lazy.compactMap { thumbnails[picture.albumFolder]?[$0.path] }.first
  }

  /// What a picture has in SITE.
  func files(of picture: GalleryPicture) throws(GalleryError) -> [SiteFile] {
    let files = picture.thumbnailFiles + picture.places.compactMap(stage.site.written.settledFile)
    for file in files { try check(file) }
    return files
  }

  /// What a picture that isn't shown has in SITE, where it stands for an album on a page that is kept.
  func coverFiles(of picture: GalleryPicture) throws(GalleryError) -> [SiteFile] {
    let files = picture.thumbnailFiles
    guard references.values.contains(where: { page in files.contains { page.contains($0.path) } }) else { return [] }
    for file in files { try check(file) }
    return files
  }

  private func check(_ file: SiteFile) throws(GalleryError) {
    if !stage.has(file) { throw .notWhole(stage.site.path, file.path) }
  }
}
