import Imaging

/// What the build needs of a decoded picture.
struct Picture: Hashable, Sendable {
  /// The upright size of the original.
  let size: PixelSize
  let dominantColour: Colour
  /// From the narrowest to the widest, at least one.
  let thumbnails: [Thumbnail]
  /// Whether browsers don't show its file.
  var needsWebCopy = false
  /// Whether its colours were taken for sRGB, since its profile can't be used.
  var hasBrokenProfile = false
}

extension PixelSize {
  /// Whether a picture can have it: what others say of sizes is believed only then.
  var isPossible: Bool { [width, height].allSatisfy { 1...Int(Int32.max) ~= $0 } }
}

/// A scaled picture with its border, encoded.
struct Thumbnail: Hashable, Sendable {
  let size: PixelSize
  let format: ThumbnailFormat
  let bytes: [UInt8]
}
