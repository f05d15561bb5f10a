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

  /// The thumbnails and originals that its page and those below it show or lead to.
  var files: Set<RelativePath> {
    var files = albums.reduce(into: Set<RelativePath>()) { $0.formUnion($1.files) }
    for (picture, link) in tiles {
      files.formUnion(picture.thumbnails.map(\.path))
      if link == .original { files.insert(SitePaths.original(of: picture.path)) }
    }
    return files
  }

  /// The album of a folder, with those of the folders in it; nothing where there is no picture in any of them.
  ///
  /// - Parameters:
  ///   - title: what the page is called.
  ///   - folder: where the page goes.
  ///   - tiles: the tile of a file, where it is a picture that is shown.
  init?(_ photoFolder: PhotoFolder, title: String, in folder: RelativePath, tiles: (RelativePath) -> Tile?) {
    var taken: Set<String> = []
    albums = photoFolder.folders.compactMap { inner in
      let name = Self.pageFolderName(
        for: inner.path.name, atTop: folder.names.isEmpty, taken: &taken, among: photoFolder)
      return Album(inner, title: inner.path.name.label(droppingSuffix: false), in: folder / name, tiles: tiles)
    }
    self.tiles = photoFolder.files.compactMap(tiles)
    guard let cover = self.tiles.first?.picture ?? albums.first?.cover else { return nil }
    self.cover = cover
    self.title = title
    self.folder = folder
    pictureCount = albums.reduce(self.tiles.count) { $0 + $1.pictureCount }
    albumCount = albums.reduce(albums.count) { $0 + $1.albumCount }
  }

  /// A folder's own name, or, where a page or one of the site's own folders has that, the first free one that differs
  /// by a number.
  private static func pageFolderName(
    for name: FileName, atTop: Bool, taken: inout Set<String>, among siblings: PhotoFolder
  ) -> FileName {
    guard SitePaths.isReserved(name, atTop: atTop) else { return name }
    let others = Set(siblings.folders.map { $0.path.name.text.lowercased() }).union(taken)
    var number = 2
    while true {
      let candidate = FileName(text: "\(name.text)-\(number)")
      if !others.contains(candidate.text.lowercased()), !SitePaths.isReserved(candidate, atTop: atTop) {
        taken.insert(candidate.text.lowercased())
        return candidate
      }
      number += 1
    }
  }
}
