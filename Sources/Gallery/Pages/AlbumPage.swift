import Mustache
import WaterfallLayout

/// The model that the page's templates see: plain values, made of an album and its waterfall.
struct AlbumPage {
  let album: Album
  /// The albums that it is in, the top one first.
  let containers: [Album]
  let waterfall: WaterfallLayout
  /// Where the album's pictures stand, in their order.
  let boxes: [WaterfallTile]
  let settings: GallerySettings

  /// Lays out an album's pictures.
  init(_ album: Album, in containers: [Album], settings: GallerySettings) throws(GalleryError) {
    self.album = album
    self.containers = containers
    self.settings = settings
    var waterfall = WaterfallLayout(geometry: settings.geometry)
    var boxes: [WaterfallTile] = []
    for (picture, _) in album.tiles {
      do throws(WaterfallError) {
        boxes.append(try waterfall.add(width: Double(picture.size.width), height: Double(picture.size.height)))
      } catch {
        throw .geometry(error)
      }
    }
    self.waterfall = waterfall
    self.boxes = boxes
  }

  private func url(of path: RelativePath) -> String { SitePaths.url(of: path, fromPageIn: album.folder) }
}

// What the templates see.
extension AlbumPage {
  /// The margin in CSS pixels that words have where the frame fills the window.
  private static let pageMargin = 16.0
  /// How many albums the theme puts side by side in its frame, at most.
  private static let mostAlbumsInARow = 5

  /// The model of the page's own stylesheet: the boxes. Lengths are in hundredths of the frame's width, so they hold at
  /// every width.
  var stylesheetModel: MustacheValue {
    [
      "frameWidth": .string(decimal(settings.geometry.width)),
      "wideWindow": .string(decimal(settings.geometry.width + 2 * Self.pageMargin)),
      "borderWidth": .string(decimal(settings.borderWidth)),
      "borderColour": .string(settings.borderColour.css),
      "background": .string(settings.background.css),
      "height": .string(inHundredths(waterfall.height)),
      "columns": .list(
        waterfall.columns.indices.map { column in
          [
            "class": .string(columnClass(column)),
            "start": .string(inHundredths(waterfall.columns[column].x, decimals: 5)),
            "width": .string(inHundredths(waterfall.columnWidth, decimals: 5)),
          ]
        }),
      "tiles": .list(
        zip(boxes, album.tiles).map { box, tile in
          [
            "id": .string(id(box.index)), "top": .string(inHundredths(box.y)),
            "colour": .string(tile.picture.dominantColour.css),
          ]
        }),
    ]
  }

  /// The model of the page.
  ///
  /// - Parameters:
  ///   - stylesheet: where the theme's stylesheet is in SITE.
  ///   - boxes: where the page's own is.
  func model(stylesheet: RelativePath, boxes: RelativePath) -> MustacheValue {
    [
      "title": .string(album.title),
      "siteTitle": .string((containers.first ?? album).title),
      "isTop": .bool(containers.isEmpty),
      "stylesheet": .string(url(of: stylesheet)),
      "boxes": .string(url(of: boxes)),
      "count": .string(album.countInWords),
      "breadcrumbs": .list(
        containers.map { ["title": .string($0.title), "url": .string(url(of: $0.folder / SitePaths.page))] }),
      "hasAlbums": .bool(!album.albums.isEmpty),
      "albums": .list(album.albums.indices.map(albumModel)),
      "hasTiles": .bool(!album.tiles.isEmpty),
      "sizes": .string(sizes),
      "tiles": .list(album.tiles.indices.map(tileModel)),
    ]
  }

  private func albumModel(_ index: Int) -> MustacheValue {
    let inner = album.albums[index]
    return [
      "isFirstRow": .bool(index < Self.mostAlbumsInARow),
      "title": .string(inner.title),
      "url": .string(url(of: inner.folder / SitePaths.page)),
      "count": .string(inner.countInWords),
      "cover": .object(imageModel(inner.cover)),
    ]
  }

  private func tileModel(_ index: Int) -> MustacheValue {
    let (picture, link) = album.tiles[index]
    var model = imageModel(picture)
    model["id"] = .string(id(index))
    model["column"] = .string(columnClass(boxes[index].column))
    model["isFirstRow"] = .bool(index < waterfall.columns.count && album.albums.isEmpty)
    model["link"] =
      switch link {
      case .original: .string(url(of: SitePaths.original(of: picture.path)))
      case .url(let url): .string(url)
      }
    return .object(model)
  }

  private func imageModel(_ picture: GalleryPicture) -> [String: MustacheValue] {
    let thumbnails = picture.thumbnails.map { (url: url(of: $0.path), width: $0.size.width) }
    return [
      "width": .integer(picture.size.width),
      "height": .integer(picture.size.height),
      "alt": .string(picture.alternativeText),
      "src": .string(thumbnails[0].url),
      "srcset": thumbnails.count == 1
        ? .null : .string(thumbnails.map { "\($0.url) \($0.width)w" }.joined(separator: ",")),
    ]
  }

  /// How wide a picture is shown: a column of the frame, which is as wide as the window, up to its own width.
  private var sizes: String {
    let width = decimal(settings.geometry.width)
    return "(min-width:\(width)px) \(decimal(waterfall.columnWidth))px,\(inHundredths(waterfall.columnWidth))vw"
  }

  private func id(_ index: Int) -> String { "p\(index + 1)" }

  private func columnClass(_ column: Int) -> String {
    waterfall.columns.count == 3 ? ["left", "middle", "right"][column] : "column\(column + 1)"
  }

  /// A length in hundredths of the frame's width: exact to 0.006 CSS pixels in a frame of 1,200.
  private func inHundredths(_ length: Double, decimals: Int = 3) -> String {
    decimal(length / settings.geometry.width * 100, decimals: decimals)
  }
}

extension Album {
  /// How many photographs and albums it holds, in words.
  fileprivate var countInWords: String {
    let photographs = "\(pictureCount) \(pictureCount == 1 ? "photograph" : "photographs")"
    return albumCount == 0 ? photographs : "\(photographs), \(albumCount) \(albumCount == 1 ? "album" : "albums")"
  }
}

/// A number that isn't negative, with at most so many decimals, as CSS writes it.
private func decimal(_ value: Double, decimals: Int = 3) -> String {
  let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
  let (whole, rest) = Int((value * Double(scale)).rounded()).quotientAndRemainder(dividingBy: scale)
  let digits = String(rest + scale).dropFirst().reversed().drop { $0 == "0" }.reversed()
  return digits.isEmpty ? "\(whole)" : "\(whole)." + String(digits)
}
