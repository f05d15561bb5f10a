/// What of a photograph's metadata is published with it.
public enum MetadataPolicy: String, Sendable, Hashable, Codable, CaseIterable {
  /// All of it.
  case keep
  /// All but where it was taken, and the serial numbers of camera and lens.
  case `private`
  /// None but what its pixels need to be shown rightly: orientation, colour profile, gain map.
  case none
}
