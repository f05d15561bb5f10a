import Testing

@testable import Gallery

@Suite struct MinifiedTests {
  @Test(arguments: [
    ("a  >  b , c  d { color : red ; }", "a>b,c d{color :red}"),
    ("/* x { */ a { /* y */ b: c /* z */ d }", "a{b:c d}"),
    ("a::after { content: \"a  /* b */ ; }\"; }", "a::after{content:\"a  /* b */ ; }\"}"),
    ("a { width: calc(1px + 2 * (3px - 1px)) !important; }", "a{width:calc(1px + 2 * (3px - 1px))!important}"),
    ("@media (min-width: 1px) {\n  a :is(b, c) { x: y }\n}", "@media (min-width: 1px){a :is(b,c){x:y}}"),
    ("a { --x: 1 }\nb c:hover d { x: y }", "a{--x:1}b c:hover d{x:y}"), ("/* never closed", ""),
  ]) func stylesheetsLoseWhatMeansNothing(css: String, minified: String) {
    #expect(Minified.stylesheet(css) == minified)
  }

  @Test func scriptsLoseCommentsAndIndentation() {
    let script = "// a\n(() => {\n  // b\n  let c = 'd // e'  // f\n\n})()\n"
    #expect(Minified.script(script) == "(() => {\nlet c = 'd // e'  // f\n})()\n")
  }

  /// What ``Minified/script(_:)`` takes for granted.
  @Test func theProgramsScriptsHaveNoTextOfSeveralLines() throws {
    let scripts = Theme.standardFiles.filter { $0.key.name.suffix == "js" }
    #expect(scripts.count == 2)
    for (_, bytes) in scripts {
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        #expect(line.count { $0 == "`" }.isMultiple(of: 2) && !line.hasSuffix("\\"), "\(line)")
      }
    }
  }
}
