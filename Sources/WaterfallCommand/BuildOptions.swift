import Gallery

/// What a person may choose on the command line of `waterfall build`.
struct BuildOptions {
  /// How much is said beside the names of pictures that are left out.
  enum Talk: Equatable {
    /// Nothing.
    case quiet
    /// How far it is, and a summary.
    case ordinary
    /// A line for each file, too.
    case verbose
  }

  var settings = GallerySettings()
  var link: LinkPattern?
  var talk = Talk.ordinary
  /// Where a report is written; `-` for standard output.
  var report: FilePath?
  /// Whether it is only said what would be done.
  var isDry = false
  /// Whether a warning counts as much as a picture that is left out.
  var isStrict = false
  var wantsHelp = false
  /// The settings file that is read in place of the one in PHOTOS.
  var settingsFile: FilePath?
  /// Whether settings files are read, there and in albums.
  var readsSettingsFiles = true
  /// Whether a settings file is being read, and not the environment or the command line.
  var isReadingFile = false

  /// What is chosen for all albums. What the file says, albums' own files may say otherwise.
  var albums: AlbumSettings {
    get { isReadingFile ? settings.albums : settings.albumOverrides }
    set { if isReadingFile { settings.albums = newValue } else { settings.albumOverrides = newValue } }
  }

  /// The one table: parsing, help and the check of the README come from it.
  static let table = words + looks + albums + web + files + again + config + scripts + running
}

extension BuildOptions {
  /// Checks what options must be together, wherever they come from.
  func check() throws(UsageError) {
    do throws(GalleryError) {
      try settings.check()
    } catch {
      throw .refusedSetting("\(error)")
    }
    if link != nil, settings.rawFiles == .publish {
      throw .refusedSetting("raw files must be published only where a click opens originals, without --link")
    }
    if link != nil, settings.hasViewer {
      throw .refusedSetting("--viewer shows originals: give it, or --link, but not both")
    }
  }
}

extension BuildOptions {
  private static let words: [Option<BuildOptions>] = [
    Option(
      long: "title", help: "The gallery's title; by default that of its index.md, or the name of the folder PHOTOS.",
      example: #""Holidays 2026""#, action: .optional(\.settings.title) { .text("TEXT", $0) }),
    Option(
      long: "description",
      help: """
        What the gallery is about, in Markdown: it stands on the first page, and, without its marks, in search engines, feeds \
        and the previews that are shown where the gallery's address is shared. '' for none, whatever an index.md says.
        """,
      example: #""Two weeks by the *sea*.""#, action: .text("TEXT") { $0.settings.description = $1 }),
    Option(
      long: "footer",
      help: """
        What stands at the end of each page, in Markdown, such as '[Imprint](https://ada.example/imprint)'; '' for none. By \
        default the album's copyright, or else 'Made with Waterfall'.
        """,
      example: #""[Imprint](https://ada.example/imprint)""#, action: .text("TEXT") { $0.settings.footer = $1 }),
    Option(
      long: "lang",
      help: """
        The language of the pages, such as en, de-AT or zh-Hans; by default en. Waterfall's own words are in it where it has \
        them (ar, de, en, es, fr, ja, zh-Hans), and otherwise English.
        """,
      standard: #""en""#,
      action: .text(
        "TAG", where: GallerySettings.isLanguageTag, else: "is no tag of a language, such as en, pt-BR or zh-Hans"
      ) { $0.settings.language = $1 }),
    Option(
      long: "captions",
      help:
        """
        What stands below each picture: nothing ('none', the default); its file's name, made readable ('name'); its title, or \
        else its name ('title'); or its caption in one line, or else its title or name ('caption').
        """,
      standard: #""none""#,
      action: .choice { $0.albums.captions = $1 }),
  ]

  private static let files: [Option<BuildOptions>] = [
    Option(
      long: "originals",
      help: """
        How the photographs that a click opens get into SITE: as a 'copy' (the default); as a 'hardlink', which takes no \
        space, on the same disk; as a 'symlink' to PHOTOS, for sites that stay on this machine; or, with a number such as \
        2048, as JPEGs of at most so many PIXELS on the longer side, and no larger ones.
        """,
      standard: #""copy""#, action: .originals { $0.settings.originals = $1 }),
    Option(
      long: "link", short: "l",
      help: """
        Let a click on a picture lead to PATTERN, such as https://shop.example/{path}, and not to the original, which \
        isn't published then. In PATTERN, {path} stands for the picture's path in PHOTOS, {album} for its folder and \
        {name} for its file name, percent-encoded.
        """,
      example: #""https://shop.example/{path}""#,
      action: .optional(\.link) { set in
        .value(placeholder: "PATTERN") { (options, value) throws(ValueRefused) in
          do throws(LinkPattern.Failure) {
            set(&options, try LinkPattern(value.text))
          } catch {
            throw ValueRefused(reason: error.reason)
          }
        }
      }),
    Option(
      long: "metadata",
      help: """
        What of the cameras' notes is published with the originals: all ('keep'); all but where a photograph was taken and \
        the serial numbers of camera and lens ('private', the default); or 'none' but what its pixels need. What has to \
        go is blanked in a copy, whatever --originals says; the pixels stay, bit for bit.
        """,
      standard: #""private""#, action: .choice { $0.settings.metadata = $1 }),
    Option(
      long: "raw",
      help: """
        Whether camera raw files are published, too, for download beside their pictures and with all their metadata: \
        'publish', or 'none' (the default). One that stands alone is shown in either case, by the preview in it.
        """,
      standard: #""none""#, action: .choice { $0.settings.rawFiles = $1 }),
    Option(
      long: "follow-links", help: "Pass over symbolic links in PHOTOS; by default they are followed.",
      settingHelp: "Whether symbolic links in PHOTOS are followed.", standard: "true",
      action: .onOff { $0.settings.followsLinks = $1 }),
  ]

  private static let again: [Option<BuildOptions>] = [
    Option(
      long: "dry-run", short: "n", help: "Write nothing; say what would be made, remade and removed.",
      action: .flag { $0.isDry = true }),
    Option(
      long: "only",
      help: """
        Build only the album in the folder ALBUM of PHOTOS, such as 2026/Lisbon, with the albums in it and the pages that \
        lead to it; all others stay as they are.
        """,
      isOfOneRun: true,
      action: .value(placeholder: "ALBUM") { (options, value) throws(ValueRefused) in
        guard let album = RelativePath(typed: value.bytes), !value.bytes.isEmpty else {
          throw ValueRefused(reason: "is no path of a folder in PHOTOS, such as 2026/Lisbon")
        }
        options.settings.album = album.isRoot ? nil : album
      }),
    Option(
      long: "checksum",
      help: """
        Compare the contents of all files with what an earlier build read and wrote; by default those are taken to be the \
        same whose size and times are.
        """,
      action: .flag { $0.settings.comparesContents = true }),
  ]

  private static let running: [Option<BuildOptions>] = [
    Option(
      long: "jobs", short: "j", help: "Work on N pictures at once; by default as many as there are cores.",
      example: "4", action: .wholeNumber("N", 1...256) { $0.settings.jobs = $1 }),
    Option(
      long: "memory", short: "m",
      help: """
        How much memory a build may take, such as 512M or 4G, and no less than 128M; by default 1G. Pictures wait for each \
        other, so that it is enough, and one that alone takes more is left out.
        """,
      standard: #""1G""#, action: .memory { $0.settings.memory = $1 }),
    Option(
      long: "sandbox",
      help: """
        Keep the processes that decode pictures from everything but the file in hand, so that one that attacks them \
        reaches nothing: where the kernel can ('auto', the default), or else build nothing ('require'), or never ('off').
        """,
      standard: #""auto""#, isForFiles: false, action: .choice { $0.settings.sandbox = $1 }),
    Option(
      long: "quiet", help: "Say nothing but what went wrong.", action: .flag { $0.talk = .quiet }),
    Option(
      long: "verbose", short: "v", help: "Say of each file what became of it.", action: .flag { $0.talk = .verbose }),
    Option(long: "help", short: "h", help: "Show this help.", action: .flag { $0.wantsHelp = true }),
  ]
}

extension LinkPattern.Failure {
  fileprivate var reason: String {
    switch self {
    case .empty: "is no link"
    case .script: "is a script or data, and no link to a page"
    case .unclosedBrace: "has a { without a }"
    case .unopenedBrace: "has a } without a {"
    case .unknownPlaceholder(let name):
      "has {\(shown(name))}, but only "
        + LinkPattern.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ") + " can stand there"
    }
  }
}
