import Imaging

/// What the build needs of a decoded picture.
struct Picture: Hashable, Sendable {
  /// The upright size of the original.
  let size: PixelSize
  let dominantColour: Colour
  /// From the narrowest to the widest, at least one.
  let thumbnails: [Thumbnail]
}

/// A scaled picture with its border, encoded.
struct Thumbnail: Hashable, Sendable {
  let size: PixelSize
  let jpeg: [UInt8]
}
