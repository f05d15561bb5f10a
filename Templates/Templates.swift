/// The theme that a gallery has unless another is chosen: the files of `default`, embedded in the program.
public enum DefaultTheme {
  /// The contents by file name.
  public static let files: [String: [UInt8]] = [
    "album.mustache": PackageResources.album_mustache,
    "README.md": PackageResources.README_md,
    "albums.mustache": PackageResources.albums_mustache,
    "head.mustache": PackageResources.head_mustache,
    "pages.mustache": PackageResources.pages_mustache,
    "chunk.mustache": PackageResources.chunk_mustache,
    "tile.mustache": PackageResources.tile_mustache,
    "viewer.mustache": PackageResources.viewer_mustache,
    "boxes.css.mustache": PackageResources.boxes_css_mustache,
    "chunk.css.mustache": PackageResources.chunk_css_mustache,
    "waterfall.css": PackageResources.waterfall_css,
    "waterfall.js": PackageResources.waterfall_js,
    "viewer.css": PackageResources.viewer_css,
    "viewer.js": PackageResources.viewer_js,
  ]
}
