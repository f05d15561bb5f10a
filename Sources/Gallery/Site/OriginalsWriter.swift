import Glibc

/// Stages what a click on pictures opens, and the originals beside that. May be used from any thread.
struct OriginalsWriter: Sendable {
  /// Why a picture's files aren't staged.
  enum Failure: Error {
    /// They can't be read or made.
    case picture(PictureFailure)
    /// They can't be written.
    case build(GalleryError)
  }

  let photos: PhotosFolder
  let stage: Stage
  let maker: OriginalMaker
  /// Told what became of a web copy that was made.
  let note: @Sendable (RecordedFile) throws(GalleryError) -> Void
  private let kind: GallerySettings.Originals
  /// Where the two folders are, without links: for links between them.
  private let photosPath, sitePath: FilePath?

  var site: SiteFolder { stage.site }

  init(
    _ photos: PhotosFolder, stage: Stage, as kind: GallerySettings.Originals, maker: OriginalMaker,
    note: @escaping @Sendable (RecordedFile) throws(GalleryError) -> Void
  ) {
    (self.photos, self.stage, self.kind, self.maker, self.note) = (photos, stage, kind, maker, note)
    (photosPath, sitePath) = kind == .symlink ? (photos.path.canonical, stage.site.path.canonical) : (nil, nil)
  }

  /// Stages what is published of a picture, unless it is in place.
  ///
  /// - Parameter recorded: what was recorded of it, where it has a web copy.
  /// - Returns: the files that it has in SITE, or why they can't be made; then it isn't shown.
  /// - Throws: where they can't be written.
  func add(
    _ picture: GalleryPicture, _ recorded: RecordedFile?
  ) throws(GalleryError) -> Result<[SiteFile], PictureFailure> {
    do throws(Failure) {
      var files: [SiteFile] = []
      if let path = picture.original, picture.published.file != nil {
        files.append(try add(Source(picture), at: path))
      }
      if let path = picture.companionPlace, let companion = picture.companion {
        files.append(try add(Source(companion), at: path))
      }
      if let webCopy = picture.published.webCopy { files.append(try add(webCopy, of: picture, recorded)) }
      return .success(files)
    } catch {
      switch error {
      case .picture(let failure):
        if let error = failure.machineError(at: photos.path / picture.path) { throw error }
        return .failure(failure)
      case .build(let error): throw error
      }
    }
  }

  private func add(_ source: Source, at path: RelativePath) throws(Failure) -> SiteFile {
    let file = try attributing(Failure.build) { () throws(GalleryError) in try siteFile(at: path, source) }
    if stage.has(file) || stage.plan(file) { return file }
    let original = try open(source)
    do throws(Failure) {
      switch kind {
      case _ where source.isCleaned: try writeCleaned(original, to: file)
      case .copy, .scaled: try copy(original, to: file)
      case .hardlink: try link(original, to: file)
      case .symlink: try link(to: file, symbolicallyFrom: source.path)
      }
    } catch {
      stage.withdraw(file)
      throw error
    }
    return file
  }

  /// Opens a file of PHOTOS.
  func open(_ source: Source) throws(Failure) -> PictureFile {
    do throws(PictureFailure) {
      if case .picture(let found) = try PictureFile.open(source.path, in: photos.folder), try isSame(found, as: source)
      {
        return found
      }
    } catch {
      if case .unreadable = error { throw .picture(error) }
    }
    throw .picture(.changed)
  }

  /// Whether a file is still the one that was looked at.
  private func isSame(_ file: PictureFile, as source: Source) throws(PictureFailure) -> Bool {
    if let version = source.version { return file.version == version }
    // What is published otherwise is compared when it is made.
    guard let contents = source.contents, !source.isCleaned else { return true }
    return try attributing(PictureFailure.unreadable) { () throws(SystemError) in
      try ContentKey(of: file.file.reopened) == contents.key
    }
  }

  private func siteFile(at path: RelativePath, _ source: Source) throws(GalleryError) -> SiteFile {
    var own = SiteFile(path: path, source.contents ?? PublishedOriginal.Contents(of: []))
    if source.isCleaned { return own }
    switch kind {
    case .copy, .scaled: break
    case .hardlink: own.kind = .hardlink
    case .symlink:
      let target = try target(of: source.path, from: path).bytes
      return SiteFile(path: path, size: target.count, key: ContentKey(of: target), kind: .symlink)
    }
    return own
  }

  /// The path of a photograph as seen from its link.
  private func target(of photograph: RelativePath, from path: RelativePath) throws(GalleryError) -> FilePath {
    if site.isDry, sitePath == nil { return FilePath(bytes: photograph.bytes) }  // SITE isn't there yet
    guard let photosPath, let sitePath else {
      throw .linkingFailed(site.path, path, SystemError(code: ENOENT))
    }
    return (photosPath / photograph).relative(to: sitePath / path.parent)
  }

  private func writeCleaned(_ original: PictureFile, to file: SiteFile) throws(Failure) {
    let bytes = try attributing(Failure.picture) { () throws(PictureFailure) in try maker.cleaned(original) }
    guard bytes.count == file.size, ContentKey(of: bytes) == file.key else { throw .picture(.changed) }
    try attributing(Failure.build) { () throws(GalleryError) in try stage.add(bytes, as: file) }
  }

  private func copy(_ original: PictureFile, to file: SiteFile) throws(Failure) {
    do throws(CopyFailure) {
      let target = try attributing(CopyFailure.target) { () throws(SystemError) in try stage.make(file) }
      try target.copy(from: original.file)
      let copied = try attributing(CopyFailure.source) { () throws(SystemError) in try original.file.status.version }
      if copied == original.version { return }
    } catch {
      switch error {
      case .source(let error): throw .picture(.unreadable(error))
      case .target(let error): throw .build(.writingFailed(site.path, file.path, error))
      }
    }
    throw .picture(.changed)
  }

  /// By the descriptor: the name may lead to another file by now.
  private func link(_ original: PictureFile, to file: SiteFile) throws(Failure) {
    try link(to: file) { (place) throws(SystemError) in
      let name = original.file.path.cString
      try check { unsafe linkat(AT_FDCWD, name, site.folder.number, place.cString, AT_SYMLINK_FOLLOW) }
    }
  }

  private func link(to file: SiteFile, symbolicallyFrom photograph: RelativePath) throws(Failure) {
    let target = try attributing(Failure.build) { () throws(GalleryError) in
      try self.target(of: photograph, from: file.path).cString
    }
    try link(to: file) { (place) throws(SystemError) in
      try check { unsafe symlinkat(target, site.folder.number, place.cString) }
    }
  }

  private func link(to file: SiteFile, _ body: (RelativePath) throws(SystemError) -> Void) throws(Failure) {
    do throws(SystemError) {
      let place = try stage.place(of: file)
      try site.folder.removeTree(place)  // an interrupted build's
      try body(place)
    } catch {
      throw .build(.linkingFailed(site.path, file.path, error))
    }
  }
}

extension OriginalsWriter {
  /// A file of PHOTOS of which something is published.
  struct Source {
    let path: RelativePath
    /// Nothing where it wasn't looked at.
    let version: FileVersion?
    /// What is published of it; nothing where it isn't itself.
    var contents: PublishedOriginal.Contents?
    var isCleaned = false

    /// A picture's own.
    init(_ picture: GalleryPicture) {
      (path, version) = (picture.path, picture.version)
      contents = picture.published.file?.contents
      isCleaned = picture.published.file?.isCleaned ?? false
    }

    init(_ companion: CompanionFile) {
      (path, version, contents) = (companion.path, companion.version, companion.contents)
    }
  }
}

extension SiteFile {
  init(path: RelativePath, _ contents: PublishedOriginal.Contents) {
    self.init(path: path, size: contents.byteCount, key: contents.key)
  }
}
