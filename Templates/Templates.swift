/// The theme that a gallery has unless another is chosen: the files of `default`, embedded in the program.
public enum DefaultTheme {
  /// The contents by file name.
  public static let files: [String: [UInt8]] = [
    "album.mustache": PackageResources.album_mustache,
    "README.md": PackageResources.README_md,
    "albums.mustache": PackageResources.albums_mustache,
    "tile.mustache": PackageResources.tile_mustache,
    "boxes.css.mustache": PackageResources.boxes_css_mustache,
    "waterfall.css": PackageResources.waterfall_css,
  ]
}
