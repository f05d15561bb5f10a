/// A file in PHOTOS that is no picture.
public struct OtherFile: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case video
    /// A camera's own, undeveloped picture, such as a CR3 or DNG file.
    case raw
    case other
  }

  public let path: RelativePath
  public let kind: Kind
}
