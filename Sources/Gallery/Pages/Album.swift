/// A folder with pictures in it or below it: one page.
struct Album: Sendable {
  /// A picture and where a click on it leads.
  typealias Tile = (picture: GalleryPicture, link: PictureLink)

  /// Its folder in PHOTOS.
  let source: RelativePath
  let title: String
  /// Its page's folder in SITE.
  let folder: RelativePath
  let tiles: [Tile]
  let albums: [Album]
  // These are kept, not computed: each page asks for them, and folders may be deep.
  /// How many pictures are in it and below it.
  let pictureCount: Int
  /// How many albums are below it, at any depth.
  let albumCount: Int
  /// The picture that stands for it: its own first, else its first album's.
  let cover: GalleryPicture

  /// The album of a folder, with those of the folders in it; nothing where there is no picture in any of them.
  ///
  /// - Parameters:
  ///   - title: what the page is called.
  ///   - places: where the page of each folder goes.
  ///   - tiles: those of the pictures that are shown, in the order in which a scan finds their files, from this folder's
  ///     first on. Its own and those of the folders in it are taken off.
  init?(
    _ photoFolder: PhotoFolder, title: String, at places: [RelativePath: RelativePath], tiles: inout ArraySlice<Tile>
  ) {
    self.tiles = Array(tiles.prefix { $0.picture.path.parent == photoFolder.path })
    tiles = tiles.dropFirst(self.tiles.count)
    var albums: [Album] = []
    for inner in photoFolder.folders {
      let title = inner.path.name.label(droppingSuffix: false)
      if let album = Album(inner, title: title, at: places, tiles: &tiles) { albums.append(album) }
    }
    self.albums = albums
    guard let cover = self.tiles.first?.picture ?? albums.first?.cover else { return nil }
    self.cover = cover
    source = photoFolder.path
    self.title = title
    folder = places[photoFolder.path] ?? photoFolder.path
    pictureCount = albums.reduce(self.tiles.count) { $0 + $1.pictureCount }
    albumCount = albums.reduce(albums.count) { $0 + $1.albumCount }
  }
}
