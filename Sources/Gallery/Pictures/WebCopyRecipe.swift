import Imaging

/// How web copies are made: JPEGs of photographs' pixels, upright, which a click opens where it can't open the original.
struct WebCopyRecipe: Hashable, Sendable, Codable {
  /// No JPEG is longer.
  private static let longestJPEG = 65_500

  /// So high that no difference is to be seen.
  var quality = 92
  /// The most pixels that the longer side has: larger pictures are scaled.
  private(set) var longestSide = Self.longestJPEG

  init(longestSide: Int = Self.longestJPEG) {
    self.longestSide = min(longestSide, Self.longestJPEG)
  }

  /// The size of a picture's web copy: never larger than the picture, never without an area.
  func size(for picture: PixelSize) -> PixelSize {
    let scale = min(1, Double(longestSide) / Double(max(picture.width, picture.height)))
    func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
    return PixelSize(width: scaled(picture.width), height: scaled(picture.height))
  }
}
