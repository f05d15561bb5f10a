import Testing

@testable import Gallery

/// What Hugo, Jekyll and Obsidian have before a text.
@Suite struct FrontMatterTests {
  private func picture(_ text: String) -> (text: PictureText, problems: [String]) {
    var problems: Set<TextProblem> = []
    let picture = PictureText(TextFile(Array(text.utf8)), at: RelativePath(["a.md"]), problems: &problems)
    return (picture, problems.map(\.description).sorted())
  }

  @Test(arguments: [
    "tags:\n  - a\n  - b, c", "tags:\n- a\n- b, c", "tags:\n    - a\n\t- b, c",
    "tags:\n\n- \"a\"\n  # others\n#\n- 'b, c'\n",
    "tags: [a, \"b, c\"]", "tags: [ 'a' ,\n  \"b, c\", ]", "tags:\n- a\n- b,\n  c", "tags: a\nkeywords: ['b, c']",
  ]) func listsAreOfTheKeyBefore(_ tags: String) {
    let (text, problems) = picture("---\ntitle: X\n\(tags)\nauthor: Ada\n---\nReal words")
    #expect(problems == [] && text.title == "X" && text.author == "Ada")
    #expect(text.keywords == ["a", "b, c"] && text.caption?.plain == "Real words")
  }

  @Test func listsAreOneLineWhereOneIsAskedFor() {
    for author in ["[Ada, Charles]", "\n  - Ada\n  - Charles"] {
      #expect(picture("---\nauthor: \(author)\n---").text.author == "Ada, Charles")
    }
    #expect(picture("---\ntags: []\n---").text.keywords == [])
    #expect(picture("---\ntags: [a, 'it''s, x']\n---").text.keywords == ["a", "it's, x"])
  }

  @Test func listsOfKeysThatMeanNothingAreToldOnce() {
    let (text, problems) = picture("---\ntitle: X\ncategories:\n  - a\n  - b\nparams:\n  alt: c\n---\nB")
    #expect(problems == ["a.md:3: there is no key 'categories'", "a.md:6: there is no key 'params'"])
    #expect(text.alternative == nil && text.caption?.plain == "B")
  }

  @Test(arguments: [
    ("\"Hello: World\"", "Hello: World"), ("'It''s'", "It's"), ("\"Say \\\"hi\\\"\"", "Say \"hi\""),
    ("\"a\" and \"b\"", "\"a\" and \"b\""), ("\"", "\""), ("5\"", "5\""), ("[Draft] Sea", "[Draft] Sea"),
    ("The\n  sea", "The sea"), ("\"The\n  sea\"", "The sea"), ("''", nil),
  ]) func quotesAreNoPartOfAValue(_ value: String, _ expected: String?) {
    let (text, problems) = picture("---\ntitle: \(value)\n---\nB")
    #expect(text.title == expected && problems == [] && text.caption?.plain == "B")
  }

  @Test func quotesAreOfAValueElsewhere() {
    #expect(picture("Title: \"Sea\"").text.title == "\"Sea\"")
    #expect(picture("Tags: [a, b]").text.keywords == ["[a", "b]"])
  }

  @Test func otherLinesAreToldAndNoText() {
    let (text, problems) = picture("---\ntitle: X\n\nstray *words*\nauthor: Ada\n\n# a note\n---\n\nB\n---\nC: D")
    #expect(text.title == "X" && text.author == "Ada" && text.caption?.plain == "B C: D")
    #expect(
      problems == [
        "a.md:4: 'stray *words*' stands between the keys and is none; write words for the page below the closing '---'"
      ])
    let many = picture("---\ntitle: X\n" + String(repeating: "no key\n", count: 50_000) + "---\nB")
    #expect(many.problems.count == 11 && many.text.caption?.plain == "B")
  }

  @Test(arguments: [
    "---\n\nSome words.\n\n---\n\nMore: words", "---\n# Head\n---\nB", "---\n- a\n---\nB", "---\nwords\n\nTitle: B",
    "---\n# Head\n---\nTitle: A", "...\nand so on\n...",
  ]) func rulesAroundWordsAreMarkdown(_ text: String) {
    let file = TextFile(Array(text.utf8))
    #expect(file.fields.isEmpty && file.text == text)
  }

  @Test func withoutAnEndItGoesOnToABlankLine() {
    let (text, problems) = picture("---\nTitle: A\n\nB\n\nC")
    #expect(text.title == "A" && text.caption?.plain == "B C" && problems == [])
  }

  @Test(arguments: ["---\n---\nB", "---\n\n---\nB"]) func itMayBeEmpty(_ text: String) {
    #expect(TextFile(Array(text.utf8)).text == "B")
  }

  @Test func anAlbumMayHaveItToo() {
    var problems: Set<TextProblem> = []
    let text = "---\ntitle: 'T'\norder:\n  - \"b, c.jpg\"\n  - a.jpg\nsort: listed\n---\nAbout *it*."
    let album = AlbumText(TextFile(Array(text.utf8)), at: RelativePath(["index.md"]), problems: &problems)
    #expect(problems == [] && album.settings.title == "T" && album.settings.description == "About *it*.")
    #expect(album.settings.listed == ["b, c.jpg", "a.jpg"] && album.settings.order == .listed)
  }

  @Test(arguments: [">", "|", ">-", "|2"]) func marksOfTextOnLinesOfItsOwnAreNoText(mark: String) {
    let file = TextFile(Array("---\ntitle: \(mark)\n  Tram #28\n  climbs\n---\nB".utf8))
    #expect(file.fields.map(\.value) == ["Tram #28\nclimbs"] && file.text == "B")
  }

  @Test func keysMayStandInQuotes() {
    let file = TextFile(Array("---\n\"hidden\": yes\n'Title' : \"'a': b\"\n---\nB".utf8))
    #expect(file.fields.map(\.key) == ["hidden", "Title"] && file.fields.map(\.value) == ["yes", "'a': b"])
  }
}
