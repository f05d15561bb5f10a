import Foundation
import TestSupport
import Testing

@testable import Gallery

@Suite struct ThemeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["photos/a.jpg", "photos/Inner/b.jpg"] {
      try folder.write(try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: path)
    }
  }

  private func build(_ theme: [String: String]) throws -> GalleryReport {
    for (name, text) in theme { try folder.write(Array(text.utf8), to: "theme/\(name)") }
    return try buildWithFolder()
  }

  private func buildWithFolder() throws -> GalleryReport {
    var settings = GallerySettings()
    settings.theme = .folder(FilePath(folder.path("theme")))
    return try GalleryBuilder(
      photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")), settings: settings
    ).build()
  }

  private func refusal(_ theme: [String: String]) -> String? {
    do {
      _ = try build(theme)
      return nil
    } catch {
      return "\(error)".replacing(folder.path, with: "@")
    }
  }

  @Test func fileByFileItStandsInForTheDefault() throws {
    let report = try build(["tile.mustache": "[{{box}} {{alt}}]"])
    #expect(report.warnings == [])
    for name in ["waterfall.min.css", "css/waterfall.css", "print.css"] { try folder.write([], to: "theme/\(name)") }
    #expect(try buildWithFolder().warnings == [])
    let page = try folder.text("site/index.html")
    #expect(page.contains(">[p1 a]</div>\n</div>"))
    #expect(page.contains("<ul class=\"albums\">"), "the rest is the default")
    let stylesheet = try #require(
      try folder.contents(of: "site/assets").first {
        $0.key.hasPrefix("waterfall-") && $0.key.hasSuffix(".css")
      })
    let own = try #require(Theme.standardFiles[Theme.SharedFile.stylesheet.path])
    #expect(Array(Minified.stylesheet(String(decoding: own, as: UTF8.self)).utf8) == stylesheet.value)
  }

  @Test func itsStylesheetAndOtherFilesArePublished() throws {
    _ = try build([
      "waterfall.css": "a{}", "fonts/own.woff2": "font", "album.mustache": "{{stylesheet}} {{assets}}fonts/own.woff2",
      ".hidden": "x", "README.md": "x",
    ])
    #expect(try folder.text("site/assets/fonts/own.woff2") == "font")
    let page = try folder.text("site/Inner/index.html")
    #expect(page.hasSuffix(" ../assets/fonts/own.woff2"))
    #expect(try folder.text("site/Inner/" + page.split(separator: " ")[0]) == "a{}")
    #expect(try !folder.contents(of: "site").keys.contains { $0.contains("README") || $0.contains("hidden") })
    try folder.remove("theme/fonts")
    _ = try buildWithFolder()
    #expect(!folder.exists("site/assets/fonts"))
  }

  @Test func partsStandInFoldersOfTheTheme() throws {
    #expect(try build(["album.mustache": "<{{> parts/menu}}>", "parts/menu.mustache": "menu"]).warnings == [])
    #expect(try folder.text("site/index.html") == "<menu>")
  }

  @Test func namesThatAreNotThereAreWarningsWithTheNearest() throws {
    let report = try build([
      "album.mustache":
        "{{#albums}}{{cuont}}{{/albums}}\n{{#chunks}}{{#tiles}}\n {{#capton}}x{{/capton}}{{/tiles}}{{/chunks}}\n{{> tiel}}{{wholly}}",
      "albms.mustache": "",
    ])
    #expect(
      report.warnings.map { "\($0)".replacing(folder.path, with: "@") } == [
        "@/theme/albms.mustache: no page uses it; did you mean albums.mustache?",
        "@/theme/album.mustache:1:12: there is no {{cuont}}; did you mean {{count}}?",
        "@/theme/album.mustache:3:2: there is no {{capton}}; did you mean {{caption}}?",
        "@/theme/album.mustache:4:1: there is no template {{> tiel}}; did you mean {{> tile}}?",
        "@/theme/album.mustache:4:11: there is no {{wholly}}",
      ])
  }

  /// Also in parts that this gallery doesn't show.
  @Test func slipsAreToldWhereverTheyAre() throws {
    let report = try build([
      "tile.mustache": "{{#caption}}{{captoin}}{{/caption}}", "waterfal.css": "x",
      "boxes.css.mustache": "{{#palette}}{{inc}}{{/palette}}",
    ])
    #expect(
      report.warnings.map { "\($0)".replacing(folder.path, with: "@") } == [
        "@/theme/boxes.css.mustache:1:13: there is no {{inc}}; did you mean {{ink}}?",
        "@/theme/tile.mustache:1:13: there is no {{captoin}}; did you mean {{caption}}?",
        "@/theme/waterfal.css: no page uses it; did you mean waterfall.css?",
      ])
  }

  @Test(arguments: ["../secret", "/etc/hostname", "../theme/../secret", "link", "parts/link", "linked/secret"])
  func noPartLeavesTheFolder(name: String) throws {
    try folder.write(Array("secret".utf8), to: "secret.mustache")
    try folder.write([], to: "theme/parts/x.mustache")
    try folder.link("theme/link.mustache", to: "../secret.mustache")
    try folder.link("theme/parts/link.mustache", to: "../../secret.mustache")
    try folder.link("theme/linked", to: "..")
    let report = try build(["album.mustache": "<{{> \(name)}}{{> parts/x}}>"])
    #expect(try folder.text("site/index.html") == "<>")
    #expect(report.warnings.count == 1)
  }

  @Test func whatIsWrongIsNamedWithItsPlaceAndTheSiteStaysAsItWas() throws {
    #expect(
      refusal(["album.mustache": "a\n{{#tiles}}"])
        == "@/theme/album.mustache:2:1: section {{#tiles}} is never closed")
    #expect(
      refusal(["album.mustache": "{{> album}}"])
        == "@/theme/album.mustache:1:1: {{>album}} nests deeper than 64 sections and partials")
    #expect(!folder.exists("site/index.html"))
  }

  @Test func aThemeMayBeWordsAlone() throws {
    #expect(try build(["languages/en.json": "{\"madeWithWaterfall\": \"Made by hand\"}"]).warnings == [])
    #expect(try folder.text("site/index.html").contains("<footer><p>Made by hand</p></footer>"))
    #expect(!folder.exists("site/assets/languages"))
    #expect(refusal(["languages/en.json": "{}{"])?.hasPrefix("@/theme/languages/en.json: isn't a JSON object") == true)
  }

  @Test func aFolderThatIsNoTheme() throws {
    #expect(
      refusal([:])
        == "@/theme: the theme can't be read: no such file or directory; there are classic, darkroom, journal, and folders of yours"
    )
    #expect(
      refusal(["notes.txt": "x"])
        == "@/theme: holds no theme, which is files such as album.mustache and waterfall.css; 'waterfall theme' writes some to start from"
    )
  }

  /// Else the photographs and the site would be published as its assets.
  @Test(arguments: ["photos", "photos/..", "site", "site/inner/..", "."]) func aThemeIsApart(theme: String) throws {
    for name in ["photos", "site/inner", "."] { try folder.write([], to: "\(name)/album.mustache") }
    try folder.write([], to: "site/album.mustache")
    var settings = GallerySettings()
    settings.theme = .folder(FilePath(folder.path + "/" + theme))
    let before = try folder.contents()
    #expect(throws: GalleryError.themeContainsPhotosOrSite(FilePath(folder.path + "/" + theme))) {
      try GalleryBuilder(
        photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")), settings: settings
      ).build()
    }
    #expect(try folder.contents() == before)
  }

  @Test func aThemeOfMoreThanSixtyFourMebibytesIsNone() throws {
    try folder.write([], to: "theme/album.mustache")
    for name in ["a.bin", "b.bin"] {
      try folder.write([], to: "theme/\(name)")
      #expect(unsafe truncate(folder.path("theme/\(name)"), 33 << 20) == 0)
    }
    #expect(refusal([:]) == "@/theme: the theme's files have more than 64 MB; leave only a theme there")
  }

  @Test func theFirstOfSeveralErrorsIsTold() {
    for _ in 0..<8 {
      #expect(
        refusal(["b.mustache": "{{", "album.mustache": "{{", "c.mustache": "{{"])
          == "@/theme/album.mustache:1:1: tag is never closed by }}")
    }
  }

  @Test func aThemeAmongThePhotographsIsNoAlbum() throws {
    try folder.write(folder.read("photos/a.jpg"), to: "photos/theme/logo.jpg")
    try folder.write(Array("x".utf8), to: "photos/theme/album.mustache")
    try folder.link("theme", to: "photos/theme")
    let report = try buildWithFolder()
    #expect(report.shown.map(\.path.description) == ["a.jpg", "Inner/b.jpg"])
    #expect(folder.exists("site/assets/logo.jpg"))
  }

  @Test func theStarterIsTheDefaultTheme() throws {
    let names = try ThemeFolder.writeStarter(to: FilePath(folder.path("theme")))
    #expect(names.contains("album.mustache") && names.contains("README.md"))
    #expect(try buildWithFolder().warnings == [])
    let withStarter = try folder.contents(of: "site")
    _ = try GalleryBuilder(photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site"))).build()
    #expect(try folder.contents(of: "site") == withStarter)
  }

  @Test func theStarterReplacesNothing() throws {
    try folder.write(Array("mine".utf8), to: "theme/waterfall.css")
    #expect(throws: GalleryError.themeFileExists(FilePath(folder.path("theme")), RelativePath(["waterfall.css"]))) {
      try ThemeFolder.writeStarter(to: FilePath(folder.path("theme")))
    }
    #expect(try folder.contents(of: "theme").keys.sorted() == ["waterfall.css"])
    #expect(throws: GalleryError.themeNotWritable("/proc/x", SystemError(code: ENOENT))) {
      try ThemeFolder.writeStarter(to: "/proc/x")
    }
  }

  /// What `README.md` of the starter says templates see is what they see.
  @Test func everyNameOfTheModelIsDescribed() throws {
    let readme = String(decoding: try #require(Theme.standardFiles[RelativePath(["README.md"])]), as: UTF8.self)
    let names = try AlbumPage.fieldNames()
    #expect(names.count > 40)
    for name in names { #expect(readme.contains("`\(name)`"), "\(name)") }
  }
}
