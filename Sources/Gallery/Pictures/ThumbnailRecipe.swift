import Imaging

/// How thumbnails are made, whatever the picture.
struct ThumbnailRecipe: Hashable, Sendable, Codable {
  /// The width in CSS pixels of the column that they are shown in, a whole number of them.
  let columnWidth: Int
  /// Their widths in pixels, ascending.
  let widths: [Int]
  /// The border's width in CSS pixels. Zero draws none.
  var borderWidth: Double
  var borderColour: Colour
  /// What transparent pictures are laid on: the page's own background.
  var background: Colour
  /// In per cent, as ``Bitmap/sharpen(percent:)`` takes it; zero does nothing.
  var sharpening: Int
  var format: ThumbnailFormat
  /// The quality of the files, 1 to 100, by the format's own scale.
  var quality: Int

  /// - Parameter widths: the thumbnails' widths in pixels, in any order; by default one pixel and two for each CSS pixel of
  ///   the column.
  init(
    columnWidth: Double, widths: [Int]? = nil, borderWidth: Double = 1, borderColour: Colour = .red,
    background: Colour = .white, sharpening: Int = 0, format: ThumbnailFormat = .jpeg, quality: Int = 85
  ) {
    let column = max(1, Int(columnWidth.rounded(.up)))
    self.columnWidth = column
    self.widths = widths.map { Set($0).sorted() } ?? [column, 2 * column]
    self.borderWidth = borderWidth
    self.borderColour = borderColour
    self.background = background
    self.sharpening = sharpening
    self.format = format
    self.quality = quality
  }

  /// Which form of the code makes thumbnails: raised with every change to it that may show in a pixel, so that those that
  /// an earlier one made are made anew. `ThumbnailRecipeTests` notices such a change.
  static let codeVersion = 2

  /// The same for the same recipe, and for no other.
  var key: ContentKey {
    let values = [
      "\(Self.codeVersion)", "\(columnWidth)", "\(widths)", "\(borderWidth)", borderColour.css, background.css,
      "\(sharpening)", format.rawValue, "\(quality)",
    ]
    return ContentKey(of: values.joined(separator: " ").utf8)
  }

  /// The sizes of a picture's thumbnails, ascending: never larger than the picture, never without an area, and never
  /// longer than a file of the format can be.
  func sizes(for picture: PixelSize) -> [PixelSize] {
    let longest = Double(format.longestSide)
    let scales = widths.map {
      min(1, Double($0) / Double(picture.width), longest / Double(max(picture.width, picture.height)))
    }
    var sizes: [PixelSize] = []
    for scale in scales {
      let size = PixelSize(
        width: max(1, Int((Double(picture.width) * scale).rounded())),
        height: max(1, Int((Double(picture.height) * scale).rounded())))
      if sizes.last != size { sizes.append(size) }
    }
    return sizes
  }

  /// The border's width in the pixels of a thumbnail: it grows with the thumbnail, so that it looks the same in each. Not
  /// in one that is narrower than the column by far: that is enlarged on the page, its one pixel of border too.
  func borderPixels(forWidth width: Int) -> Int {
    guard borderWidth > 0 else { return 0 }
    return max(1, Int((borderWidth * Double(width) / Double(columnWidth)).rounded()))
  }
}
