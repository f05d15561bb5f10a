/// Why it can't be told what a picture's file holds beside its pixels: then it can't be published as it is.
package struct MetadataFailure: Error, Hashable, Sendable, Codable {
  /// What can't be followed, as it stands after "its metadata can't be followed: ".
  package let detail: String

  package init(_ detail: String) {
    self.detail = detail
  }
}
