import Gallery

/// The settings file that `waterfall init` writes: each setting with its help, and commented out.
enum StarterSettings {
  static let text =
    """
    // Settings of 'waterfall build' for the photographs in this folder: JSON5, which is JSON with comments.
    // All are commented out, and as they are by default, or with an example.
    // Take the // in front of one away to change it.
    // What the command line or the environment says (--columns 4, WATERFALL_COLUMNS=4) counts more.
    // An album's folder may have such a file, too, with what can be said of an album:
    \(albumKeys)
    //
    // For an editor that knows JSON Schema: waterfall schema > waterfall.schema.json
    {
      //"$schema": "./waterfall.schema.json",

    """
    + BuildOptions.settingsTable.filter(\.isForFiles).map {
      entry($0.key, $0.settingHelp ?? $0.help, $0.standard ?? $0.example ?? "null", isExample: $0.standard == nil)
    }.joined()
    + ofAlbums.map { entry($0.name, $0.help, $0.example, isExample: true) }.joined()
      + """
      }

      """

  private static let albumKeys = HelpText.wrapped(AlbumKey.all.map(\.name).joined(separator: ", ") + ".", width: 100)
    .map { "// \($0)" }.joined(separator: "\n")

  private static let ofAlbums = AlbumKey.all.filter {
    $0.isOfGallery && BuildOptions.keysOfAlbumsOnly.contains($0.name)
  }

  private static func entry(_ key: String, _ help: String, _ value: String, isExample: Bool) -> String {
    let help = isExample ? help + " For example:" : help
    return "\n" + HelpText.wrapped(help, width: 90).map { "  // \($0)\n" }.joined() + "  //\(key): \(value),\n"
  }
}
