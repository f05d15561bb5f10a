import Mustache
import Testing

@Suite("Errors")
struct ErrorTests {
  @Test(
    "Each names the place and the reason",
    arguments: [
      ("a\n {{b", "f:2:2: tag is never closed by }}"),
      ("{{{b}} }", "f:1:1: tag is never closed by }}}"),
      ("{{=<% %>=}}<%b", "f:1:12: tag is never closed by %>"),
      ("{{", "f:1:1: tag is never closed by }}"),
      ("\n{{#a}}\n{{^b}}{{/b}}", "f:2:1: section {{#a}} is never closed"),
      ("{{#a}}{{^b}}", "f:1:7: section {{^b}} is never closed"),
      ("é🌊\u{65}\u{301}{{/a}}", "f:1:4: closing tag {{/a}} has no section to close"),
      ("\n {{^ a }}\n{{/ b }}", "f:3:1: closing tag {{/b}} doesn't match section {{^a}} opened at 2:2"),
      ("{{#a}}{{#b}}{{/a}}{{/b}}", "f:1:13: closing tag {{/a}} doesn't match section {{#b}} opened at 1:7"),
      ("x{{}}", "f:1:2: tag has no name"),
      ("{{# }}{{/ }}", "f:1:1: tag has no name"),
      ("{{{ }}}", "f:1:1: tag has no name"),
      ("{{#a}}{{/}}", "f:1:7: tag has no name"),
      ("{{>}}", "f:1:1: tag has no name"),
      ("{{a b}}", "f:1:1: \"a b\" isn't a name"),
      ("{{a\n{{b}}", "f:1:1: \"a\\n{{b\" isn't a name"),
      ("{{#if a}}{{/if}}", "f:1:1: \"if a\" isn't a name"),
      ("{{> a b}}", "f:1:1: \"a b\" isn't a name"),
      ("{{a..b}}", "f:1:1: \"a..b\" isn't a name"),
      ("{{.a}}", "f:1:1: \".a\" isn't a name"),
      ("x\r\n{{<a}}{{/a}}", "f:2:1: {{<a}} isn't supported: inheritance and dynamic names are left out"),
      ("{{$a}}{{/a}}", "f:1:1: {{$a}} isn't supported: inheritance and dynamic names are left out"),
      ("{{>*a}}", "f:1:1: {{>*a}} isn't supported: inheritance and dynamic names are left out"),
    ])
  func descriptions(template: String, description: String) {
    var library = MustacheLibrary()
    let error = #expect(throws: MustacheError.self) { try library.add(template, named: "name", file: "f") }
    #expect(error?.description == description)
  }

  @Test(
    "A set-delimiter tag needs two delimiters between equals signs",
    arguments: ["{{=}}", "{{==}}", "{{= =}}", "{{=<%=}}", "{{=<% %> $=}}", "{{=<% %>}}", "{{=<= %>=}}", "{{=<% %>"])
  func malformedDelimiters(template: String) {
    var library = MustacheLibrary()
    let error = #expect(throws: MustacheError.self) { try library.add("\n \(template)", named: "t") }
    #expect(error?.reason == .malformedDelimiters)
    #expect(error?.description.hasPrefix("t:2:2: ") == true)
  }

  @Test("A template that isn't there can't be rendered")
  func unknownTemplate() {
    let error = #expect(throws: MustacheError.self) { try MustacheLibrary().render("page", with: nil) }
    #expect(error?.description == "page:1:1: there is no template named \"page\"")
  }
}
