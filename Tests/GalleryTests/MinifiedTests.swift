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

  @Test(arguments: [
    ("// a\n(() => {\n  // b\n  let c = 'd // e'\n\n})()\n", "(()=>{let c='d // e'})()\n"),
    ("const a = async b => await b + 1\n", "const a=async b=>await b+1\n"),
    ("f('a  b = \"c d\"', `e  f`)\n", "f('a  b = \"c d\"',`e  f`)\n"),
    // A line's end that may end a statement.
    ("f(\n  a,\n  b\n)\nif (a) {\n  b()\n}\n(c)\n", "f(a,b\n)\nif(a){b()}\n(c)\n"),
  ]) func scriptsLoseCommentsAndSpaces(script: String, minified: String) {
    #expect(Minified.script(script) == minified)
  }

  /// What ``Minified/script(_:)`` takes for granted.
  @Test func theProgramsScriptsAreWrittenForThat() throws {
    let scripts = Theme.standardFiles.filter { $0.key.name.suffix == "js" }
    #expect(scripts.count == 2)
    for (_, bytes) in scripts {
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        #expect(line.count { $0 == "`" }.isMultiple(of: 2) && !line.hasSuffix("\\"), "\(line)")
        // Comments behind something, two signs that would be one, and spaces in regular expressions.
        #expect(!line.contains(/\S\s+\/\/ |[-+] [-+]|[=(,] *\/[^\/]* [^\/]*\/[.),]/), "\(line)")
      }
    }
  }
}

@Suite struct MinifiedNamesTests {
  @Test(arguments: [
    ("const first=1\nlet second=first\n", "let a=1\nlet b=a\n"),
    ("function twice(x){return x+x}twice(2)", "function a(x){return x+x}a(2)"),
    ("list.map(item=>item+1)", "list.map(a=>a+1)"),
    // A property's name, too.
    ("const top=1\nf(box.top,top)", "let top=1\nf(box.top,top)"),
    ("const{width,height}=rect(window)\nwidth()", "let{width,height}=rect(window)\nwidth()"),
    ("const kind=1\nf({kind:2})", "let kind=1\nf({kind:2})"),
    ("const word=1\nf(`${word}`,'word')", "let word=1\nf(`${word}`,'word')"),
    ("const long=1\nf('long',\"long\")", "let a=1\nf('long',\"long\")"),
    ("const list=1\nf(...list)", "let a=1\nf(...a)"),
    // Names that are taken already.
    ("const name=a\n", "let b=a\n"),
  ]) func namesOfTheScriptsOwnBecomeShort(script: String, short: String) {
    #expect(Minified.shorteningNames(in: script) == short)
  }
}
