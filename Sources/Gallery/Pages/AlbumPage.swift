import WaterfallLayout

/// One album's page: its pictures, laid out. Its models are what the theme's templates see of it.
struct AlbumPage: Sendable {
  /// The height of a caption in units of the reader's font size (rem), and, for the layout, in CSS pixels where that size
  /// is the usual 16.
  static let captionHeight = (rem: 1.75, pixels: 28.0)

  let album: Album
  /// The albums that it is in, the top one first.
  let containers: [Album]
  let settings: GallerySettings
  let waterfall: WaterfallLayout
  /// Where the album's pictures stand, in their order.
  let boxes: [WaterfallTile]

  /// Lays out an album's pictures.
  init(_ album: Album, in containers: [Album], settings: GallerySettings) throws(GalleryError) {
    self.album = album
    self.containers = containers
    self.settings = settings
    var waterfall = WaterfallLayout(geometry: try settings.geometry())
    var boxes: [WaterfallTile] = []
    let captionHeight = settings.captions == .none ? 0 : Self.captionHeight.pixels
    for (picture, _) in album.tiles {
      let size = picture.size
      do throws(WaterfallError) {
        boxes.append(
          try waterfall.add(
            width: Double(size.width), height: Double(size.height), captionHeight: captionHeight))
      } catch {
        throw .geometry(error)
      }
    }
    self.waterfall = waterfall
    self.boxes = boxes
  }

  func url(of path: RelativePath) -> String { SitePaths.url(of: path, fromPageIn: album.folder) }

  /// What is published of a tile's picture beside what a click opens.
  func downloads(_ index: Int) -> [(path: RelativePath, format: String)] {
    let (picture, link) = album.tiles[index]
    return link == .original ? picture.downloads : []
  }

  func id(_ index: Int) -> String { "p\(index + 1)" }

  func columnClass(_ column: Int) -> String {
    waterfall.columns.count == 3 ? ["left", "middle", "right"][column] : "column\(column + 1)"
  }

  /// A length in hundredths of the frame's width: exact to 0.006 CSS pixels in a frame of 1,200.
  func inHundredths(_ length: Double, decimals: Int = 3) -> String {
    decimal(length / settings.width * 100, decimals: decimals)
  }
}

/// A number that isn't negative, with at most so many decimals, as CSS writes it.
func decimal(_ value: Double, decimals: Int = 3) -> String {
  let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
  let (whole, rest) = Int((value * Double(scale)).rounded()).quotientAndRemainder(dividingBy: scale)
  let digits = String(rest + scale).dropFirst().reversed().drop { $0 == "0" }.reversed()
  return digits.isEmpty ? "\(whole)" : "\(whole)." + String(digits)
}
