import Imaging

/// What counts for an album, of all that is said of it and of those that it is in.
struct AlbumPlan: Sendable {
  /// With what it inherits.
  var settings = AlbumSettings()
  var description: FormattedText?
  /// The picture that was chosen to stand for it.
  var cover: RelativePath?
  /// What is said of it where it turns out to be none.
  var wrongCover: TextProblem?
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
    let files = top.allFiles
    hidden = top.allHidden
    let ofAlbums = Set(top.allTextFiles)
    readTexts(beside: ofAlbums.isEmpty ? files : files.filter { !ofAlbums.contains($0) }, &reader)
    // A photograph that isn't to be seen isn't to be seen in its camera's raw file either.
    let pairs = RawPairs(files)
    hidden.formUnion(files.filter { pairs.picture(beside: $0, where: hidden.contains) != nil })
    plan(top, settings, in: AlbumSettings(), &reader)
    problems.formUnion(reader.problems)
    var isCut = false
    _ = settings.footer.flatMap { FormattedText(markdown: $0, isCut: &isCut) }
    if isCut {
      problems.insert(
        TextProblem(file: RelativePath([SettingsFile.name]), line: nil, kind: .htmlInSetting("footer")))
    }
  }

  subscript(folder: RelativePath) -> AlbumPlan { albums[folder] ?? AlbumPlan() }

  /// Has nothing lead to the albums of folders that aren't there, or not a part of the gallery any more, where nothing led to them.
  ///
  /// - Parameter wasHidden: whether that was so when they were built.
  mutating func hideWhatIsGone(_ folder: PhotoFolder, where wasHidden: (RelativePath) -> Bool) {
    if albums[folder.path] == nil, wasHidden(folder.path) {
      var plan = AlbumPlan()
      plan.settings.isHidden = true
      albums[folder.path] = plan
    }
    for inner in folder.folders { hideWhatIsGone(inner, where: wasHidden) }
  }

  /// What the text file beside a picture says.
  func text(of picture: RelativePath) -> PictureText? { texts[picture] }

  /// The pictures that were chosen to stand for albums.
  var covers: Set<RelativePath> { Set(albums.values.compactMap(\.cover)) }

  /// What can't be used where these files alone are pictures that may stand for albums.
  func problems(ofCoversOtherThan pictures: Set<RelativePath>) -> [TextProblem] {
    albums.values.filter { $0.cover.map { !pictures.contains($0) } ?? false }.compactMap(\.wrongCover)
  }

  /// The files that speak of pictures, and of the albums that these are in.
  func filesAbout(_ pictures: Set<RelativePath>) -> Set<RelativePath> {
    let folders = Set(pictures.map(\.parent))
    let albums = folders.reduce(into: folders.union([RelativePath()])) { $0.formUnion($1.containers) }
    return albumFiles.filter { albums.contains($0.parent) }.union(pictures.flatMap { textFiles[$0] ?? [] })
  }

  private mutating func readTexts(beside files: [RelativePath], _ reader: inout TextFiles) {
    let beside = Sidecars(.text, among: files)
    for picture in files {
      let all = beside.sidecars(of: picture)
      guard let file = all.first else { continue }
      (texts[picture], textFiles[picture]) = (reader.picture(file), all)
      if texts[picture]?.isHidden ?? false { hidden.insert(picture) }
    }
  }

  private mutating func plan(
    _ folder: PhotoFolder, _ gallery: GallerySettings, in outer: AlbumSettings, _ reader: inout TextFiles
  ) {
    let index = folder.textFile ?? folder.path / AlbumText.fileName
    let text = folder.textFile.flatMap { reader.album($0) }
    albumFiles.formUnion([index, folder.settingsFile])
    let chosen = folder.path.isRoot ? gallery.albums : folder.settings
    let said = text?.settings ?? AlbumSettings()
    let own = said.overlaid(by: chosen)
    var settings = outer.inherited(by: own).overridden(by: gallery.albumOverrides)
    if folder.path.isRoot, settings.isHidden ?? false {
      // Nothing leads to the top in any case, and all the rest would be hidden with it.
      settings.isHidden = nil
      let isChosen = chosen.isHidden != nil
      problems.insert(
        TextProblem(
          file: isChosen ? folder.settingsFile : index, line: isChosen ? nil : text?.lines[.hidden],
          kind: .hiddenTop))
    }
    var plan = AlbumPlan(settings: settings.withoutBlanks, date: text?.date)
    var isCut = false
    plan.description = settings.description.flatMap { FormattedText(markdown: $0, isCut: &isCut) }
    if isCut {
      let file = chosen.description == nil ? index : folder.settingsFile
      // The top album's may be from a command line.
      let isOfGallery = folder.path.isRoot && chosen.description != nil
      problems.insert(TextProblem(file: file, line: nil, kind: isOfGallery ? .htmlInSetting("description") : .html))
    }
    // As its file spells it.
    let place = { (key: TextKey, isChosen: Bool) -> Place in
      isChosen ? (folder.settingsFile, nil, key.rawValue) : (index, text?.lines[key], key.rawValue.capitalized)
    }
    if let name = settings.cover {
      let path = RelativePath(typed: Array(name.utf8)).map { folder.path / $0 }
      let place = place(.cover, chosen.cover != nil)
      if let path = path.flatMap(folder.file(meantBy:)) {
        plan.cover = path
        plan.wrongCover = TextProblem(file: place.file, line: place.line, kind: .noPicture(name, key: place.key))
      } else {
        note([name], among: folder.files.map(\.name), place)
      }
    }
    if let listed = settings.listed {
      let names = folder.files.map(\.name) + folder.folders.map(\.path.name)
      let known = Set(names.map(\.composed))
      let place = place(.order, chosen.listed != nil)
      note(listed.filter { !known.contains(FileName(listed: $0).composed) }, among: names, place)
      if let order = own.order, order != .listed, own.albumOrder != .listed {
        problems.insert(
          TextProblem(file: place.file, line: place.line, kind: .unusedList(key: place.key, order: order)))
      }
    }
    albums[folder.path] = plan
    let handedOn = outer.inherited(by: said.withoutOrder.overlaid(by: chosen.withoutList))
    for inner in folder.folders { self.plan(inner, gallery, in: handedOn, &reader) }
  }

  /// Where something is said of an album.
  private typealias Place = (file: RelativePath, line: Int?, key: String)

  private mutating func note(_ missing: [String], among names: [FileName], _ place: Place) {
    if missing.isEmpty { return }
    let known = names.filter { !$0.isText }.map(\.text)
    var noted = TextProblems(of: place.file)
    for name in missing {
      noted.note(place.line, .missing(name, key: place.key, nearest: nearest(to: name, among: known)))
    }
    problems.formUnion(noted.all)
  }
}

extension PhotoFolder {
  /// The files in it and below it that aren't to be shown.
  fileprivate var allHidden: Set<RelativePath> { folders.reduce(hidden) { $0.union($1.allHidden) } }
}

extension FileName {
  /// A name as a person lists it, who may end a folder's with a slash.
  init(listed text: String) {
    self.init(text: text.hasSuffix("/") ? String(text.dropLast()) : text)
  }

  /// Whether it is a text file's, by its suffix.
  var isText: Bool { suffix == MetadataSuffix.text.rawValue }
}
