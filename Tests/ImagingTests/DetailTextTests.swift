import Testing

@testable import Imaging

@Suite struct DetailTextTests {
  @Test(arguments: [
    ("  a \t b\r\nc  ", "a b c"), ("a\u{0}b\u{7}\u{1B}[31m", "ab[31m"), ("\u{202E}evil\u{202C}", "evil"),
    ("\u{FEFF}日本語 👩‍👩‍👧", "日本語 👩‍👩‍👧"), ("<script>&amp;\"'", "<script>&amp;\"'"), ("نمی‌دانم", "نمی‌دانم"),
    ("a\u{FFFD}\u{FFFE}b", "ab"),
  ])
  func linesAreClean(text: String, expected: String) {
    #expect(DetailText.line(text) == expected)
    #expect(DetailText.line(expected) == expected)
  }

  @Test(arguments: [nil, "", "   ", "\n\0\u{200D}\u{200B}", "48.8584, 2.2945", "geotagged"])
  func whatSaysNothingOrTooMuchIsNone(text: String?) {
    #expect(DetailText.line(text) == nil && DetailText.caption(text) == nil)
  }

  @Test func captionsKeepTheirLines() {
    #expect(DetailText.caption("\n a\r\n\r\nb\rc\u{2028}d \n") == "a\n\nb\nc\nd")
  }

  @Test(arguments: [
    "OLYMPUS DIGITAL CAMERA         ", "SONY DSC", "Default", "DCIM\\100MEDIA\\DJI_0001.JPG", "Created with GIMP",
    "{\"shape\": [1, 256]}",
  ])
  func defaultsOfCamerasAreNoCaptions(text: String) { #expect(DetailText.caption(text) == nil) }

  @Test func otherWordsOfThemAre() {
    for text in ["My Olympus digital camera", "Defaulting", "A Sony DSC-F1 on a table"] {
      #expect(DetailText.caption(text) == text)
    }
  }

  @Test func longTextIsCutAtACharacter() throws {
    let line = try #require(DetailText.line(String(repeating: "é👩‍👩‍👧", count: 1000)))
    #expect(979...1000 ~= line.utf8.count && (line.hasSuffix("é") || line.hasSuffix("👩‍👩‍👧")))
    #expect(DetailText.line(line) == line)
    let caption = try #require(DetailText.caption(String(repeating: "日", count: 1 << 20)))
    #expect(caption.utf8.count == 19_998 - 3)
    // One character of as many bytes.
    #expect(DetailText.line("e" + String(repeating: "\u{301}", count: 1 << 20)) == nil)
  }

  @Test func coordinatesInSeveralKeywordsAreNone() {
    #expect(DetailText.keywords(["sea", "-33.856784", "151.215297", "2026 trip"]) == ["sea", "2026 trip"])
    #expect(DetailText.keywords(["2026", "35"]) == ["2026", "35"])
  }

  @Test func keywordsComeOnceAndAreLimited() {
    #expect(DetailText.keywords(["b", " a", "b ", "", "a"]) == ["b", "a"])
    #expect(DetailText.keywords((0..<100_000).map { "\($0)" }) == (0..<200).map { "\($0)" })
    #expect(DetailText.keywords([String(repeating: "a", count: 300)]).map(\.count) == [199])
  }

  @Test(arguments: ["https://a.org/b?c=d&e#f", "HTTP://A.org", "http://[::1]/", "https://ä.de/"])
  func webPagesAreURLs(text: String) { #expect(DetailText.url(text) == text) }

  @Test(arguments: [
    "javascript:alert(1)", "//a.org", "/a", "a.org", "ftp://a.org", "http://", "https:///a", "http://a b",
    "http://a\"b",
    "https://a/<b>", "data:text/html,a", "http://a\u{0}.org", "https://a\u{202E}b", "mailto:a@b",
  ])
  func otherTextIsNone(text: String) { #expect(DetailText.url(text) == nil) }
}
