/// A folder with pictures in it or below it: one page, or several.
struct Album: Sendable {
  /// A picture and where a click on it leads.
  typealias Tile = (picture: GalleryPicture, link: PictureLink)

  /// Its folder in PHOTOS.
  let source: RelativePath
  let words: AlbumWords
  /// Its page's folder in SITE.
  let folder: RelativePath
  /// What stands below its pictures, where that isn't as in the whole gallery.
  let captions: GallerySettings.Captions?
  /// In its order.
  let tiles: [Tile]
  /// Those that it leads to, in its order.
  let albums: [Album]
  /// Those that nothing leads to.
  let hiddenAlbums: [Album]
  /// Whether nothing leads to it, or to one that it is in.
  let isHidden: Bool
  // These are kept, not computed: each page asks for them, and folders may be deep.
  /// How many pictures are in it and below it, without those that nothing leads to.
  let pictureCount: Int
  /// How many albums are below it, at any depth, likewise.
  let albumCount: Int
  /// The picture that stands for it: one that was chosen, or its own first, or its first album's. There is none where nothing
  /// leads to what is in it.
  let cover: GalleryPicture?
  /// Where it stands among others.
  let place: OrderedPlace

  var title: String { words.title }
}

extension Album {
  /// What albums are made of beside files.
  struct Material {
    var plans = AlbumPlans()
    /// The pictures that were chosen to stand for albums, as far as there are such.
    var covers: [RelativePath: GalleryPicture] = [:]
    /// When a picture's file was changed, in nanoseconds since 1970.
    var modified: (GalleryPicture) -> Int? = { $0.version?.modified }

    /// The picture that was chosen to stand for an album. One that nothing on its page leads to is hidden there.
    func cover(of folder: RelativePath) -> GalleryPicture? {
      guard var cover = plans[folder].cover.flatMap({ covers[$0] }) else { return nil }
      let between = cover.path.containers.dropFirst(folder.depth)
      if between.contains(where: { plans[$0].settings.isHidden ?? false }) { cover.isHidden = true }
      return cover
    }
  }

  /// The album of a folder, with those of the folders in it; nothing where there is no picture in any of them.
  ///
  /// - Parameters:
  ///   - title: what the page is called, if not as its settings or its folder say.
  ///   - places: where the page of each folder goes.
  ///   - isInHidden: whether it is in an album that nothing leads to.
  ///   - orders: those of the albums that it is in.
  ///   - tiles: those of the pictures that are shown, in the order in which a scan finds their files, from this folder's
  ///     first on. Its own and those of the folders in it are taken off.
  init?(
    _ photoFolder: PhotoFolder, title: String? = nil, at places: [RelativePath: RelativePath],
    of material: Material = Material(), isInHidden: Bool = false,
    orders: Set<AlbumSettings.Order> = [], tiles: inout ArraySlice<Tile>
  ) {
    let plan = material.plans[photoFolder.path]
    let found = Array(tiles.prefix { $0.picture.path.parent == photoFolder.path })
    tiles = tiles.dropFirst(found.count)
    let isChosenHidden = plan.settings.isHidden ?? false
    let settingsOfAlbums = plan.settings.ofAlbums
    let all = orders.union([settingsOfAlbums.order ?? .name])
    var inner: [Album] = []
    for folder in photoFolder.folders {
      let album = Album(
        folder, at: places, of: material, isInHidden: isInHidden || isChosenHidden, orders: all, tiles: &tiles)
      if let album { inner.append(album) }
    }
    if found.isEmpty && inner.isEmpty { return nil }
    self.tiles = AlbumOrder(plan.settings).sorted(found, modified: material.modified)
    let isListed = { (album: Album) in !(material.plans[album.source].settings.isHidden ?? false) && album.cover != nil
    }
    let albums = AlbumOrder(settingsOfAlbums).sorted(inner.filter(isListed), by: \.place)
    (self.albums, hiddenAlbums) = (albums, inner.filter { !isListed($0) })
    let chosen = material.cover(of: photoFolder.path)
    cover = self.tiles.isEmpty && albums.isEmpty ? nil : chosen ?? self.tiles.first?.picture ?? albums.first?.cover
    source = photoFolder.path
    words = AlbumWords(plan, title: title, folder: photoFolder.path.name)
    folder = places[photoFolder.path] ?? photoFolder.path
    captions = plan.settings.captions
    isHidden = isInHidden || isChosenHidden || cover == nil
    pictureCount = albums.reduce(self.tiles.count) { $0 + $1.pictureCount }
    albumCount = albums.reduce(albums.count) { $0 + $1.albumCount }
    place = OrderedPlace(
      of: photoFolder.path.name, words, date: plan.date, holding: found, albums, by: orders,
      modified: material.modified)
  }

  /// The album and all in it, those that nothing leads to after the others, each with the albums that it is in, the top one
  /// first.
  var withInnerAlbums: [(album: Album, containers: [Album])] {
    var found: [(Album, [Album])] = []
    func find(_ album: Album, in containers: [Album]) {
      found.append((album, containers))
      for inner in album.albums + album.hiddenAlbums { find(inner, in: containers + [album]) }
    }
    find(self, in: [])
    return found
  }

  /// The gallery's settings, with what is different here.
  func settings(of gallery: GallerySettings) -> GallerySettings {
    var settings = gallery
    settings.captions = captions ?? gallery.captions
    return settings
  }
}
