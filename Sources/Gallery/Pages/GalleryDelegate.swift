/// Decides what a click on a picture does.
///
/// A gallery works without one: a click opens the original then.
public protocol GalleryDelegate {
  /// Where a click on the picture leads. Asked once for each picture, in the order of the pages.
  func link(for picture: GalleryPicture) -> PictureLink
}

/// Where a click on a picture leads.
public enum PictureLink: Sendable, Hashable {
  /// To the original, which is published with the site.
  case original
  /// To an address, which is put into the page as it is. The original isn't published.
  case url(String)
}
