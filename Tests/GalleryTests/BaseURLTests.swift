import Testing

@testable import Gallery

@Suite struct BaseURLTests {
  @Test(arguments: [
    ("https://photos.example", "https://photos.example/", "/"),
    ("HTTP://Photos.Example/", "http://photos.example/", "/"),
    ("https://photos.example/a/b", "https://photos.example/a/b/", "/a/b/"),
    ("https://photos.example:8443/~ada/", "https://photos.example:8443/~ada/", "/~ada/"),
    ("https://photos.example:443", "https://photos.example/", "/"),
    ("http://photos.example:080/", "http://photos.example/", "/"),
    ("http://localhost:8000", "http://localhost:8000/", "/"),
    // Who types the slash speaks of a folder.
    ("https://photos.example/old.html/", "https://photos.example/old.html/", "/old.html/"),
    ("https://photos.example/html", "https://photos.example/html/", "/html/"),
    ("https://photos.html", "https://photos.html/", "/"),
    ("http://192.0.2.7/x", "http://192.0.2.7/x/", "/x/"),
    ("http://[2001:DB8::1]:8080/x", "http://[2001:db8::1]:8080/x/", "/x/"),
    ("https://xn--bcher-kva.example/", "https://xn--bcher-kva.example/", "/"),
    (
      "https://photos.example/Åre/写真", "https://photos.example/%C3%85re/%E5%86%99%E7%9C%9F/",
      "/%C3%85re/%E5%86%99%E7%9C%9F/"
    ),
    ("https://photos.example/a%20b/'\"<&>;", "https://photos.example/a%20b/'%22%3C&%3E;/", "/a%20b/'%22%3C&%3E;/"),
  ])
  func addressesOfSites(typed: String, text: String, path: String) throws {
    let base = try BaseURL(typed)
    #expect(base.text == text)
    #expect(base.path == path)
    #expect(try BaseURL(text) == base, "what was read is read alike")
  }

  @Test(arguments: [
    ("", BaseURL.Failure.noScheme), ("photos.example", .noScheme), ("ftp://photos.example", .noScheme),
    ("//photos.example", .noScheme), ("/photos", .noScheme), ("https:photos.example", .noScheme),
    ("https://ada@photos.example", .userInfo), ("https://ada:secret@photos.example/", .userInfo),
    ("https://photos.example/?a", .query), ("https://photos.example?", .query),
    ("https://photos.example/#a", .fragment),
    ("https://", .noHost), ("https:///a", .noHost), ("https://:80/", .noHost),
    ("https://bücher.example/", .internationalHost), ("https://例え.jp", .internationalHost),
    ("https://a..b/", .malformedHost), ("https://a b/", .malformedHost), ("https://a.example.", .malformedHost),
    ("https://[2001:db8::g]/", .malformedHost), ("https://[::1/", .malformedHost),
    ("https://2001:db8::1/", .malformedPort),
    ("https://a\\b/", .malformedHost), ("https://<a>/", .malformedHost),
    ("https://a:0/", .malformedPort), ("https://a:65536/", .malformedPort), ("https://a:/", .malformedPort),
    ("https://a:+1/", .malformedPort), ("https://[::1]80/", .malformedPort),
    ("https://a/../b", .malformedPath), ("https://a/%2e%2E/b", .malformedPath), ("https://a//b", .malformedPath),
    ("https://a/b c", .malformedPath), ("https://a/b\\c", .malformedPath), ("https://a/%2", .malformedPath),
    ("https://a/\u{0}", .malformedPath), ("https://a/b\n", .malformedPath),
    ("https://a.example/holidays/index.html", .page), ("https://a.example/page-2.HTM", .page),
  ])
  func whatIsNoAddressOfASite(typed: String, failure: BaseURL.Failure) {
    #expect(throws: failure) { try BaseURL(typed) }
  }

  @Test func filesHaveAddresses() throws {
    let base = try BaseURL("https://photos.example/a")
    #expect(base.url(of: RelativePath(["index.html"])) == "https://photos.example/a/")
    #expect(base.url(of: RelativePath(["b c", "index.html"])) == "https://photos.example/a/b%20c/")
    #expect(base.url(of: RelativePath(["b", "page-2.html"])) == "https://photos.example/a/b/page-2.html")
    #expect(base.url(of: RelativePath([FileName(bytes: [0xFF, 0x3C])])) == "https://photos.example/a/%FF%3C")
    #expect(base.path(of: RelativePath(["assets", "x.css"])) == "/a/assets/x.css")
  }

  @Test func addressesThatLeadIntoTheSite() throws {
    let base = try BaseURL("https://photos.example/a")
    #expect(base.relative("https://photos.example/a/b/") == "b/")
    #expect(base.relative("/a/b") == "b")
    #expect(base.relative("https://photos.example/b") == nil)
    #expect(base.relative("/b") == nil)
    #expect(base.relative("a/b") == nil)
    #expect(try BaseURL("https://photos.example").relative("//a/b") == nil)
  }
}
