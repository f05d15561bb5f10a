import Gallery

extension BuildOptions {
  static let looks: [Option<BuildOptions>] = [
    Option(
      long: "columns", short: "c", help: "The number of columns, 1 to 100; by default 3.",
      standard: "3", action: .wholeNumber("N", 1...100) { $0.settings.columns = $1 }),
    Option(
      long: "width", short: "w",
      help:
        "The width that the columns share, in CSS pixels; by default 1200. In narrower windows all is scaled with it.",
      standard: "1200", action: .wholeNumber("PIXELS", 100...100_000) { $0.settings.width = Double($1) }),
    Option(
      long: "spacing", help: "The space between pictures, in CSS pixels; by default 0.",
      standard: "0", action: .number("PIXELS", 0...10_000) { $0.settings.spacing = $1 }),
    Option(
      long: "border",
      help:
        "The width of the line around each picture, in CSS pixels, up to half a column; by default 1. 0 draws none.",
      standard: "1", action: .number("PIXELS", 0...1000) { $0.settings.borderWidth = $1 }),
    Option(
      long: "border-colour",
      help: "The colour of that line, as '#rgb', '#rrggbb' or one of CSS's names; by default red.",
      standard: #""red""#, action: .colour { $0.settings.borderColour = $1 }),
    Option(
      long: "background",
      help: """
        The colour of the pages, which transparent pictures are laid on. By default pages are light or dark as their reader's \
        system is, and transparent pictures lie on white.
        """,
      example: ##""#fff""##, action: .optional(\.settings.background) { .colour($0) }),
    Option(
      long: "page-size",
      help: """
        How many pictures a page has, 1 to 100000; by default 600. An album of more has several pages, which are one long \
        waterfall where scripts run.
        """,
      standard: "600", action: .wholeNumber("N", 1...100_000) { $0.settings.picturesPerPage = $1 }),
    Option(
      long: "viewer",
      help: """
        Let a click show a picture above the page, large, with its neighbours at hand, and not open its original; where no \
        scripts run, and with a modifier key, it opens that all the same.
        """,
      standard: "false", action: .onOff { $0.settings.hasViewer = $1 }),
    Option(
      long: "sizes",
      help: """
        The widths of the thumbnails in pixels, 1 to 8 of them from 16 to 10000, such as 400,800,1200: browsers take the one \
        that suits the screen. By default a column's width, and twice that for sharp screens.
        """,
      example: "[400, 800]",
      action: .optional(\.settings.thumbnailWidths) {
        .wholeNumbers(
          "WIDTHS", GallerySettings.allowedThumbnailWidths, most: GallerySettings.mostThumbnailWidths, $0)
      }),
    Option(
      long: "sharpen",
      help: """
        Sharpen the thumbnails by an unsharp mask of so many per cent, from 0 to 100; by default 10, which gives back some of \
        what making pictures smaller takes. More is a matter of taste; 0 is none.
        """,
      standard: "10", action: .wholeNumber("PERCENT", 0...100) { $0.settings.sharpening = $1 }),
    Option(
      long: "thumbnail-format",
      help: """
        The format of the thumbnails: 'jpeg' (the default); 'webp', which takes less, but dulls a thin border; or 'avif', \
        which keeps it and looks best, but takes longest to make.
        """,
      standard: #""jpeg""#, action: .choice { $0.settings.thumbnailFormat = $1 }),
    Option(
      long: "quality", short: "q",
      help: """
        The quality of the thumbnails, from 1 to 100 by their format's own scale; by default 85. In JPEG files a red border \
        turns dull below that.
        """,
      standard: "85", action: .wholeNumber("N", 1...100) { $0.settings.quality = $1 }),
    Option(
      long: "theme", short: "t",
      help: """
        'classic' (the default), 'darkroom' or 'journal'; or a folder DIR with templates and styles that stand in for the \
        classic ones of the same names: 'waterfall theme DIR' writes one to start from.
        """,
      standard: #""classic""#, action: .theme { $0.settings.theme = $1 }),
    Option(
      long: "accent",
      help: """
        The colour of links in descriptions and footers, of what is pointed at, and of the page in hand; by default the theme's.
        """,
      example: #""red""#, action: .optional(\.settings.accent) { .colour($0) }),
    Option(
      long: "font",
      help: """
        The typeface of the pages' words, and those to take where it is missing, such as 'Georgia, serif'; by default the \
        theme's.
        """,
      example: #""Georgia, serif""#, action: .optional(\.settings.font) { .font($0) }),
    Option(
      long: "title-font", help: "The same for titles; by default the theme's.",
      settingHelp: "The typeface of titles; by default the theme's.", example: #""Georgia, serif""#,
      action: .optional(\.settings.titleFont) { .font($0) }),
    Option(
      long: "css",
      help: """
        A stylesheet of your own that follows the theme's. The fonts and images that it refers to, beside it, are published \
        with it.
        """,
      example: #""my.css""#, action: .optional(\.settings.stylesheet) { .path("FILE", $0) }),
  ]
}
