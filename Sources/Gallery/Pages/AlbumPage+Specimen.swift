import Imaging

extension AlbumPage {
  /// The names of all that templates may ever see, whatever a gallery has: those of a page with all there is.
  static func fieldNames() throws(GalleryError) -> Set<String> {
    var settings = GallerySettings()
    (settings.captions, settings.background) = (.name, .white)
    let (file, inner) = (RelativePath(["a.jpg"]), RelativePath(["b"]))
    let size = PixelSize(width: 2, height: 2)
    let key = ContentKey(of: [])
    let thumbnail = PublishedThumbnail(size: size, byteCount: 0, key: key)
    let picture = GalleryPicture(
      path: file, size: size, dominantColour: .white, thumbnails: [thumbnail, thumbnail],
      version: FileVersion(size: 0, modified: 0), format: .jpeg,
      published: PublishedOriginal(form: .same, byteCount: 0, key: key))
    let folder = PhotoFolder(
      path: RelativePath(), files: [file], folders: [PhotoFolder(path: inner, files: [inner / file])])
    guard let album = Album(folder, title: "", at: [:], tiles: { _ in (picture, .original) }) else { return [] }
    let page = try AlbumPage(album, in: [album], settings: settings)
    return page.stylesheetModel.fieldNames.union(page.model(stylesheet: file, boxes: file).fieldNames)
  }
}
