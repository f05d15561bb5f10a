import Foundation
import Mustache

extension AlbumPage {
  /// How many albums the theme puts side by side in its frame, at most.
  private static let mostAlbumsInARow = 5

  /// What the template `album` sees. `Templates/default/README.md` describes it for those who write themes.
  ///
  /// - Parameters:
  ///   - stylesheet: where the theme's stylesheet is in SITE.
  ///   - boxes: where the page's own is.
  func model(stylesheet: RelativePath, boxes: RelativePath) -> MustacheValue {
    [
      "language": .string(settings.language),
      "direction": .string(direction),
      "title": .string(album.title),
      "siteTitle": .string((containers.first ?? album).title),
      "description": .string(settings.description.flatMap { $0.isBlank ? nil : $0.oneLine } ?? album.countInWords),
      "isTop": .bool(containers.isEmpty),
      "stylesheet": .string(url(of: stylesheet)),
      "boxes": .string(url(of: boxes)),
      "assets": .string(url(of: RelativePath([SitePaths.assets])) + "/"),
      "colourScheme": .string(colourScheme),
      "count": .string(album.countInWords),
      "pictureCount": .integer(album.pictureCount),
      "albumCount": .integer(album.albumCount),
      "breadcrumbs": .list(
        MustacheList(count: containers.count) { index in
          let outer = containers[index]
          return ["title": .string(outer.title), "url": .string(url(of: outer.folder / SitePaths.page))]
        }),
      "hasAlbums": .bool(!album.albums.isEmpty),
      "albums": .list(MustacheList(count: album.albums.count, albumModel)),
      "hasTiles": .bool(!album.tiles.isEmpty),
      "sizes": .string(sizes),
      "tiles": .list(MustacheList(count: album.tiles.count, tileModel)),
      "footer": settings.footer.isBlank ? .null : .string(settings.footer.oneLine),
    ]
  }

  private func albumModel(_ index: Int) -> MustacheValue {
    let inner = album.albums[index]
    return [
      "isFirstRow": .bool(index < Self.mostAlbumsInARow),
      "title": .string(inner.title),
      "url": .string(url(of: inner.folder / SitePaths.page)),
      "count": .string(inner.countInWords),
      "pictureCount": .integer(inner.pictureCount),
      "albumCount": .integer(inner.albumCount),
      "cover": .object(imageModel(inner.cover)),
    ]
  }

  private func tileModel(_ index: Int) -> MustacheValue {
    let (picture, link) = album.tiles[index]
    var model = imageModel(picture)
    model["id"] = .string(id(index))
    model["column"] = .string(columnClass(boxes[index].column))
    model["isFirstRow"] = .bool(index < waterfall.columns.count && album.albums.isEmpty)
    model["caption"] = settings.captions == .none ? .null : .string(picture.name)
    model["link"] =
      switch link {
      case .original: .string(url(of: picture.opened))
      case .url(let url): .string(url)
      }
    let downloads = downloads(index)
    model["downloads"] = .list(
      MustacheList(count: downloads.count) {
        ["url": .string(url(of: downloads[$0].path)), "format": .string(downloads[$0].format)]
      })
    return .object(model)
  }

  private func imageModel(_ picture: GalleryPicture) -> [String: MustacheValue] {
    let thumbnails = picture.thumbnails.map { (url: url(of: $0.path), width: $0.size.width) }
    return [
      "width": .integer(picture.size.width),
      "height": .integer(picture.size.height),
      "alt": .string(picture.name),
      "src": .string(thumbnails[0].url),
      "srcset": thumbnails.count == 1
        ? .null : .string(thumbnails.map { "\($0.url) \($0.width)w" }.joined(separator: ",")),
    ]
  }

  /// How wide a picture is shown: a column of the frame, which is as wide as the window, up to its own width.
  private var sizes: String {
    let width = decimal(settings.width)
    return "(min-width:\(width)px) \(decimal(waterfall.columnWidth))px,\(inHundredths(waterfall.columnWidth))vw"
  }

  /// The direction in which the page's language is written.
  private var direction: String {
    Locale.Language(identifier: settings.language).characterDirection == .rightToLeft ? "rtl" : "ltr"
  }

  private var colourScheme: String { settings.background.map { Palette(background: $0).scheme } ?? "light dark" }
}

extension Album {
  /// How many photographs and albums it holds, in words.
  fileprivate var countInWords: String {
    let photographs = count(pictureCount, "photograph")
    return albumCount == 0 ? photographs : "\(photographs), \(count(albumCount, "album"))"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number.formatted(.number.locale(Locale(identifier: "en"))) + " \(noun)\(number == 1 ? "" : "s")"
  }
}
