/// Why a picture's bytes give no thumbnail.
public enum ImageFailure: Error, Hashable, Sendable, Codable {
  /// The bytes end before the picture does; how much of its rows is there, in per cent, where that is known.
  case truncated(percentOfRows: Int?)
  /// The bytes contradict the format, with the decoder's own words.
  case corrupt(String)
  /// The bytes are of a kind of the format that isn't read, with the decoder's own words.
  case unsupported(String)
  /// Decoding a picture of this size would take so many bytes, of which only `limit` are allowed.
  case needsMemory(PixelSize, bytes: Int, limit: Int)
  /// There is no memory for the pixels.
  case outOfMemory
}
