import Testing

@testable import Gallery

@Suite struct FormattedTextTests {
  private func text(_ markdown: String) -> FormattedText? {
    var isCut = false
    return FormattedText(markdown: markdown, isCut: &isCut)
  }

  private func html(_ markdown: String) -> String? { text(markdown)?.html }

  @Test(arguments: [
    ("<p>words</p>", true), ("a\n\n<div>\nb", true), ("- <table>", true), ("<!-- words -->", false),
    ("<!-- a --> words", true), ("<!-- a\nb --> words", true), ("<!--> words", true), ("<!-- words", true),
    ("<!-- a --> <!-- b -->", false), ("<!-- a --> <!-- b --> words", true), ("- <!-- a\n  b -->\n- c", false),
    ("a <b>b</b>", false), ("a<br>b", false), ("a <!-- b --> c", false), ("`<p>`", false), ("    <p>", false),
  ]) func wordsThatAreLostAreTold(_ markdown: String, _ expected: Bool) {
    var isCut = false
    _ = FormattedText(markdown: markdown, isCut: &isCut)
    #expect(isCut == expected)
  }

  @Test func markdownIsRendered() throws {
    let text = try #require(
      self.text(
        "# Lisbon\n\nOn *seven* **hills**,\nby `it`.\n\n- one\n- two\n\n---\n\nend  \nof \"it\"..."))
    #expect(
      text.html == """
        <h2>Lisbon</h2>
        <p>On <em>seven</em> <strong>hills</strong>,
        by <code>it</code>.</p>
        <ul>
        <li>one</li>
        <li>two</li>
        </ul>
        <hr>
        <p>end<br>
        of &quot;it&quot;...</p>
        """)
    #expect(text.plain == "Lisbon On seven hills, by it. one two end of \"it\"...")
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", nil), ("a <b onclick=x>b</b> c", "<p>a b c</p>"), ("<div style=x>\n\n</div>", nil),
    ("a<br>b<BR />c", "<p>a<br>\nb<br>\nc</p>"), ("a <!-- b --> c", "<p>a  c</p>"),
    ("<x@y.z>", "<p><a href=\"mailto:x@y.z\">x@y.z</a></p>"),
    ("&lt;script&gt;", "<p>&lt;script&gt;</p>"), ("![two *boats*](boats.jpg \"t\")", "<p>two <em>boats</em></p>"),
    ("[![alt](a.jpg)](b.html)", "<p><a href=\"b.html\">alt</a></p>"), ("<svg onload=alert(1)>", nil),
  ]) func whatAPageMustNotHoldIsLeftAway(_ markdown: String, _ expected: String?) {
    #expect(html(markdown) == expected)
  }

  @Test(arguments: [
    "https://example.org/?a=b&c", "http://e.org", "mailto:a@b.c", "#there", "../b/index.html", "/a:b", "?a:b", "b",
  ]) func linksToPagesStay(_ url: String) throws {
    let escaped = url.replacing("&", with: "&amp;")
    #expect(html("[x](\(url))") == "<p><a href=\"\(escaped)\">x</a></p>")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "java&#x73;cript:alert(1)", "javascript&colon;alert(1)",
    "java&Tab;script:alert(1)", "&#1;javascript:alert(1)", "vbscript:x", "data:text/html,x", "data:image/png;base64,x",
    "file:///etc/passwd", "blob:x", "ftp:x", ":x",
  ]) func otherLinksAreOnlyTheirText(_ url: String) {
    #expect(html("[*x*](\(url))") == "<p><em>x</em></p>")
    #expect(html("[*x*][1]\n\n[1]: \(url)") == "<p><em>x</em></p>")
    #expect(html("![x](\(url))") == "<p>x</p>")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "[", "![[]()", ">", "> - ", "*a_ ", "`a``b", "<a b=\"", "***a*** ", "[a](b", "&", "1. ", "<![CDATA[", "\0",
      "\u{202E}",
      "# ", "    ", "~~~\n", "<!--", "<!-- --> ",
    ]) func whatIsNestedOrLongBeyondReasonEnds(_ piece: String)
  {
    // The longest that is taken for Markdown, and what is longer.
    for length in [FormattedText.longestMarkdown, FormattedText.longestMarkdown + 1] {
      let text = String(decoding: String(repeating: piece, count: length).utf8.prefix(length), as: UTF8.self)
      guard let made = self.text(text) else { continue }
      // Browsers take no more of it.
      #expect(made.html.matches(of: /<blockquote>/).count <= 100)
      #expect(made.html.utf8.count < 8 << 20)
    }
  }

  @Test func whatIsTooDeepIsShownAsItIsWritten() {
    let deep = String(repeating: "> ", count: 300) + "a & b"
    #expect(
      html(deep) == "<p>"
        + deep.replacing(">", with: "&gt;").replacing("&", with: "&amp;").replacing("&amp;gt;", with: "&gt;") + "</p>")
    #expect(html(String(repeating: "> ", count: 50) + "a")?.contains("<blockquote>") == true)
  }

  @Test func whatHTMLMustNotHoldIsLeftAway() {
    var isCut = false
    let text = FormattedText(markdown: "a\u{B}b\u{FFFE}c\u{85}d\u{7F}\te", isCut: &isCut)
    #expect(text?.html == "<p>a b c d \te</p>")
  }

  @Test func whatMarksDirectionsIsNotInOneLine() {
    let text = self.text("a \u{202E}b\u{2066}\0 c\u{1B}[31m")
    #expect(text?.plain == "a b � c [31m" || text?.plain == "a b c [31m", "\(text?.plain ?? "")")
    #expect(text?.plain.unicodeScalars.contains { ["\u{202E}", "\u{2066}", "\u{1B}", "\0"].contains($0) } == false)
  }

  @Test func textWithoutMarkupKeepsItsLinesAndIsEscaped() {
    let text = FormattedText(unformatted: "One <b> & *two*\r\nthree\n\n \nfour\u{202E}\n")
    #expect(text?.html == "<p>One &lt;b&gt; &amp; *two*<br>\nthree</p>\n<p>four</p>")
    #expect(text?.plain == "One <b> & *two* three four")
    #expect(FormattedText(unformatted: " \n\t\n") == nil && self.text("\n\n") == nil)
  }

  @Test func theBeginningEndsBetweenTwoWords() throws {
    let words = try #require(FormattedText(unformatted: String(repeating: "abcd ", count: 100)))
    #expect(words.beginning == String(repeating: "abcd ", count: 49) + "abcd…")
    let signs = try #require(FormattedText(unformatted: String(repeating: "海", count: 300)))
    #expect(signs.beginning == String(repeating: "海", count: 250) + "…")
    #expect(FormattedText(unformatted: "short")?.beginning == "short")
  }
}
