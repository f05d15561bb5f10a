import Foundation
import TestSupport
import Testing

@testable import Gallery

/// What a person changes of a theme without making one.
@Suite struct OwnLooksTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: "photos/a.jpg")
  }

  private func build(_ change: (inout GallerySettings) -> Void) throws -> GalleryReport {
    var settings = GallerySettings()
    change(&settings)
    return try GalleryBuilder(
      photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")), settings: settings
    ).build()
  }

  private func asset(_ prefix: String, _ suffix: String) throws -> String {
    let found = try folder.contents(of: "site/assets").first { $0.key.hasPrefix(prefix) && $0.key.hasSuffix(suffix) }
    return String(decoding: try #require(found).value, as: UTF8.self)
  }

  private func refusal(_ change: (inout GallerySettings) -> Void) -> String? {
    do {
      _ = try build(change)
      return nil
    } catch {
      return "\(error)".replacing(folder.path, with: "@")
    }
  }

  @Test func colourAndTypefacesAreCustomPropertiesOfThePage() throws {
    _ = try build {
      $0.accent = .red
      ($0.font, $0.titleFont) = ("Georgia, serif", "'Playfair Display', \"Noto Serif\", Ωμέγα, serif")
    }
    let boxes = try asset("album-", ".css")
    #expect(
      boxes.contains(
        ";--accent:#ff0000;--font:Georgia, serif;--title-font:'Playfair Display', \"Noto Serif\", Ωμέγα, serif}"))
  }

  @Test(arguments: [
    "", " ", "a;b", "serif}", "a{", "'a", "a'b'", "a,,b", "a,", "'a\\'", "\"a\nb\"", "url(x)", "a/*", "<b>", "var(--x)",
  ])
  func whatIsNoTypefaceIsRefused(_ font: String) {
    let words = "must be names of typefaces with commas between them, such as Georgia, serif"
    #expect(refusal { $0.font = font } == "the font \(words)")
    #expect(refusal { $0.titleFont = font } == "the titles' font \(words)")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "a" + String(repeating: " ", count: 900_000) + "!", String(repeating: "a,", count: 400_000) + "a",
      "a" + String(repeating: " ", count: 998) + "!",
    ])
  func whatIsLongIsRefusedAtOnce(_ font: String) {
    #expect(refusal { $0.font = font } != nil)
  }

  @Test func aStylesheetFollowsTheThemesAndBringsItsFiles() throws {
    try folder.write(Array("@font-face{src:url('fonts/my font.woff2?v=1')}a{b:url(#c)}".utf8), to: "looks/own.css")
    try folder.write(Array("font".utf8), to: "looks/fonts/my font.woff2")
    try folder.write(Array("secret".utf8), to: "looks/other.txt")
    _ = try build {
      $0.stylesheet = FilePath(folder.path("looks/own.css"))
      $0.hasViewer = true
      $0.theme = .standard(.darkroom)
    }
    let stylesheet = try asset("waterfall-", ".css")
    #expect(stylesheet.hasSuffix("\n@font-face{src:url('fonts/my font.woff2?v=1')}a{b:url(#c)}"))
    #expect(stylesheet.contains(".viewer{"))
    #expect(try folder.text("site/assets/fonts/my font.woff2") == "font")
    #expect(!folder.exists("site/assets/other.txt"))
    #expect(try SiteChecker(site: FilePath(folder.path("site"))).check().problems.isEmpty)
  }

  @Test func aStylesheetThatLacksSomethingIsNamed() throws {
    let path = FilePath(folder.path("looks/own.css"))
    #expect(
      refusal { $0.stylesheet = path } == "@/looks/own.css: the stylesheet can't be read: no such file or directory")
    for (css, words) in [
      (
        "a{b:url(x.png)}",
        "refers to 'x.png', which can't be read: no such file or directory; put it beside the stylesheet"
      ),
      (
        "@import 'a.css';",
        "has an @import, which has no effect behind the theme's own rules; put what that stylesheet says into this one"
      ),
      (
        "a{b:url(../x.png)}",
        "refers to '../x.png', but pages load only files of their own site; put it beside the stylesheet, and refer to it by its name"
      ),
    ] {
      try folder.write(Array(css.utf8), to: "looks/own.css")
      #expect(refusal { $0.stylesheet = path } == "@/looks/own.css: \(words)")
    }
    #expect(!folder.exists("site/index.html"))
  }

  @Test func aStylesheetAndItsFilesHaveSixteenMegabytesAtMost() throws {
    let path = FilePath(folder.path("looks/own.css"))
    let most = UInt64(1 << 24)
    try folder.write(Array("a{b:url(x.png)}".utf8), to: "looks/own.css")
    try folder.write([], to: "looks/x.png")
    let picture = try FileHandle(forWritingTo: folder.url.appending(path: "looks/x.png"))
    try picture.truncate(atOffset: most)
    #expect(refusal { $0.stylesheet = path } == nil)
    try picture.truncate(atOffset: most + 1)
    #expect(
      refusal { $0.stylesheet = path }
        == "@/looks/own.css: refers to 'x.png', which can't be read: file too large; put it beside the stylesheet")
    let stylesheet = try FileHandle(forWritingTo: folder.url.appending(path: "looks/own.css"))
    try stylesheet.truncate(atOffset: most + 1)
    #expect(refusal { $0.stylesheet = path } == "@/looks/own.css: the stylesheet can't be read: file too large")
  }

  @Test(arguments: GalleryTheme.Standard.allCases) func everyThemeIsWhatItsStarterIs(
    _ theme: GalleryTheme.Standard
  ) throws {
    #expect(try build { $0.theme = .standard(theme) }.warnings == [])
    let site = try folder.contents(of: "site")
    _ = try ThemeFolder.writeStarter(of: theme, to: FilePath(folder.path("theme")))
    #expect(try build { $0.theme = .folder(FilePath(folder.path("theme"))) }.warnings == [])
    #expect(try folder.contents(of: "site") == site)
  }

  @Test func themesDiffer() throws {
    let sheets = GalleryTheme.Standard.allCases.map { $0.files[RelativePath(["theme.css"])] }
    #expect(Set(sheets).count == GalleryTheme.Standard.allCases.count)
  }
}
