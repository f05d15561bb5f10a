import Imaging

extension AlbumPage {
  /// The names of all that templates may ever see, whatever a gallery has: those of a page with all there is.
  static func fieldNames() throws(GalleryError) -> Set<String> {
    var settings = GallerySettings()
    (settings.captions, settings.background, settings.picturesPerPage) = (.name, .white, 1)
    (settings.accent, settings.font, settings.titleFont) = (.red, "serif", "serif")
    settings.hasViewer = true
    settings.baseURL = try? BaseURL("https://photos.example/")
    settings.robots = .noindex
    let (file, other, inner) = (RelativePath(["a.jpg"]), RelativePath(["b.jpg"]), RelativePath(["c"]))
    let (size, key) = (PixelSize(width: 2, height: 2), ContentKey(of: []))
    let thumbnail = PublishedThumbnail(size: size, format: .jpeg, byteCount: 0, key: key)
    let made = RecordedPicture(
      format: .jpeg,
      pixels: RecordedPicture.Pixels(size: size, dominantColour: .white, thumbnails: [thumbnail, thumbnail]),
      originalRecipe: key, published: PublishedOriginal(file: nil, webCopy: nil))
    let pictures = [file, other, inner / file].map {
      var picture = GalleryPicture(Shared(made), at: $0, version: FileVersion(size: 0, modified: 0))
      picture.download = $0
      picture.words.title = "a"
      return picture
    }
    let folder = PhotoFolder(
      path: RelativePath(), files: [file, other], folders: [PhotoFolder(path: inner, files: [inner / file])])
    var plan = AlbumPlan()
    plan.description = FormattedText(html: "", plain: "a")
    let material = Album.Material(plans: AlbumPlans(top: plan))
    var tiles: ArraySlice<Album.Tile> = pictures.map { ($0, .original) }[...]
    guard let album = Album(folder, title: "", at: [:], of: material, tiles: &tiles) else { return [] }
    let page = try AlbumPage(Place(album: album, containers: [album], number: 0), settings: settings)
    let files = Files(index: file, icon: (path: file, mediaType: ""))
    return page.stylesheetModel.fieldNames.union(page.model(files).fieldNames).union(NotFoundPage.ownFieldNames)
  }
}
