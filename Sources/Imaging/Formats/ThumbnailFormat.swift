/// A format that thumbnails are written in.
public enum ThumbnailFormat: String, Sendable, Hashable, Codable, CaseIterable {
  case jpeg, webp, avif
}

extension ThumbnailFormat {
  package var imageFormat: ImageFormat {
    switch self {
    case .jpeg: .jpeg
    case .webp: .webp
    case .avif: .avif
    }
  }

  /// The longest side that a picture may have: a JPEG's for libjpeg, WebP's own, and an AVIF's for libavif, which browsers
  /// show it with.
  package var longestSide: Int {
    switch self {
    case .jpeg: 65_500
    case .webp: 16_383
    case .avif: 32_768
    }
  }

  /// How many bytes it takes at most to encode a bitmap of a size, beside its own, with the file that comes of it.
  ///
  /// A JPEG has up to five bytes a pixel, of noise at quality 100, and is copied as it grows. Measured, 3 and 12 megapixels, of address space:
  /// libwebp 12.5 to 24.3 bytes a pixel at quality 85, and 33.6 of noise at quality 100; libaom, speed 8, at 4:4:4, 36.3 to
  /// 44.8, and 50.0 of noise at quality 100, of a picture whose sides it makes longer: a megapixel and a half of memory where
  /// one of them is a pixel.
  package func memoryNeeded(encoding size: PixelSize) -> Int {
    switch self {
    case .jpeg: size.area.multiplied(by: 12)
    case .webp: size.area.multiplied(by: 36).adding(1 << 20)
    case .avif:
      PixelSize(width: size.width.adding(64), height: size.height.adding(64)).area.multiplied(by: 48).adding(1 << 21)
    }
  }
}
