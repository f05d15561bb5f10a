import Gallery

extension BuildOptions {
  /// What the web beyond the site's pages is told.
  static let web: [Option<BuildOptions>] = [
    Option(
      long: "base-url",
      help: """
        Where the site will stand, such as https://photos.example/holidays/. Then it has what needs absolute addresses: \
        previews with a picture where its address is shared, a sitemap, feeds, and a page for addresses where nothing is.
        """,
      example: #""https://photos.example/holidays/""#,
      action: .optional(\.settings.baseURL) { set in
        .value(placeholder: "URL") { (options, value) throws(ValueRefused) in
          let text = try value.validText()
          do throws(BaseURL.Failure) {
            set(&options, try BaseURL(text))
          } catch {
            throw ValueRefused(reason: error.words)
          }
        }
      }),
    Option(
      long: "feed",
      help: """
        How many pictures the feeds of a site with a --base-url have, the newest of all, 0 to 1000; by default 50. 0 is no feeds.
        """,
      settingHelp: "How many pictures the feeds of a site with a baseUrl have, the newest of all; 0 is no feeds.",
      standard: "50", action: .wholeNumber("N", GallerySettings.feedLengths) { $0.settings.feedLength = $1 }),
    Option(
      long: "robots",
      help: """
        What search engines are asked: not to show the pages ('noindex'), nor to follow their links either ('none'); or \
        nothing ('all', the default).
        """,
      standard: #""all""#, action: .choice { $0.settings.robots = $1 }),
    Option(
      long: "favicon",
      help: """
        The picture that browsers show beside the pages' title, an SVG, PNG or ICO file; by default the theme's.
        """,
      example: #""icon.svg""#, action: .optional(\.settings.favicon) { .path("FILE", $0) }),
  ]
}
