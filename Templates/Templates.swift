/// The themes that are embedded in the program: the contents of their files by name.
///
/// Each file's name is there once in all folders, since a resource is known by that alone.
public enum EmbeddedThemes {
  /// The theme that a gallery has unless another is chosen, and that the others change files of.
  public static let classic: [String: [UInt8]] = [
    "album.mustache": PackageResources.album_mustache,
    "README.md": PackageResources.README_md,
    "albums.mustache": PackageResources.albums_mustache,
    "head.mustache": PackageResources.head_mustache,
    "pages.mustache": PackageResources.pages_mustache,
    "chunk.mustache": PackageResources.chunk_mustache,
    "tile.mustache": PackageResources.tile_mustache,
    "not-found.mustache": PackageResources.not_found_mustache,
    "viewer.mustache": PackageResources.viewer_mustache,
    "boxes.css.mustache": PackageResources.boxes_css_mustache,
    "chunk.css.mustache": PackageResources.chunk_css_mustache,
    "waterfall.css": PackageResources.waterfall_css,
    "waterfall.js": PackageResources.waterfall_js,
    "viewer.css": PackageResources.viewer_css,
    "viewer.js": PackageResources.viewer_js,
    "theme.css": PackageResources.theme_css,
    "favicon.svg": PackageResources.favicon_svg,
  ]

  /// Prints under a safelight: a stylesheet, and nothing else.
  public static let darkroom: [String: [UInt8]] = ["theme.css": PackageResources.darkroom_css]

  /// A printed magazine: a stylesheet, and a template of its own for the albums.
  public static let journal: [String: [UInt8]] = [
    "theme.css": PackageResources.journal_css,
    "albums.mustache": PackageResources.journal_albums_mustache,
  ]
}

/// The words that pages show, by the tag of their language: the files of `languages`, embedded likewise.
public enum EmbeddedLanguages {
  public static let files: [String: [UInt8]] = [
    "ar": PackageResources.ar_json,
    "de": PackageResources.de_json,
    "en": PackageResources.en_json,
    "es": PackageResources.es_json,
    "fr": PackageResources.fr_json,
    "ja": PackageResources.ja_json,
    "zh-Hans": PackageResources.zh_Hans_json,
  ]
}
