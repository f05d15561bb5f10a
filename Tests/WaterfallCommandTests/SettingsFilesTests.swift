import Foundation
import TestSupport
import Testing

@testable import Gallery
@testable import WaterfallCommand

/// The commands that write, show and describe settings files.
@Suite struct SettingsFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([1], to: "photos/a.jpg")
  }

  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) -> (status: ExitCode, output: String, errors: String) {
    let printed = Printed()
    let status = WaterfallCommand.run(
      arguments.map { Array($0.replacing("@", with: folder.path).utf8) }, console: printed.console(terminalWidth: nil),
      environment: Environment(environment))
    return (
      status, printed.output.replacing(folder.path, with: "@"), printed.errors.replacing(folder.path, with: "@")
    )
  }

  private func options(withFile text: String) throws -> BuildOptions {
    try folder.write(Array(text.utf8), to: "photos/waterfall.json5")
    return try ChosenSettings([Array(folder.path("photos").utf8)], Environment()).options
  }

  // MARK: init

  @Test func initWritesAFileThatChangesNothing() throws {
    #expect(run("init", "@/photos").status == .success)
    let text = try folder.text("photos/waterfall.json5")
    let options = try options(withFile: text)
    var expected = BuildOptions()
    (expected.settings.galleryKeys, expected.settings.jobs) = (BuildOptions.fileKeys, options.settings.jobs)
    #expect(options.settings == expected.settings)
    for key in BuildOptions.fileKeys where key != "hidden" { #expect(text.contains("\n  //\(key): "), "\(key)") }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 115 })
  }

  @Test func eachOfItsLinesIsValidByItselfAndAllAreTogether() throws {
    let lines = StarterSettings.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let settings = lines.indices.filter { lines[$0].hasPrefix("  //") && !lines[$0].hasPrefix("  // ") }
    #expect(settings.count == BuildOptions.fileKeys.count, "$schema, but not hidden")
    for index in settings {
      var changed = lines
      changed[index] = changed[index].replacing("//", with: "", maxReplacements: 1)
      _ = try options(withFile: changed.joined(separator: "\n"))
    }
    // All but one of two that contradict each other.
    let all = lines.map { $0.hasPrefix("  // ") ? $0 : $0.replacing("  //", with: "  ", maxReplacements: 1) }
    try options(withFile: all.joined(separator: "\n")).check()
  }

  /// What the table says that a default is, it is.
  @Test func uncommentedDefaultsChangeNothing() throws {
    var standard = BuildOptions()
    for option in BuildOptions.settingsTable {
      #expect((option.standard ?? option.example) != nil, "\(option.long)")
      guard let value = option.standard, option.isForFiles,
        !AlbumKey.inherited.contains(where: { $0.name == option.key })
      else { continue }
      let settings = try options(withFile: "{\(option.key): \(value)}").settings
      standard.settings.galleryKeys = settings.galleryKeys
      #expect(settings == standard.settings, "\(option.long)")
    }
  }

  @Test func initReplacesNothing() throws {
    try folder.write(Array("mine".utf8), to: "photos/waterfall.json5")
    #expect(
      run("init", "@/photos") == (
        .failure, "", "waterfall: @/photos/waterfall.json5: is there already, and isn't replaced\n"
      ))
    #expect(try folder.text("photos/waterfall.json5") == "mine")
    try folder.link("linked/waterfall.json5", to: "nowhere", makingFolder: true)
    #expect(run("init", "@/linked").status == .failure)
    #expect(!folder.exists("linked/nowhere"))
    #expect(
      run("init", "@/none").errors
        == "waterfall: @/none: there is no such folder; name the folder that holds the photographs\n")
    #expect(run("init", "a", "b").status == .usage)
  }

  @Test func theFileInTheREADMEIsValid() throws {
    let readme = try String(
      contentsOf: SharedMaterial.packageRoot.appendingPathComponent("README.md"), encoding: .utf8)
    let block = try #require(readme.firstMatch(of: /```json5\n((?s).*?)```/)?.1)
    #expect(try options(withFile: String(block)).settings.columns == 4)
  }

  /// On many a disk both would be one file.
  @Test func aFileOfTheGalleryMayBeInAnyCase() throws {
    try folder.write(Array("{columns: 7}".utf8), to: "photos/Waterfall.json5")
    try folder.write(Array("{title: 'In'}".utf8), to: "photos/in/WATERFALL.JSON5")
    #expect(
      shown(run("config", "@/photos").output, "columns")?.contains("from @/photos/Waterfall.json5, line 1") == true)
    #expect(run("config", "@/photos").output.contains("from @/photos/in/WATERFALL.JSON5, line 1"))
    #expect(
      run("init", "@/photos").errors
        == "waterfall: @/photos/Waterfall.json5: is there already, and isn't replaced\n")
    #expect(!folder.exists("photos/waterfall.json5"))
    #expect(try options(withFile: "{columns: 5}").settings.columns == 5)
  }

  // MARK: config

  @Test func configSaysWhereEachSettingComesFrom() throws {
    try folder.write(
      Array("{\n  columns: 4,\n  title: 'A \"b\"',\n  exclude: '*.png',\n  quality: 5}".utf8),
      to: "photos/waterfall.json5")
    try folder.write(
      Array("{cover: 'c.jpg',\nsort: 'date', author: 'L'}".utf8), to: "photos/2026/Lisbon/waterfall.json5")
    let (status, output, errors) = run(
      "config", "@/photos", "--quality=7", "--sort", "name", "--hide=a", "--hide=b", "--no-follow-links",
      environment: ["WATERFALL_BORDER_COLOUR": "navy", "WATERFALL_SIZES": "300,600"])
    #expect((status, errors) == (.success, ""))
    let lines = output.split(separator: "\n").map { String($0).replacing(/[ ]{2,}/, with: "  ") }
    for line in [
      "columns = 4  from @/photos/waterfall.json5, line 2",
      #"title = "A \"b\""  from @/photos/waterfall.json5, line 3"#,
      #"exclude = ["*.png"]  from @/photos/waterfall.json5, line 4"#, "quality = 7  from the command line",
      #"borderColour = "navy"  from the environment, WATERFALL_BORDER_COLOUR"#,
      "sizes = [300, 600]  from the environment, WATERFALL_SIZES", #"hide = ["a", "b"]  from the command line"#,
      "followLinks = false  from the command line", "pageSize = 600  default", "background = -  default",
      #"2026/Lisbon: cover = "c.jpg"  from @/photos/2026/Lisbon/waterfall.json5, line 1"#,
      #"2026/Lisbon: author = "L"  from @/photos/2026/Lisbon/waterfall.json5, line 2"#,
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(!output.contains("2026/Lisbon: sort"), "the command line counts")
    #expect(lines.count == BuildOptions.settingsTable.count + 2)
  }

  private func shown(_ lines: String, _ key: String) -> String? {
    lines.split(separator: "\n").map { String($0).replacing(/[ ]{2,}/, with: "  ") }.first { $0.hasPrefix("\(key) = ") }
  }

  @Test func configShowsListsAsTheyAddUp() throws {
    try folder.write(Array("{exclude: ['x/'], hide: []}".utf8), to: "photos/waterfall.json5")
    try folder.write(Array("{exclude: 'y'}".utf8), to: "photos/in/waterfall.json5")
    let output = run(
      "config", "@/photos", "--exclude", "*.zip", "--hide=h", "--exclude=z",
      environment: ["WATERFALL_EXCLUDE": "in2/\n!a", "WATERFALL_INCLUDE": ""]
    ).output
    #expect(
      shown(output, "exclude")
        == #"exclude = ["x/", "in2/", "!a", "*.zip", "z"]  from @/photos/waterfall.json5, line 1,"#
        + " and the environment, WATERFALL_EXCLUDE, and the command line")
    #expect(shown(output, "hide") == #"hide = ["h"]  from the command line"#)
    #expect(shown(output, "in: exclude") == #"in: exclude = ["y"]  from @/photos/in/waterfall.json5, line 1"#)
    // And so they are built.
    let settings = try ChosenSettings(
      [Array(folder.path("photos").utf8), Array("--exclude=*.zip".utf8)], Environment(["WATERFALL_EXCLUDE": "in2/"])
    ).options.settings
    #expect(settings.albums.exclude == ["x/"] && settings.albumOverrides.exclude == ["in2/", "*.zip"])
  }

  /// As it could be put into the file.
  @Test func configWritesValuesInOneForm() throws {
    let output = run(
      "config", "@/photos", "--feed=00", "--columns=+4", "--spacing=02.50", "--border=1.0", "--sizes=0800,+400",
      "--originals=02048", "--link=", "--no-viewer",
      environment: ["WATERFALL_STRICT": "1", "WATERFALL_REVERSE": "0", "WATERFALL_SIZES": ""]
    ).output
    let expected = [
      "feed": "0", "columns": "4", "spacing": "2.5", "border": "1", "sizes": "[800, 400]", "originals": "2048",
      "link": "\"\"", "viewer": "false", "strict": "true", "reverse": "false",
    ]
    for (key, value) in expected {
      #expect(shown(output, key)?.hasPrefix("\(key) = \(value)  from ") == true, "\(key)")
      #expect(throws: Never.self) { try options(withFile: "{\(key): \(value)}") }
    }
  }

  /// In the file they would be relative to its own folder.
  @Test func configSaysWherePathsOfTheWorkingFolderLead() throws {
    let output = run(
      "config", "@/photos", "--theme=my/theme", "--favicon=@/i.svg", environment: ["WATERFALL_CSS": "../a.css"]
    ).output
    let here = FileManager.default.currentDirectoryPath
    #expect(shown(output, "theme") == "theme = \"\(here)/my/theme\"  from the command line")
    #expect(shown(output, "css") == "css = \"\(here)/../a.css\"  from the environment, WATERFALL_CSS")
    #expect(shown(output, "favicon") == "favicon = \"@/i.svg\"  from the command line")
    #expect(
      shown(run("config", "@/photos", "--theme=journal").output, "theme")?.hasPrefix("theme = \"journal\"") == true)
  }

  @Test func anOrderThatCountsMoreHasItsOwnDirection() throws {
    try folder.write(Array("{sort: 'date', reverse: true}".utf8), to: "photos/waterfall.json5")
    try folder.write(Array("{reverse: true}".utf8), to: "photos/in/waterfall.json5")
    #expect(shown(run("config", "@/photos").output, "reverse")?.hasPrefix("reverse = true  from @") == true)
    let sorted = run("config", "@/photos", "--sort", "name").output
    #expect(shown(sorted, "reverse") == "reverse = false  default" && shown(sorted, "in: reverse") == nil)
    let both = run("config", "@/photos", "--sort", "name", environment: ["WATERFALL_REVERSE": "1"]).output
    #expect(
      shown(both, "reverse")?.hasPrefix("reverse = ") == true
        && both.contains("from the environment, WATERFALL_REVERSE"))
  }

  @Test func anOrderOfAlbumsHasItsOwnDirectionToo() throws {
    try folder.write(Array("{reverseAlbums: true}".utf8), to: "photos/waterfall.json5")
    try folder.write(Array("{reverseAlbums: true}".utf8), to: "photos/in/waterfall.json5")
    func directions(_ arguments: String...) -> [Bool] {
      let output = run("config", "@/photos", arguments.joined()).output
      return ["reverseAlbums = true", "in: reverseAlbums = true"].map { line in
        output.split(separator: "\n").contains { $0.hasPrefix(line) }
      }
    }
    #expect(directions("--reverse") == [true, true])
    #expect(directions("--sort=date") == [false, false], "which is that of albums, too")
    #expect(directions("--sort-albums=date") == [false, false])
    try folder.write(Array("{sortAlbums: 'date', reverseAlbums: true}".utf8), to: "photos/in/waterfall.json5")
    #expect(directions("--sort=date") == [false, true])
    try folder.write(Array("{sortAlbums: 'date', reverseAlbums: true}".utf8), to: "photos/waterfall.json5")
    #expect(directions("--sort=date") == [true, true])
    #expect(directions("--sort-albums=date") == [false, false])
  }

  @Test func configDoesNotEnterWhatIsExcluded() throws {
    try folder.write(Array("{exclude: 'drafts/'}".utf8), to: "photos/waterfall.json5")
    try folder.write(Array("{colums: 1}".utf8), to: "photos/drafts/waterfall.json5")
    #expect(run("config", "@/photos").status == .success)
    #expect(run("config", "@/photos", "--exclude=!drafts/").status == .usage)
  }

  @Test func configFindsWhatABuildWouldFind() throws {
    #expect(run("config").errors.hasPrefix("waterfall: PHOTOS, the folder to read, is missing\n"))
    #expect(run("config", "@/none").status == .failure)
    let contradiction = run("config", "@/photos", "--link=x/{path}", "--viewer")
    #expect(contradiction.status == .usage)
    #expect(contradiction.output.contains("viewer = true "))
    try folder.write(Array("{colums: 1}".utf8), to: "photos/in/waterfall.json5")
    #expect(
      run("config", "@/photos") == (
        .usage, "", "waterfall: @/photos/in/waterfall.json5, line 1: there is no setting 'colums'\n"
      ))
    #expect(run("config", "--no-config", "@/photos").status == .success)
  }

  // MARK: schema

  @Test func theSchemaHasEachKey() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(run("schema").output.utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(BuildOptions.fileKeys + ["$schema", "license", "borderColor"]))
    let album = try #require((schema["$defs"] as? [String: [String: Any]])?["album"]?["properties"] as? [String: Any])
    #expect(Set(album.keys) == Set(AlbumKey.all.map(\.name) + ["$schema", "license"]))
  }

  @Test(.enabled(if: SchemaChecker.isThere, "no jsonschema for Python: install Debian's python3-jsonschema"))
  func theSchemaTakesAndRefusesWhatABuildDoes() throws {
    try folder.write(Array(run("schema").output.utf8), to: "schema.json")
    let files = [
      (#"{"columns": 4, "title": "T", "sizes": [400], "viewer": true, "$schema": "x"}"#, true),
      (#"{"columns": 101}"#, false),
      (#"{"columns": "4"}"#, false), (#"{"columms": 4}"#, false), (#"{"originals": 2048}"#, true),
      (#"{"originals": "move"}"#, false), (#"{"sizes": []}"#, false), (#"{"sizes": 400}"#, true),
      (#"{"memory": "1T"}"#, false),
      (#"{"memory": "1G"}"#, true), (#"{"exclude": "a"}"#, true), (#"{"exclude": [1]}"#, false),
      (#"{"spacing": 0.5}"#, true),
      (#"{"baseUrl": "", "sizes": "", "css": "", "background": ""}"#, true), (#"{"quality": ""}"#, false),
      (#"{"license": "https://example.org"}"#, true), (#"{"borderColor": "red"}"#, true),
      (#"{"sandbox": "off"}"#, false), (#"{"hidden": true}"#, true),
      (#"{"theme": ""}"#, false), ("[]", false),
      ("{}", true),
    ]
    for (index, (text, _)) in files.enumerated() { try folder.write(Array(text.utf8), to: "\(index).json") }
    let verdicts = try SchemaChecker.verdicts(
      on: files.indices.map { folder.path("\($0).json") }, schema: folder.path("schema.json"))
    for ((text, isValid), verdict) in zip(files, verdicts) {
      #expect(verdict == isValid, "\(text)")
      #expect(((try? options(withFile: text)) != nil) == isValid, "\(text)")
    }
  }
}

extension TemporaryFolder {
  fileprivate func link(_ name: String, to target: String, makingFolder: Bool) throws {
    try write([], to: name)
    try remove(name)
    try link(name, to: target)
  }
}

/// Python's `jsonschema`.
private enum SchemaChecker {
  private static let python = URL(fileURLWithPath: "/usr/bin/python3")

  static let isThere = (try? run("from jsonschema import Draft202012Validator", [])) != nil

  static func verdicts(on files: [String], schema: String) throws -> [Bool] {
    let script = """
      import json, sys
      from jsonschema import Draft202012Validator
      schema = json.load(open(sys.argv[1]))
      Draft202012Validator.check_schema(schema)
      print(" ".join(str(Draft202012Validator(schema).is_valid(json.load(open(name)))) for name in sys.argv[2:]))
      """
    return try run(script, [schema] + files).split(whereSeparator: \.isWhitespace).map { $0 == "True" }
  }

  private static func run(_ script: String, _ arguments: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    (process.executableURL, process.arguments) = (python, ["-c", script] + arguments)
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
