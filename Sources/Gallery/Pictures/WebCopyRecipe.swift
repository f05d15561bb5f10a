import Imaging

/// How web copies are made: JPEGs of photographs' pixels, upright, which a click opens where it can't open the original.
struct WebCopyRecipe: Hashable, Sendable, Codable {
  /// So high that no difference is to be seen.
  var quality = 92
  /// The most pixels that the longer side has, and no JPEG has more: larger pictures are scaled.
  var longestSide: Int

  init(longestSide: Int = GallerySettings.scaledSides.upperBound) { self.longestSide = longestSide }

  /// What becomes of originals decides how large web copies are.
  init(_ originals: GallerySettings.Originals) {
    if case .scaled(let side) = originals { self.init(longestSide: side) } else { self.init() }
  }

  /// The size of a picture's web copy: never larger than the picture, never without an area.
  func size(for picture: PixelSize) -> PixelSize {
    let scale = min(1, Double(longestSide) / Double(max(picture.width, picture.height)))
    func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
    return PixelSize(width: scaled(picture.width), height: scaled(picture.height))
  }
}
