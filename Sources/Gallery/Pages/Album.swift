/// A folder with pictures in it or below it: one page.
struct Album: Sendable {
  /// A picture and where a click on it leads.
  typealias Tile = (picture: GalleryPicture, link: PictureLink)

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
  ///   - tiles: the tile of a file, where it is a picture that is shown.
  init?(
    _ photoFolder: PhotoFolder, title: String, at places: [RelativePath: RelativePath], tiles: (RelativePath) -> Tile?
  ) {
    albums = photoFolder.folders.compactMap { inner in
      Album(inner, title: inner.path.name.label(droppingSuffix: false), at: places, tiles: tiles)
    }
    self.tiles = photoFolder.files.compactMap(tiles)
    guard let cover = self.tiles.first?.picture ?? albums.first?.cover else { return nil }
    self.cover = cover
    self.title = title
    folder = places[photoFolder.path] ?? photoFolder.path
    pictureCount = albums.reduce(self.tiles.count) { $0 + $1.pictureCount }
    albumCount = albums.reduce(albums.count) { $0 + $1.albumCount }
  }
}
