import Foundation
import TestSupport
import Testing

@testable import Gallery
@testable import WaterfallCommand

/// Settings in files, in the environment and on the command line.
@Suite struct SettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([1], to: "photos/a.jpg")
  }

  private func choose(
    file: String? = nil, environment: [String: String] = [:], _ arguments: String...
  ) throws -> ChosenSettings {
    if let file { try folder.write(Array(file.utf8), to: "photos/waterfall.json5") }
    return try ChosenSettings(
      ([folder.path("photos")] + arguments).map { Array($0.replacing("@", with: folder.path).utf8) },
      Environment(environment))
  }

  /// A setting of each kind, with a value for a file, one for the environment, and one for the command line.
  struct Kind: Sendable, CustomTestStringConvertible {
    let key, file, variable, environment: String
    let arguments: [String]
    let value: @Sendable (BuildOptions) -> String
    let standard: String
    let values: [String]

    var testDescription: String { key }
  }

  private static let kinds = [
    Kind(
      key: "viewer", file: "true", variable: "VIEWER", environment: "false", arguments: ["--viewer"],
      value: { "\($0.settings.hasViewer)" }, standard: "false", values: ["true", "false", "true"]),
    Kind(
      key: "followLinks", file: "false", variable: "FOLLOW_LINKS", environment: "1", arguments: ["--no-follow-links"],
      value: { "\($0.settings.followsLinks)" }, standard: "true", values: ["false", "true", "false"]),
    Kind(
      key: "columns", file: "4", variable: "COLUMNS", environment: "5", arguments: ["--columns=6"],
      value: { "\($0.settings.columns)" }, standard: "3", values: ["4", "5", "6"]),
    Kind(
      key: "spacing", file: "0.5", variable: "SPACING", environment: "1.5", arguments: ["--spacing", "2.5"],
      value: { "\($0.settings.spacing)" }, standard: "0.0", values: ["0.5", "1.5", "2.5"]),
    Kind(
      key: "thumbnailFormat", file: "'webp'", variable: "THUMBNAIL_FORMAT", environment: "avif",
      arguments: ["--thumbnail-format=jpeg"], value: { "\($0.settings.thumbnailFormat)" }, standard: "jpeg",
      values: ["webp", "avif", "jpeg"]),
    Kind(
      key: "originals", file: "2048", variable: "ORIGINALS", environment: "hardlink", arguments: ["--originals=100"],
      value: { "\($0.settings.originals)" }, standard: "copy",
      values: ["scaled(longestSide: 2048)", "hardlink", "scaled(longestSide: 100)"]),
    Kind(
      key: "sizes", file: "[800, 400]", variable: "SIZES", environment: "500,900", arguments: ["--sizes=600"],
      value: { "\($0.settings.thumbnailWidths ?? [])" }, standard: "[]", values: ["[400, 800]", "[500, 900]", "[600]"]),
    Kind(
      key: "title", file: "'F'", variable: "TITLE", environment: "E", arguments: ["--title", "C"],
      value: { $0.settings.title ?? "-" }, standard: "-", values: ["F", "E", "C"]),
    Kind(
      key: "borderColour", file: "'#000001'", variable: "BORDER_COLOUR", environment: "#000002",
      arguments: ["--border-colour=#000003"], value: { "\($0.settings.borderColour.blue)" }, standard: "0",
      values: ["1", "2", "3"]),
    Kind(
      key: "memory", file: "'2G'", variable: "MEMORY", environment: "3G", arguments: ["-m4G"],
      value: { "\($0.settings.memory >> 30)" }, standard: "1", values: ["2", "3", "4"]),
    Kind(
      key: "theme", file: "'/f'", variable: "THEME", environment: "e", arguments: ["-t", "c"],
      value: { "\($0.settings.theme.folder ?? "-")" }, standard: "-", values: ["/f", "e", "c"]),
    Kind(
      key: "css", file: "'/f'", variable: "CSS", environment: "e", arguments: ["--css", "c"],
      value: { "\($0.settings.stylesheet ?? "-")" }, standard: "-", values: ["/f", "e", "c"]),
    Kind(
      key: "exclude", file: "['f']", variable: "EXCLUDE", environment: "e\nf",
      arguments: ["--exclude=c", "--exclude=d"],
      value: { "\($0.settings.albums.exclude ?? []) \($0.settings.albumOverrides.exclude ?? [])" }, standard: "[] []",
      values: [#"["f"] []"#, #"[] ["e", "f"]"#, #"[] ["c", "d"]"#]),
  ]

  @Test(arguments: kinds) func theCommandLineCountsMoreThanTheEnvironmentAndThatMoreThanTheFile(kind: Kind) throws {
    let environment = ["WATERFALL_" + kind.variable: kind.environment]
    let file = "{\(kind.key): \(kind.file)}"
    func choose(file: String?, _ environment: [String: String], _ arguments: [String]) throws -> String {
      if let file { try folder.write(Array(file.utf8), to: "photos/waterfall.json5") }
      defer { try? folder.remove("photos/waterfall.json5") }
      let arguments = ([folder.path("photos")] + arguments).map { Array($0.utf8) }
      let options = try ChosenSettings(arguments, Environment(environment)).options
      var value = kind.value(options)
      // A list of the file stands beside one that overrides it.
      if kind.key == "exclude", options.settings.albumOverrides.exclude != nil, file != nil {
        #expect(options.settings.albums.exclude == ["f"])
        value = value.replacing(#"["f"] "#, with: "[] ")
      }
      return value
    }
    #expect(try choose(file: nil, [:], []) == kind.standard)
    #expect(try choose(file: file, [:], []) == kind.values[0])
    #expect(try choose(file: nil, environment, []) == kind.values[1])
    #expect(try choose(file: nil, [:], kind.arguments) == kind.values[2])
    #expect(try choose(file: file, environment, []) == kind.values[1])
    #expect(try choose(file: file, [:], kind.arguments) == kind.values[2])
    // Lists add up.
    let last = kind.key == "exclude" ? #"[] ["e", "f", "c", "d"]"# : kind.values[2]
    #expect(try choose(file: nil, environment, kind.arguments) == last)
    #expect(try choose(file: file, environment, kind.arguments) == last)
  }

  @Test func eachKindIsTried() {
    func name(_ kind: SettingKind) -> Substring { "\(kind.ofValue)".prefix { $0 != "(" } }
    let tried = Set(
      BuildOptions.settingsTable.filter { option in Self.kinds.contains { $0.key == option.key } }
        .compactMap { $0.setting.map { name($0.kind) } })
    #expect(tried == Set(BuildOptions.settingsTable.compactMap { $0.setting.map { name($0.kind) } }))
  }

  /// A new option is a setting, or is said here to be none.
  @Test func whatIsAboutOneRunIsNoSetting() {
    let others = BuildOptions.table.filter { $0.setting == nil }.map(\.long)
    #expect(
      others == ["dry-run", "only", "checksum", "config", "no-config", "report", "quiet", "verbose", "help"])
    #expect(BuildOptions.settingsTable.filter { !$0.isForFiles }.map(\.long) == ["sandbox"])
  }

  @Test func whatIsOnCanBeTurnedOff() throws {
    let options = try choose(
      file: "{viewer: true, strict: true, reverse: true, followLinks: false}",
      "--no-viewer", "--no-strict", "--no-reverse", "--follow-links"
    ).options
    #expect(!options.settings.hasViewer && !options.isStrict && options.settings.followsLinks)
    #expect(options.settings.albumOverrides.isReversed == false)
    #expect(options.settings.albums.isReversed == true)
    #expect(try choose(file: "{}", "--no-viewer", "--viewer").options.settings.hasViewer)
  }

  @Test func whatIsOfAlbumsIsABaseInTheFileAndCountsMoreElsewhere() throws {
    let options = try choose(
      file: "{sort: 'date', author: 'F', cover: 'a.jpg', order: ['b'], captions: 'name'}",
      environment: ["WATERFALL_AUTHOR": "E"], "--sort=title", "--licence=https://example.org"
    ).options
    var base = AlbumSettings()
    (base.order, base.author, base.cover, base.listed, base.captions) = (.date, "F", "a.jpg", ["b"], .name)
    #expect(options.settings.albums == base)
    var overrides = AlbumSettings()
    (overrides.order, overrides.author, overrides.licence) = (.title, "E", "https://example.org")
    #expect(options.settings.albumOverrides == overrides)
    #expect(options.settings.captions == .name)
  }

  @Test func albumsMayBeSortedOtherwise() throws {
    let settings = try choose(
      file: "{sortAlbums: 'date', reverseAlbums: true}", environment: ["WATERFALL_SORT_ALBUMS": "title"],
      "--no-reverse-albums"
    ).options.settings
    #expect((settings.albums.albumOrder, settings.albums.hasReversedAlbums) == (.date, true))
    #expect((settings.albumOverrides.albumOrder, settings.albumOverrides.hasReversedAlbums) == (.title, false))
    #expect(try choose(file: "{}", "--sort-albums", "modified").options.settings.albumOverrides.albumOrder == .modified)
  }

  @Test func thereIsOnePlaceForWhatIsSaidOfTheTopAlbum() throws {
    let file = "{title: 'F', description: 'F', captions: 'name'}"
    let settings = try choose(
      file: file, environment: ["WATERFALL_TITLE": "E"], "--description=*C*", "--captions=title"
    ).options.settings
    #expect((settings.albums.title, settings.albums.description) == ("E", "*C*"))
    #expect((settings.albums.captions, settings.albumOverrides.captions) == (.name, .title))
    var others = GallerySettings()
    (others.title, others.description, others.captions) = ("E", "*C*", .name)
    #expect(others.albums == settings.albums)
  }

  @Test(arguments: [("", ""), (" \n", ""), ("a\nb", "a b")]) func whoseTheyAreIsOneLine(_ said: String, _ line: String)
    throws
  {
    let albums = try choose("--author", said, "--copyright", said).options.settings.albumOverrides
    #expect((albums.author, albums.copyright) == (line, line))
    #expect(try choose("--licence", "").options.settings.albumOverrides.licence == "")
  }

  /// Each that has no value by default, and only these.
  @Test func anEmptyValueTakesBackWhatTheFileSays() throws {
    let optional = BuildOptions.settingsTable.filter { if case .optional = $0.setting?.kind { true } else { false } }
    #expect(
      optional.map(\.key) == [
        "title", "background", "sizes", "accent", "font", "titleFont", "css", "baseUrl", "favicon", "link",
      ])
    let standard = try choose().options
    for option in optional {
      let example = try #require(option.example)
      let file = "{\(option.key): \(example)}"
      #expect(try isStandard(choose(file: file).options, standard) == false, "\(option.key)")
      #expect(try isStandard(choose(file: file, "--\(option.long)", "").options, standard), "\(option.key)")
      #expect(try isStandard(choose(file: file, environment: [option.variable: ""]).options, standard))
      #expect(try isStandard(choose(file: "{\(option.key): ''}").options, standard), "\(option.key)")
      #expect(try isStandard(choose(file: "{}", environment: [option.variable: ""]).options, standard))
    }
    let viewer = try choose(file: "{link: 'x/{path}'}", "--link=", "--viewer").options
    try viewer.check()
    for option in BuildOptions.settingsTable where option.standard != nil && option.isForFiles {
      if option.setting?.kind == .list || option.isBoolean { continue }
      #expect(throws: UsageError.self, "\(option.long)") { try choose(file: "{}", "--\(option.long)=") }
    }
  }

  private func isStandard(_ options: BuildOptions, _ standard: BuildOptions) -> Bool {
    var expected = standard.settings
    expected.jobs = options.settings.jobs
    return options.settings == expected && options.link == nil
  }

  @Test func patternsAreLimited() throws {
    let many = (0...1000).map { "'\($0)'" }.joined(separator: ",")
    for list in ["exclude", "include", "hide"] {
      #expect(throws: UsageError.self) { try choose(file: "{\(list): [\(many)]}") }
    }
    #expect(throws: UsageError.self) { try choose(file: "{}", "--hide=" + String(repeating: "*a", count: 2049)) }
    #expect(throws: UsageError.self) {
      try choose(file: "{order: [\((0...10_000).map { "'\($0)'" }.joined(separator: ","))]}")
    }
  }

  @Test func pathsInAFileAreRelativeToItsFolder() throws {
    #expect(
      try choose(file: "{theme: 'my/theme'}").options.settings.theme
        == .folder(FilePath(folder.path("photos/my/theme"))))
    try folder.write(Array("{theme: '../t'}".utf8), to: "other/settings")
    let options = try choose("--config=@/other/settings").options
    #expect(options.settings.theme == .folder(FilePath(folder.path("other/../t"))))
  }

  @Test func anotherFileMayBeNamedOrNone() throws {
    let file = "{columns: 4}"
    try folder.write(Array("{quality: 50}".utf8), to: "other.json5")
    let other = try choose(file: file, "--config=@/other.json5").options.settings
    #expect((other.columns, other.quality, other.readsAlbumSettings) == (3, 50, true))
    let none = try choose(file: file, "--no-config").options.settings
    #expect((none.columns, none.readsAlbumSettings) == (3, false))
    #expect(throws: UsageError.self) { try choose("--no-config", "--config=@/other.json5") }
  }

  @Test func numbersMayBeWrittenInJSON5sWays() throws {
    #expect(
      try choose(file: "{columns: 0x4, 'width': +1e3, \"spacing\": .5, border: 2., quality: 90.0}").options.settings
        .columns == 4)
    let settings = try choose().options.settings
    #expect((settings.width, settings.spacing, settings.borderWidth, settings.quality) == (1000, 0.5, 2, 90))
  }

  @Test func variablesThatAreNearlySettingsAreMistakesAndOthersNone() throws {
    let others = [
      "WATERFALL_SHARED": "x", "WATERFALL_ALL_FAULTS": "1", "WATERFALL_LEAST_MILLISECONDS": "5", "COLUMNS": "80",
      "WATERFALL": "", "WATERFALL_": "", "WATERFALL_FAULT_POINTS": "1",
    ]
    #expect(try choose(environment: others).options.settings == choose().options.settings)
    for name in [
      "COLUMSN", "BORDER_COLUR", "LISENCE", "TITEL", "LANGG", "FOLLOWLINKS", "DRY_RUN", "ONLY", "QUIET", "title",
    ] {
      #expect(throws: UsageError.self) { try choose(environment: ["WATERFALL_" + name: "x"]) }
    }
  }

  @Test(arguments: [
    ("COVER", "that is said of one album, and stands in its waterfall.json5"),
    ("ORDER", "that is said of one album, and stands in its waterfall.json5"),
    ("HIDDEN", "that is said of one album, and stands in its waterfall.json5"),
    ("NO_VIEWER", "that is no setting; set WATERFALL_VIEWER=false"),
    ("NO_FOLLOW_LINKS", "that is no setting; set WATERFALL_FOLLOW_LINKS=false"),
    ("NO_BASE_URL", "that is no setting; set WATERFALL_BASE_URL= to nothing"),
    ("NO_CONFIG", "that is about one run, and no setting; give --no-config"),
  ]) func variablesThatMeanNothingAreToldWhatToDo(name: String, advice: String) {
    #expect {
      try choose(environment: ["WATERFALL_" + name: "true"])
    } throws: {
      "\($0)" == "environment variable WATERFALL_\(name): \(advice)"
    }
  }

  @Test func namesMayBeSpeltAsInAmerica() throws {
    let (blue, page) = (Colour(red: 0, green: 0, blue: 255), "https://example.org/l")
    let options = try choose(file: "{borderColor: 'blue', license: '\(page)'}").options.settings
    #expect((options.borderColour, options.albums.licence) == (blue, page))
    let typed = try choose(file: "{}", "--border-color=blue", "--license", page).options.settings
    #expect((typed.borderColour, typed.albumOverrides.licence) == (blue, page))
    let variables = ["WATERFALL_BORDER_COLOR": "blue", "WATERFALL_LICENSE": page]
    let set = try choose(file: "{}", environment: variables).options.settings
    #expect((set.borderColour, set.albumOverrides.licence) == (blue, page))
    #expect(throws: UsageError.self) { try choose(file: "{licence: '\(page)', license: '\(page)'}") }
  }

  @Test func theProcessHasAnEnvironment() {
    #expect(
      Environment.process.variables["PATH"].map { String(decoding: $0, as: UTF8.self) }
        == ProcessInfo.processInfo.environment["PATH"])
  }
}
