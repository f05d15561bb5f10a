import Foundation
import Imaging
import Mustache
import Testing

@testable import Gallery

/// Pages in each language, with what is said of pictures.
@Suite struct SpokenPagesTests {
  /// The page of an album of 4 pictures, 2 a page, with another album in it, and the chunk of the other page.
  private func page(
    _ tag: String, number: Int = 0, words: PictureWords = PictureWords(), link: PictureLink = .original,
    hasViewer: Bool = true, theme: [RelativePath: [UInt8]] = [:]
  ) throws -> String {
    var settings = GallerySettings()
    (settings.language, settings.hasViewer, settings.picturesPerPage) = (tag, hasViewer, 2)
    let paths = ["1.heic", "2.jpg", "3.jpg", "4.jpg", "7/5.jpg"].map { RelativePath(joined: $0.utf8) }
    let pictures = paths.enumerated().map { index, path in
      var picture = GalleryPicture.made(path, PixelSize(width: 3, height: 2), thumbnails: [100])
      picture.opened = RelativePath(["originals"]) / path
      picture.words = words
      if index == 0 { picture.download = picture.opened }
      return picture
    }
    let inner = PhotoFolder(path: RelativePath(["7"]), files: [paths[4]])
    let folder = PhotoFolder(path: RelativePath(), files: Array(paths.prefix(4)), folders: [inner])
    var tiles: ArraySlice<Album.Tile> = pictures.map { ($0, link) }[...]
    let album = try #require(Album(folder, title: "0", at: [:], tiles: &tiles))
    let theme = try Theme(files: Theme.standardFiles.merging(theme) { $1 })
    let place = AlbumPage.Place(album: album, containers: number == 0 ? [] : [album], number: number)
    let page = try AlbumPage(place, settings: settings, in: theme.languages.language(tag))
    var warnings: Set<GalleryWarning> = []
    let html = try theme.render(.page, with: page.model(AlbumPage.Files()), tiles: 0, warnings: &warnings)
    #expect(warnings == [])
    return html
  }

  private var all: PictureWords {
    var words = PictureWords()
    words.title = "T & t"
    words.caption = FormattedText(html: "<p>C <a href=\"https://a.example/\">&amp;</a></p>", plain: "C &")
    words.keywords = ["K1", "K2"]
    (words.author, words.copyright, words.licence) = ("A", "© A", "https://l.example/")
    words.taken = TakenTime(year: 2026, month: 11, day: 30)
    (words.camera, words.lens, words.exposure.sensitivity) = ("M1", "L1", 100)
    return words
  }

  /// Each text that is between tags, or in an attribute that is read out or shown.
  private func shown(_ html: String) -> Set<String> {
    let between = html.matches(of: />([^<>]+)</).map { String($0.1) }
    let inAttributes = html.matches(of: /(?:aria-label|title|alt|description" content)="([^"]*)"/).map { String($0.1) }
    return Set((between + inAttributes).map(\.oneLine).filter { $0.contains(/\p{L}/) })
  }

  /// What stands on an English page stands on no other one, but for what is the same in that language.
  @Test(arguments: LanguagesTests.tags.filter { $0 != "en" }) func eachWordIsTranslated(tag: String) throws {
    let same: [String: Set<String>] = [
      "de": ["Details", "Copyright", "Downloads"],
      "fr": ["Pages", "Date", "Copyright", "Licence", "pixels", "0, page 2 – 0"], "es": ["Copyright"],
    ]
    for number in [0, 1] {
      let (english, own) = (shown(try page("en", number: number)), shown(try page(tag, number: number)))
      #expect(english.count > 30)
      #expect(own.intersection(english).subtracting(["JPEG"]) == (same[tag] ?? []).intersection(english), "\(tag)")
    }
  }

  @Test(arguments: [
    ("en", "0, page 2", "Photographs 3 to 4 of 4"), ("de", "0, Seite 2", "Fotos 3 bis 4 von 4"),
    ("ja", "0（2ページ）", "写真4枚中3～4枚目"), ("ar-EG", "\u{2068}0\u{2069}، الصفحة ٢", "الصور من ٣ إلى ٤ من أصل ٤"),
  ]) func sentencesHaveTheirNumbers(tag: String, title: String, chunk: String) throws {
    let html = try page(tag, number: 1)
    #expect(html.contains("<title>\(title) – 0</title>"))
    #expect(html.contains("aria-label=\"\(chunk)\">"))
  }

  @Test func theDirectionIsThatOfTheTag() throws {
    for (tag, direction) in [("ar", "rtl"), ("ar-EG", "rtl"), ("he", "rtl"), ("de", "ltr"), ("zh-TW", "ltr")] {
      #expect(try page(tag).contains("<html lang=\"\(tag)\" dir=\"\(direction)\">"))
    }
  }

  @Test func aTileSaysWhatIsKnown() throws {
    let html = try page("en", words: all)
    #expect(
      html.contains(
        """
        href=originals/2.jpg data-title="T &amp; t" data-caption="&lt;p&gt;C &lt;a href=&quot;https://a.example/&quot;&gt;\
        &amp;amp;&lt;/a&gt;&lt;/p&gt;" data-date="November 30, 2026" data-camera="M1" data-lens="L1" data-exposure="ISO\u{A0}100" \
        data-author="A" data-copyright="© A" data-licence="https://l.example/" data-keywords="K1, K2"><img
        """))
    #expect(try page("de", words: all).contains(" data-date=\"30. November 2026\""))
    #expect(try page("ja", words: all).contains(" data-keywords=\"K1、K2\""))
    var some = PictureWords()
    some.camera = "M1"
    #expect(try page("en", words: some).contains("href=originals/2.jpg data-camera=\"M1\"><img "))
  }

  /// Each name that a tile says has its element in the viewer, and the other way round.
  @Test func theViewerHasAPlaceForEach() throws {
    let html = try page("en", words: all)
    let said = Set(html.matches(of: /\ data-(\w+)=/).map { String($0.1) }).subtracting(["first", "count", "numbers"])
    let list = try #require(html.firstMatch(of: /<dl>(.*)<\/dl>/.dotMatchesNewlines())).1
    let shown = Set(list.matches(of: /\ class="(\w+)"/).map { String($0.1) })
    #expect(said == shown.subtracting(["width", "height", "downloads"]).union(["title", "caption"]))
  }

  @Test func withoutAViewerAndForOtherLinksTilesSayNothing() throws {
    for html in [
      try page("en", words: all, hasViewer: false), try page("en", words: all, link: .url("https://a.example/")),
    ] {
      #expect(!html.contains("data-date") && !html.contains("T &amp; t"))
    }
    #expect(try !page("en").contains(/<a [^>]*data-/))
  }

  /// A theme replaces texts, and adds some of its own, and languages.
  @Test func aThemeHasTextsOfItsOwn() throws {
    let theme: [RelativePath: [UInt8]] = [
      RelativePath(joined: "languages/de.json".utf8): Array(
        "{\"tools\": \"Hilfsmittel\", \"greeting\": \"Hallo\"}".utf8),
      RelativePath(joined: "languages/en.json".utf8): Array("{\"greeting\": \"Hello\"}".utf8),
      RelativePath(joined: "languages/pt.json".utf8): Array(
        "{\"close\": \"Fechar\", \"photographs\": {\"one\": \"{count} foto\", \"other\": \"{count} fotos\"}}".utf8),
      RelativePath(joined: "head.mustache".utf8): Array("<meta name=\"greeting\" content=\"{{text.greeting}}\">".utf8),
    ]
    let german = try page("de-AT", theme: theme)
    #expect(german.contains("content=\"Hallo\"") && german.contains("aria-label=\"Hilfsmittel\""))
    #expect(german.contains("title=\"Schließen\""), "the others are Waterfall's own")
    #expect(try page("ja", theme: theme).contains("content=\"Hello\""))
    let portuguese = try page("pt-BR", theme: theme)
    #expect(portuguese.contains("title=\"Fechar\"") && portuguese.contains("<bdi>5 fotos, 1 album</bdi>"))
    let assets = try Theme(files: Theme.standardFiles.merging(theme) { $1 }).assets
    #expect(assets.isEmpty)
  }

  @Test func aThemesTextsThatCannotBeReadAreToldWithTheirFile() throws {
    #expect {
      _ = try Theme(files: [RelativePath(joined: "languages/de.json".utf8): Array("{".utf8)]) { "theme/\($0)" }
    } throws: {
      "\($0)"
        == "theme/languages/de.json: isn't a JSON object of texts by their names; see 'Words' in the README.md that 'waterfall theme' writes"
    }
  }
}
