import Imaging

extension AlbumPage {
  /// The names of all that templates may ever see, whatever a gallery has: those of a page with all there is.
  static func fieldNames() throws(GalleryError) -> Set<String> {
    var settings = GallerySettings()
    (settings.captions, settings.background) = (.name, .white)
    let (file, inner) = (RelativePath(["a.jpg"]), RelativePath(["b"]))
    let (size, key) = (PixelSize(width: 2, height: 2), ContentKey(of: []))
    let thumbnail = PublishedThumbnail(size: size, format: .jpeg, byteCount: 0, key: key)
    let made = RecordedPicture(
      format: .jpeg,
      pixels: RecordedPicture.Pixels(size: size, dominantColour: .white, thumbnails: [thumbnail, thumbnail]),
      originalRecipe: key, published: PublishedOriginal(file: nil, webCopy: nil))
    let pictures = [file, inner / file].map {
      var picture = GalleryPicture(Shared(made), at: $0, version: FileVersion(size: 0, modified: 0))
      picture.download = $0
      return picture
    }
    let folder = PhotoFolder(
      path: RelativePath(), files: [file], folders: [PhotoFolder(path: inner, files: [inner / file])])
    var tiles: ArraySlice<Album.Tile> = pictures.map { ($0, .original) }[...]
    guard let album = Album(folder, title: "", at: [:], tiles: &tiles) else { return [] }
    let page = try AlbumPage(album, in: [album], settings: settings)
    return page.stylesheetModel.fieldNames.union(page.model(stylesheet: file, boxes: file).fieldNames)
  }
}
