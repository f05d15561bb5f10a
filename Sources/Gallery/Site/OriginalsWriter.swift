import Glibc

/// Stages pictures' originals. May be used from any thread.
struct OriginalsWriter: Sendable {
  private let photos: PhotosFolder
  private let stage: Stage
  private let kind: GallerySettings.Originals
  private let maker: OriginalMaker
  /// Where the two folders are, without links: for links between them.
  private let photosPath, sitePath: FilePath?

  private var site: SiteFolder { stage.site }

  init(_ photos: PhotosFolder, stage: Stage, as kind: GallerySettings.Originals, maker: OriginalMaker) {
    (self.photos, self.stage, self.kind, self.maker) = (photos, stage, kind, maker)
    (photosPath, sitePath) = kind == .symlink ? (photos.path.canonical, stage.site.path.canonical) : (nil, nil)
  }

  /// Stages a picture's original, unless it is in place.
  ///
  /// - Returns: the file that it becomes in SITE, or why it can't be read; then nothing is staged.
  /// - Throws: where it can't be written.
  func add(_ picture: GalleryPicture) throws(GalleryError) -> Result<SiteFile, PictureFailure> {
    let file = try siteFile(for: picture)
    if stage.has(file) || stage.plan(file) { return .success(file) }
    let original: PictureFile
    do throws(PictureFailure) {
      guard case .picture(let found) = try PictureFile.open(picture.path, in: photos.folder),
        try isSame(found, as: picture)
      else { return .failure(.changed) }
      original = found
    } catch {
      if let error = error.machineError(at: photos.path / picture.path) { throw error }
      if case .unreadable = error { return .failure(error) }
      return .failure(.changed)
    }
    if picture.published.form != .same { return try write(original, of: picture, as: file).get() }
    let failure: PictureFailure? =
      switch kind {
      case .copy: try copy(original, to: file)
      case .hardlink: try link(original, to: file)
      case .symlink: try link(to: file, symbolicallyFrom: picture)
      }
    return failure.map(Result.failure) ?? .success(file)
  }

  /// Whether a file is still the one that the picture was made of.
  private func isSame(_ file: PictureFile, as picture: GalleryPicture) throws(PictureFailure) -> Bool {
    if let version = picture.version { return file.version == version }
    // What is published otherwise is compared when it is made.
    guard picture.published.form == .same else { return true }
    do throws(SystemError) {
      return try ContentKey(of: file.file.reopened) == picture.published.key
    } catch {
      throw .unreadable(error)
    }
  }

  private func siteFile(for picture: GalleryPicture) throws(GalleryError) -> SiteFile {
    let (path, published) = (picture.original, picture.published)
    let own = SiteFile(path: path, size: published.byteCount, key: published.key)
    guard published.form == .same else { return own }
    switch kind {
    case .copy: return own
    case .hardlink: return SiteFile(path: path, size: own.size, key: own.key, kind: .hardlink)
    case .symlink:
      let target = try target(of: picture).bytes
      return SiteFile(path: path, size: target.count, key: ContentKey(of: target), kind: .symlink)
    }
  }

  private func target(of picture: GalleryPicture) throws(GalleryError) -> FilePath {
    if site.isDry, sitePath == nil { return FilePath(bytes: picture.path.bytes) }  // SITE isn't there yet
    guard let photosPath, let sitePath else {
      throw .linkingFailed(site.path, picture.original, SystemError(code: ENOENT))
    }
    return (photosPath / picture.path).relative(to: sitePath / picture.original.parent)
  }

  /// Stages what is published of a file that isn't published as it is.
  private func write(
    _ original: PictureFile, of picture: GalleryPicture, as file: SiteFile
  ) -> Result<Result<SiteFile, PictureFailure>, GalleryError> {
    do throws(PictureFailure) {
      let bytes = try maker.bytes(of: original, as: picture.published)
      let made = SiteFile(path: file.path, size: bytes.count, key: ContentKey(of: bytes))
      // Another version of a library may encode pixels otherwise.
      guard made == file || picture.published.isReencoded else { return .success(.failure(.changed)) }
      do throws(GalleryError) {
        try stage.add(bytes, as: made)
        return .success(.success(made))
      } catch {
        return .failure(error)
      }
    } catch {
      if let error = error.machineError(at: photos.path / picture.path) { return .failure(error) }
      return .success(.failure(error))
    }
  }

  private func copy(_ original: PictureFile, to file: SiteFile) throws(GalleryError) -> PictureFailure? {
    do throws(CopyFailure) {
      try attributing(CopyFailure.target) { () throws(SystemError) in try stage.makeFile(file.path) }
        .copy(from: original.file)
      let copied = try attributing(CopyFailure.source) { () throws(SystemError) in try original.file.status.version }
      return copied == original.version ? nil : .changed
    } catch {
      switch error {
      case .source(let error): return .unreadable(error)
      case .target(let error): throw .writingFailed(site.path, file.path, error)
      }
    }
  }

  /// By the descriptor: the name may lead to another file by now.
  private func link(_ original: PictureFile, to file: SiteFile) throws(GalleryError) -> PictureFailure? {
    try link(to: file) { (place) throws(SystemError) in
      let name = original.file.path.cString
      try check { unsafe linkat(AT_FDCWD, name, site.folder.number, place.cString, AT_SYMLINK_FOLLOW) }
    }
  }

  private func link(
    to file: SiteFile, symbolicallyFrom picture: GalleryPicture
  ) throws(GalleryError) -> PictureFailure? {
    let target = try target(of: picture).cString
    return try link(to: file) { (place) throws(SystemError) in
      try check { unsafe symlinkat(target, site.folder.number, place.cString) }
    }
  }

  private func link(
    to file: SiteFile, _ body: (RelativePath) throws(SystemError) -> Void
  ) throws(GalleryError) -> PictureFailure? {
    do throws(SystemError) {
      let place = try stage.place(of: file.path)
      try site.folder.removeTree(place)  // an interrupted build's
      try body(place)
    } catch {
      throw .linkingFailed(site.path, file.path, error)
    }
    return nil
  }
}
