import Imaging

/// What counts for an album, of all that is said of it and of those that it is in.
struct AlbumPlan: Sendable {
  /// With what it inherits.
  var settings = AlbumSettings()
  var description: FormattedText?
  /// The picture that was chosen to stand for it.
  var cover: RelativePath?
  /// When it was, where a person says so.
  var date: TakenTime?
}

/// What counts for the albums of a gallery, and what text files say of their pictures.
struct AlbumPlans: Sendable {
  private var albums: [RelativePath: AlbumPlan] = [:]
  private var texts: [RelativePath: PictureText] = [:]
  /// The text files beside files that may be pictures, by these: also where another one counts more.
  private var textFiles: [RelativePath: [RelativePath]] = [:]
  /// Those of albums.
  private var albumFiles: Set<RelativePath> = []
  /// The files that aren't shown as pictures.
  private(set) var hidden: Set<RelativePath> = []
  private(set) var problems: Set<TextProblem> = []

  init() {}

  /// Only what counts for the top album.
  init(top: AlbumPlan) { albums[RelativePath()] = top }

  /// Reads what is said in PHOTOS.
  ///
  /// - Parameters:
  ///   - top: all of PHOTOS.
  ///   - settings: what is chosen for the top album, and what counts more than albums' own files.
  init(_ top: PhotoFolder, of photos: Descriptor, _ settings: GallerySettings) {
    var reader = TextFiles(photos: photos)
    readTexts(top, &reader)
    // A photograph that isn't to be seen isn't to be seen in its camera's raw file either.
    let files = top.allFiles
    let pairs = RawPairs(files)
    hidden.formUnion(files.filter { pairs.picture(beside: $0, where: hidden.contains) != nil })
    plan(top, settings, in: AlbumSettings(), &reader)
    problems.formUnion(reader.problems)
  }

  subscript(folder: RelativePath) -> AlbumPlan { albums[folder] ?? AlbumPlan() }

  /// What the text file beside a picture says.
  func text(of picture: RelativePath) -> PictureText? { texts[picture] }

  /// The pictures that were chosen to stand for albums.
  var covers: Set<RelativePath> { Set(albums.values.compactMap(\.cover)) }

  /// The files that speak of pictures, and of the albums that these are in.
  func filesAbout(_ pictures: Set<RelativePath>) -> Set<RelativePath> {
    let folders = Set(pictures.map(\.parent))
    let albums = folders.reduce(into: folders.union([RelativePath()])) { $0.formUnion($1.containers) }
    return albumFiles.filter { albums.contains($0.parent) }.union(pictures.flatMap { textFiles[$0] ?? [] })
  }

  private mutating func readTexts(_ folder: PhotoFolder, _ reader: inout TextFiles) {
    let files = folder.files.filter { $0.name.isText && $0.name != AlbumText.fileName }
    hidden.formUnion(folder.hidden)
    if !files.isEmpty {
      let byName = Dictionary(files.map { ($0.name.stem, $0) }) { first, _ in first }
      for path in folder.files where !path.name.isText {
        // That which has all of its name is about nothing else.
        let files = [byName[path.name], byName[path.name.stem]].compactMap(\.self)
        guard let file = files.first else { continue }
        (texts[path], textFiles[path]) = (reader.picture(file), files)
        if texts[path]?.isHidden ?? false { hidden.insert(path) }
      }
    }
    for inner in folder.folders { readTexts(inner, &reader) }
  }

  private mutating func plan(
    _ folder: PhotoFolder, _ gallery: GallerySettings, in outer: AlbumSettings, _ reader: inout TextFiles
  ) {
    let index = folder.path / AlbumText.fileName
    let text = folder.files.contains(index) ? reader.album(index) : nil
    albumFiles.formUnion([index, folder.path / SettingsFile.name])
    let chosen = folder.path.isRoot ? gallery.albums : folder.settings
    let said = text?.settings ?? AlbumSettings()
    let settings = outer.inherited(by: said.overlaid(by: chosen)).overridden(by: gallery.albumOverrides)
    var plan = AlbumPlan(settings: settings, date: text?.date)
    var isCut = false
    plan.description = settings.description.flatMap { FormattedText(markdown: $0, isCut: &isCut) }
    if isCut {
      let file = chosen.description == nil ? index : folder.path / SettingsFile.name
      problems.insert(TextProblem(file: file, line: nil, kind: .html))
    }
    let place = { (key: TextKey, isChosen: Bool) in
      isChosen ? (folder.path / SettingsFile.name, nil) : (index, text?.lines[key])
    }
    if let name = settings.cover {
      let path = RelativePath(typed: Array(name.utf8)).map { folder.path / $0 }
      if let path, folder.holds(path) {
        plan.cover = path
      } else {
        note(name, .cover, among: folder.files, place(.cover, chosen.cover != nil))
      }
    }
    let names = Set((folder.files + folder.folders.map(\.path)).map(\.name))
    for name in settings.listed ?? [] where !names.contains(FileName(listed: name)) {
      note(name, .order, among: folder.files + folder.folders.map(\.path), place(.order, chosen.listed != nil))
    }
    albums[folder.path] = plan
    let handedOn = outer.inherited(by: said.withoutOrder.overlaid(by: chosen.withoutList))
    for inner in folder.folders { self.plan(inner, gallery, in: handedOn, &reader) }
  }

  private mutating func note(
    _ name: String, _ key: TextKey, among files: [RelativePath], _ place: (file: RelativePath, line: Int?)
  ) {
    let known = files.map(\.name).filter { !$0.isText }.map(\.text)
    problems.insert(
      TextProblem(
        file: place.file, line: place.line,
        kind: .missing(name, key: key.rawValue.capitalized, nearest: nearest(to: name, among: known))))
  }
}

extension FileName {
  /// A name as a person lists it, who may end a folder's with a slash.
  init(listed text: String) {
    self.init(text: text.hasSuffix("/") ? String(text.dropLast()) : text)
  }

  /// Whether it is a text file's, by its suffix.
  var isText: Bool { suffix == "md" }
}
