import Glibc

extension Stage {
  /// Stages a picture's original.
  ///
  /// - Returns: why it can't be read, where that is so; then nothing is staged.
  /// - Throws: where it can't be written.
  func addOriginal(
    of picture: GalleryPicture, in photos: PhotosFolder, as originals: GallerySettings.Originals
  ) throws(GalleryError) -> PictureFailure? {
    let file: Descriptor
    do throws(SystemError) {
      file = try Descriptor(picture.path, in: photos.folder, O_RDONLY | O_NONBLOCK)
      guard try file.status.version == picture.version else { return .changed }
    } catch {
      return .unreadable(error)
    }
    let path = picture.original
    switch originals {
    case .copy: return try copy(file, of: picture, to: path)
    case .hardlink:
      // By the descriptor: the name may lead to another file by now.
      try link(to: path) { (place) throws(SystemError) in
        try check { unsafe linkat(AT_FDCWD, file.path.cString, site.folder.number, place.cString, AT_SYMLINK_FOLLOW) }
      }
    case .symlink:
      try link(to: path) { (place) throws(SystemError) in
        guard let target = photos.path.canonical, let site = site.path.canonical else {
          throw SystemError(code: ENOENT)
        }
        let relative = (target / picture.path).relative(to: site / path.parent)
        try check { unsafe symlinkat(relative.cString, self.site.folder.number, place.cString) }
      }
    }
    return nil
  }

  private func copy(
    _ file: Descriptor, of picture: GalleryPicture, to path: RelativePath
  ) throws(GalleryError) -> PictureFailure? {
    do throws(CopyFailure) {
      try attributing(CopyFailure.target) { () throws(SystemError) in try makeFile(path) }.copy(from: file)
      let copied = try attributing(CopyFailure.source) { () throws(SystemError) in try file.status.version }
      return copied == picture.version ? nil : .changed
    } catch {
      switch error {
      case .source(let error): return .unreadable(error)
      case .target(let error): throw .writingFailed(site.path, path, error)
      }
    }
  }

  private func link(
    to path: RelativePath, _ body: (RelativePath) throws(SystemError) -> Void
  ) throws(GalleryError) {
    do throws(SystemError) {
      try body(try place(of: path))
    } catch {
      throw .linkingFailed(site.path, path, error)
    }
  }
}
