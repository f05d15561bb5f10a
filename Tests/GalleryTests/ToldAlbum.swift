import Imaging
import Testing

@testable import Gallery

extension Album {
  /// An album without files, whose pictures' names are given.
  ///
  /// - Parameters:
  ///   - settings: those of the album, which its pictures have their author and the like of, too.
  ///   - tell: says of each picture what is known of it, by its index.
  static func made(
    _ path: RelativePath = RelativePath(), title: String = "T", of names: [String],
    inner: [RelativePath: [String]] = [:], settings: AlbumSettings = AlbumSettings(),
    _ tell: (Int, inout PictureWords) -> Void = { _, _ in }
  ) throws -> Album {
    var tiles: [Tile] = []
    func folder(_ path: RelativePath, _ names: [String], _ folders: [PhotoFolder]) -> PhotoFolder {
      PhotoFolder(path: path, files: names.map { path / FileName(text: $0) }, folders: folders)
    }
    let folders = inner.sorted { $0.key < $1.key }.map { folder($0.key, $0.value, []) }
    let top = folder(path, names, folders)
    for file in top.allFiles {
      var picture = GalleryPicture.made(file, PixelSize(width: 4000, height: 3000), thumbnails: [400, 800])
      picture.opened = RelativePath([SitePaths.originals]) / file
      picture.words = PictureWords(nil, PhotoDetails(), in: settings)
      tell(tiles.count, &picture.words)
      tiles.append((picture, .original))
    }
    var rest = tiles[...]
    let material = Material(plans: AlbumPlans(top: AlbumPlan(settings: settings)))
    return try #require(Album(top, title: title, at: [:], of: material, tiles: &rest))
  }
}
