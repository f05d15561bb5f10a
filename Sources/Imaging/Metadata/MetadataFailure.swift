/// Why it can't be told what a picture's file holds beside its pixels: then it can't be published as it is.
public struct MetadataFailure: Error, Hashable, Sendable, Codable {
  /// What can't be followed, as it stands after "its metadata can't be followed: ".
  public let detail: String

  public init(_ detail: String) {
    self.detail = detail
  }
}
