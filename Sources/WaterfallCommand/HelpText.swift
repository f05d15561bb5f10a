/// The words that `help` and `--help` print, made from the same tables that parsing uses.
enum HelpText {
  static let overview = """
    Usage: waterfall build PHOTOS SITE [options]
           waterfall check SITE [options]
           waterfall init [PHOTOS]
           waterfall config PHOTOS [options]
           waterfall schema
           waterfall theme DIR [options]
           waterfall help [build|check|init|config|theme]
           waterfall version

    Makes a photo gallery of static pages from a folder of photographs.

    Commands:
      build      Read the folder PHOTOS and write the gallery into the folder SITE.
      check      See whether all of the gallery in the folder SITE is there as it was built.
      init       Write a settings file with all settings into the folder PHOTOS.
      config     Show which settings a build of PHOTOS would have, and where they come from.
      schema     Show the JSON Schema of settings files, for editors.
      theme      Write a theme's files into the folder DIR, to change it there.
      help       Show this help, or a command's own.
      version    Show the version.

    """

  static let build =
    """
    Usage: waterfall build PHOTOS SITE [options]

    Reads the pictures in the folder PHOTOS and its folders: JPEG, PNG, GIF, WebP, AVIF,
    HEIC, TIFF, BMP, JPEG XL and camera raw. Each folder becomes an album. Writes pages and
    thumbnails into the folder SITE. PHOTOS is only read. In SITE nothing is touched that
    waterfall didn't write. Open SITE/index.html.

    Options that are about more than one run are settings, too: a file waterfall.json5 in
    PHOTOS may hold them ('waterfall init' writes one), as may the environment
    (WATERFALL_PAGE_SIZE for --page-size), which counts more; the command line counts most.
    What is on, such as --viewer, is turned off by --no-viewer, and the other way round.
    An empty value, such as --link '', takes back what is nothing by default.

    Options:

    """ + BuildOptions.table.map(entry).joined() + """

      Exit status: 0 if all is well; 1 if the site is written, but some pictures were left
      out, or with --strict there was a warning; 2 if it or its report could not be
      written, with the former site untouched unless the message says otherwise; 64 if the
      command line, a settings file or the environment is wrong. Ctrl-C leaves the former
      site, or the new one if that is ready.

      """

  static let check = """
    Usage: waterfall check SITE [options]

    Reads the gallery in the folder SITE, and names each page, thumbnail and original that is
    missing or isn't what 'waterfall build' wrote, and each link on its pages that leads to
    nothing. Writes nothing.

    Options:

    """ + CheckCommand.Options.table.map(entry).joined() + """

      Exit status: 0 if all is well; 1 if something is wrong; 2 if there is no gallery, or it
      can't be read; 64 if the command line is wrong.

      """

  static let initial = """
    Usage: waterfall init [PHOTOS]

    Writes the file waterfall.json5 into the folder PHOTOS, or the working folder. It holds
    all settings of a build with what they mean, commented out. A file that is there isn't
    replaced.

    """

  static let config = """
    Usage: waterfall config PHOTOS [options]

    Prints all settings that 'waterfall build' would have with the folder PHOTOS and these
    options, a line each, and where they come from: a settings file, the environment, the
    command line; and what the settings files of albums say. Writes nothing. The options are
    those of 'waterfall build'.

    """

  static let theme = """
    Usage: waterfall theme DIR [options]

    Writes the files of a theme into the folder DIR, to start a theme of your own from. Change
    what you like there, delete the files that you don't change, and build with
    'waterfall build --theme DIR PHOTOS SITE'. DIR/README.md says what templates can show.
    Nothing in DIR is replaced.

    Options:

    """ + ThemeCommand.Options.table.map(entry).joined() + "\n"

  /// An option's forms, and below them its help, wrapped.
  private static func entry<Values>(_ option: Option<Values>) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value =
      if case .value(let placeholder, _, _) = option.action, !option.isBoolean { " \(placeholder)" } else { "" }
    return "  \(short)--\(option.shownLong)\(value)\n"
      + wrapped(option.help, width: 76).map { "          \($0)\n" }.joined()
  }

  static func wrapped(_ text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
