import Testing

@testable import Gallery

/// What a page or stylesheet refers to.
@Suite struct ReferencesTests {
  private func html(_ text: String) -> [String] { Array(HTMLReferences(Array(text.utf8))) }

  private func css(_ text: String) -> [String] { CSSReferences(Array(text.utf8)).addresses }

  @Test(arguments: [
    ("<a href=a.html>", ["a.html"]), ("<A HREF = 'a b'>x</A>", ["a b"]),
    ("<img src=\"a&amp;b&#39;&#x22;\">", ["a&b'\""]),
    ("<img srcset='a 1x, b 2x,c'>", ["a", "b", "c"]),
    ("<img srcset='data:x;base64,AA== 1x, b, '>", ["data:x;base64,AA==", "b"]),
    ("<video poster=p src=v></video>", ["p", "v"]), ("<!-- <a href=x> --><a href=y>", ["y"]),
    ("<a title='>' href=x>", ["x"]),
    ("<script>'<a href=x>'</script><a href=y>", ["y"]), ("<style><a href=x></STYLE ><a href=y>", ["y"]),
    ("<textarea><a href=x></textarea><template><a href=z></template><a href=y>", ["y"]), ("<a href>", []),
    ("<a href=", [""]),
    ("1 < 2 <", []), ("<a href=caf&eacute;.html><a href=y>", ["y"]), ("<base href=https://x/><a href=y>", []),
    ("<a/href=x/>", ["x/"]),
    ("<", []), ("<a href='x", ["x"]), ("<!--", []), ("<script>", []),
  ])
  func ofPages(text: String, addresses: [String]) {
    #expect(html(text) == addresses)
  }

  @Test func ofPreviews() {
    func previews(_ text: String) -> [String] { HTMLReferences(Array(text.utf8)).previews }
    #expect(previews("<meta content='x&amp;y' property=og:image><META PROPERTY=og:image content=z>") == ["x&y", "z"])
    #expect(previews("<meta property=og:title content=x><!-- <meta property=og:image content=y> -->") == [])
  }

  @Test(arguments: [
    ("a{b:url(x.png)}", ["x.png"]), ("a{b:URL( 'x y.png' )}", ["x y.png"]),
    ("@import \"a.css\";@import url(b.css);", ["a.css", "b.css"]),
    ("/* url(x) */a{b:url(y)}", ["y"]), ("a{content:'url(x)'}", []), ("url(", [""]), ("/*", []), ("a{b:url(\"x", ["x"]),
  ])
  func ofStylesheets(text: String, addresses: [String]) {
    #expect(css(text) == addresses)
  }

  @Test(arguments: [
    ("x.html", "a/x.html"), ("../x%20y.html?q#f", "x y.html"), ("./b/../c", "a/c"), ("#top", nil), ("?q", nil),
    ("/x", nil),
    ("//host/x", nil), ("https://host/x", nil), ("data:text/plain,\nx", nil), ("../../about.html", nil), ("%00", nil),
    ("x%0", nil),
    (" \n x.html ", "a/x.html"), ("1:2", "a/1:2"), ("", nil), ("%2e%2e/x", "x"), ("javascript:void(0)", nil),
  ])
  func leadSomewhereInTheSiteOrElsewhere(address: String, target: String?) {
    #expect(FileReferences.target(of: address, from: RelativePath(["a"]))?.description == target)
  }

  /// A hostile page takes no longer than a friendly one of its length.
  @Test func areFoundInOneGo() {
    #expect(css("/*" + String(repeating: "url(", count: 200_000)) == [])
    #expect(html(String(repeating: "<a ", count: 200_000) + "href=x").count == 1)
    #expect(html(String(repeating: "<script>", count: 200_000)) == [])
    let spaced = "x" + String(repeating: " ", count: 200_000)
    #expect(FileReferences.target(of: spaced, from: RelativePath())?.description == "x")
  }
}
