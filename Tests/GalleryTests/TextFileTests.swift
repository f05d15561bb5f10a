import Imaging
import Testing

@testable import Gallery

@Suite struct TextFileTests {
  private func fields(_ text: String) -> [String] {
    TextFile(Array(text.utf8)).fields.map { "\($0.line) \($0.key)=\($0.value.replacing("\n", with: "|"))" }
  }

  @Test func keysStandBeforeABlankLineAndMarkdownAfterIt() {
    let file = TextFile(Array("Title: The sea\nAuthor:Ada\n\nWords: of it\n\nmore".utf8))
    #expect(file.fields.map(\.key) == ["Title", "Author"])
    #expect(file.fields.map(\.value) == ["The sea", "Ada"])
    #expect(file.text == "Words: of it\n\nmore")
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func linesEndInEveryWay(_ end: String) {
    let text = ["Title: A", "", "B", "C"].joined(separator: end)
    #expect(fields(text) == ["1 Title=A"])
    #expect(TextFile(Array(text.utf8)).text == "B\nC")
  }

  @Test func sixteenBitsWithAMark() {
    let units = Array("\u{FEFF}Title: Ωμέγα 🌊\r\n\r\nx".utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big, big + [0]] {
      let file = TextFile(bytes)
      #expect(file.fields.map(\.value) == ["Ωμέγα 🌊"] && file.text == "x")
    }
    #expect(TextFile([0xFF, 0xFE]).text == "" && TextFile([0xFE, 0xFF, 0]).text == "")
  }

  @Test func indentedLinesGoOn() {
    #expect(fields("Tags: a,\n    b\n\tc\nTitle: d") == ["1 Tags=a,|b|c", "4 Title=d"])
    // With fewer spaces it is a key of its own, or the text's begin.
    #expect(fields("Tags: a\n   Title: d") == ["1 Tags=a", "2 Title=d"])
    let file = TextFile(Array("Tags: a\n  b\nTitle: d".utf8))
    #expect(file.fields.count == 1 && file.text == "  b\nTitle: d")
  }

  @Test func fencesArePassedOver() {
    for end in ["---", "...", ""] {
      let file = TextFile(Array("---\nTitle: A\n\(end)\nB".utf8))
      #expect(file.fields.map(\.value) == ["A"] && file.text == "B", "\(end)")
    }
  }

  @Test func aFileThatStartsWithNoKeyIsAllMarkdown() {
    for text in [
      "Just words.\nTitle: none", "https://example.org", "# Head\n\nTitle: none", "two words: none",
      ": none", "Ort.Zeit: none",
    ] {
      let file = TextFile(Array(text.utf8))
      #expect(file.fields.isEmpty && file.text.contains(text.split(separator: "\n")[0]), "\(text)")
    }
    #expect(TextFile([]).fields.isEmpty && TextFile([]).text == "")
  }

  @Test func bytesAreUTF8WithAMarkOrWithoutAndElseWindows1252() {
    #expect(TextFile([0xEF, 0xBB, 0xBF] + Array("Title: Träume 海".utf8)).fields.map(\.value) == ["Träume 海"])
    let file = TextFile(Array("Title: L".utf8) + [0xE9] + Array("on ".utf8) + [0x80, 0x93, 0x81, 0xFF])
    #expect(file.fields.map(\.value) == ["Léon €“\u{81}ÿ"])
    let all = TextFile(Array("\n".utf8) + (UInt8(0x80)...0xFF)).text.dropFirst()
    #expect(Set(all.unicodeScalars).count == 128)
  }

  @Test(arguments: [
    ("2020", "2020"), ("2020-02", "2020-02"), ("2020-2-9", "2020-02-09"), ("2020-02-29 13:05", "2020-02-29T13:05:00"),
    ("2020:02:29 13:05:59", "2020-02-29T13:05:59"), ("2020-02-29T13:05:59.25+01:30", "2020-02-29T13:05:59+01:30"),
    ("2020-02-29 13:05Z", "2020-02-29T13:05:00Z"), ("2020-02-29 13:05 -0800", "2020-02-29T13:05:00-08:00"),
  ]) func datesAreReadAsPeopleWriteThem(_ text: String, _ time: String) {
    #expect(TakenTime(written: text)?.iso8601 == time)
  }

  @Test(arguments: [
    "", "soon", "2020-13", "2021-02-29", "20-01-01", "2020-01-01 24:00", "2020-01-01 12:60", "2020-01-01 x", "2020-",
    "2020-01-", "2020-01-01 1:2", "2020-01-01 12:00 +1", "2020-01-01 12:00Zx", "99999999999999999999",
    "2020-01-01 12:00+99:00", "2020-01-01 12:00+0099",
  ])
  func whatIsNoDateIsNone(_ text: String) {
    #expect(TakenTime(written: text) == nil)
  }

  @Test(arguments: [
    "Warning: the bridge is closed today.", "12:30 Tram\n13:00 Boat", "Warning: a\n\nTitle: none", "Meeting: a\n    b",
    "Art: oil on canvas", "At: the beach", "Data: 5 km on foot", "Tage: drei", "Short: a walk", "Sorts: of boats",
    "Over: the hills", "Tile: blue", "Border: the river",
  ]) func wordsWithAColonAreNoKeys(_ text: String) {
    let file = TextFile(Array(text.utf8))
    #expect(file.fields.isEmpty && file.text == text)
  }

  @Test(arguments: [
    "\nHidden: yes", " \n\r\nHidden:yes", "Hidden : yes", "Hidden: nearly",
    "Hide: yes", "Hidden: no\nHidden: yes", "Hidden: yes\nHidden: no", "Hidden: true # for now", "HIDE: on",
  ])
  func whatIsToBeHiddenIs(_ text: String) {
    #expect(picture(text).0.isHidden)
    var problems: Set<TextProblem> = []
    let album = AlbumText(TextFile(Array(text.utf8)), at: RelativePath(["index.md"]), problems: &problems)
    #expect(album.settings.isHidden == true && album.settings.description == nil)
  }

  @Test func whatIsNotToBeHiddenIsNot() {
    for text in ["Hidden: no", "Hidden: off # for now", "Hide: false", "Hidden: no\nHidden: 0", "Hidden:"] {
      #expect(!picture(text).0.isHidden, "\(text)")
    }
    let words = "Hide: the deer\n\nwas not seen"
    #expect(!picture(words).0.isHidden && TextFile(Array(words.utf8)).text == words)
  }

  @Test func aSpaceBeforeTheColonOfOtherWordsIsFrench() {
    let text = "Attention : le pont\n\nest fermé"
    #expect(TextFile(Array(text.utf8)).text == text)
  }

  @Test func keysThatMeanNothingAreStillKeysBesideOthersOrBetweenFences() {
    for text in ["Mood: calm\nTitle: A\n\nB", "---\nMood: calm\n---\nB"] {
      let file = TextFile(Array(text.utf8))
      #expect(file.fields.first?.key == "Mood" && file.text == "B", "\(text)")
    }
    // One that is misspelt is meant as one.
    for key in ["Titel", "autor", "Licenze"] {
      #expect(TextFile(Array("\(key): x\n\nB".utf8)).fields.map(\.key) == [key])
    }
  }

  @Test func whatNothingStandsBehindIsNotSaid() {
    let (text, problems) = picture("Hidden:\nTitle:\nDate:\nLicence:\nTags:")
    #expect(problems == [] && !text.isHidden && text.title == nil && text.licence == nil)
    var others: Set<TextProblem> = []
    let album = AlbumText(TextFile(Array("Hidden: \n".utf8)), at: RelativePath(["index.md"]), problems: &others)
    #expect(album.settings.isHidden == nil && others.isEmpty)
  }

  @Test func aKeyCountsOnceUnlessItIsAList() {
    let (text, problems) = picture("Title: A\nAuthor: B\ntitle: C\nTags: a\nKeywords: b")
    #expect(text.title == "A" && text.keywords == ["a", "b"])
    #expect(problems == ["a.md:3: 'title' stands in line 1 already, which counts; remove one of them"])
  }

  @Test func onlyTheFirstOfManyMistakesAreNamed() {
    let lines = (0..<50_000).map { "k\($0): x" }.joined(separator: "\n")
    let (text, problems) = picture("Title: A\n\(lines)")
    #expect(text.title == "A" && problems.count == 11)
    #expect(problems.contains("a.md: there are 49990 more things in it that can't be used"))
  }

  @Test func whatIsCutIsStillOneLine() {
    let (text, problems) = picture(
      "Title: \(String(repeating: "a ", count: 9999))\nTags: \(String(repeating: "a ", count: 999))\n"
        + "Alt: e\(String(repeating: "\u{301}", count: 9999))\nDate: \(String(repeating: "x", count: 9999))")
    #expect(text.title?.hasSuffix(" a") == true && text.title?.utf8.count == 999)
    #expect(text.keywords?.map(\.utf8.count) == [199] && text.alternative == nil)
    #expect(problems.allSatisfy { $0.utf8.count < 200 } && problems.count == 3)
  }

  @Test func textIsNoLongerThanThatOfPictures() {
    let long = String(repeating: "ä", count: 30_000)
    let words = (0..<300).map { "\($0)" }.joined(separator: ", ")
    let (text, problems) = picture("Title: \(long)\nAlt: \(long)\nTags: \(words)\n\n\(long)")
    #expect(text.title?.utf8.count == 1000 && text.alternative?.utf8.count == 1000)
    #expect(text.keywords?.count == 200 && text.caption?.plain.utf8.count == 20_000)
    #expect(
      problems == [
        "a.md: the caption: has more than 20000 bytes, and only these count",
        "a.md:1: Title: has more than 1000 bytes, and only these count",
        "a.md:2: Alt: has more than 1000 bytes, and only these count",
        "a.md:3: Tags: has more than 200 entries, and only these count",
      ])
  }

  private func picture(_ text: String) -> (text: PictureText, problems: [String]) {
    var problems: Set<TextProblem> = []
    let picture = PictureText(TextFile(Array(text.utf8)), at: RelativePath(["a.md"]), problems: &problems)
    return (picture, problems.map(\.description).sorted())
  }

  @Test func aPicturesKeysAreRead() {
    let (text, problems) = picture(
      """
      TITLE: The   sea
      author: Ada
      Date: 2020-01-02
      Copyright: © Ada
      License: HTTPS://example.org/by
      Tags: sea, boats ,, sea
      Keywords: harbour
      hidden: Yes
      Alt: Three boats

      A *caption*.
      """)
    #expect(problems == [])
    #expect((text.title, text.author, text.taken?.iso8601) == ("The sea", "Ada", "2020-01-02"))
    #expect((text.copyright, text.licence) == ("© Ada", "HTTPS://example.org/by"))
    #expect(text.keywords == ["sea", "boats", "harbour"])
    #expect(text.isHidden && text.alternative == "Three boats")
    #expect(text.caption?.html == "<p>A <em>caption</em>.</p>")
  }

  @Test func whatCannotBeUsedIsNamedWithItsLine() {
    let (text, problems) = picture(
      "Titel: A\nDate: soon\nLicence: javascript:alert(1)\nHidden: maybe\nCover: a.jpg\nmood\u{2D}board: x\nDate:\n")
    #expect((text.taken, text.licence, text.isHidden) == (nil, nil, true))
    #expect(
      problems == [
        "a.md:1: there is no key 'Titel'; did you mean 'Title'?",
        "a.md:2: Date: 'soon' is no date such as 2026-11-30 or 2026-11-30 21:38",
        "a.md:3: Licence: 'javascript:alert(1)' is no address such as https://creativecommons.org/licenses/by/4.0/",
        "a.md:4: Hidden: 'maybe' is no 'yes' or 'no', so it is taken for 'yes'", "a.md:5: there is no key 'Cover'",
        "a.md:6: there is no key 'mood-board'",
      ])
  }

  @Test(arguments: [
    ("name", AlbumSettings.Order.name, false), ("filename", .name, false), ("-filename", .name, true),
    ("Date", .date, false), ("-date", .date, true), ("meta.date", .date, false), ("-meta.date", .date, true),
    ("date desc", .date, true), ("title reverse", .title, true), ("modified", .modified, false),
    ("listed", .listed, false),
  ]) func sortingIsSaidAsInSigalToo(_ text: String, _ order: AlbumSettings.Order, _ isReversed: Bool) {
    var problems: Set<TextProblem> = []
    let album = AlbumText(TextFile(Array("Sort: \(text)".utf8)), at: RelativePath(), problems: &problems)
    #expect(album.settings.order == order && album.settings.isReversed == isReversed && problems.isEmpty)
    #expect(album.settings.albumOrder == nil && album.settings.hasReversedAlbums == nil)
    let albums = AlbumText(TextFile(Array("sort-albums: \(text)".utf8)), at: RelativePath(), problems: &problems)
    #expect(albums.settings.albumOrder == order && albums.settings.hasReversedAlbums == isReversed && problems.isEmpty)
    #expect(albums.settings.order == nil && albums.settings.isReversed == nil)
  }

  @Test func anAlbumsKeysAreRead() {
    var problems: Set<TextProblem> = []
    let text = "Title: T\nThumbnail: in/a.jpg\nOrder: b.jpg, a.jpg\n    c d.jpg\nHidden: on\nDate: 2020\n\nAbout *it*."
    let album = AlbumText(TextFile(Array(text.utf8)), at: RelativePath(["index.md"]), problems: &problems)
    #expect(problems.isEmpty)
    #expect((album.settings.title, album.settings.cover, album.settings.isHidden) == ("T", "in/a.jpg", true))
    #expect(album.settings.listed == ["b.jpg", "a.jpg", "c d.jpg"])
    #expect(album.settings.description == "About *it*." && album.date?.year == 2020)
    #expect(album.lines[.cover] == 2 && album.lines[.order] == 3)
  }
}
