import Mustache
import Testing

@Suite("Standalone lines and delimiters")
struct WhitespaceTests {
  @Test(
    "A tag alone on its line takes the line with it",
    arguments: ["{{!c}}", "{{=<% %>=}}", "{{#a}}{{/a}}", "{{>p}}"])
  func standalone(tag: String) throws {
    let alone = !tag.hasPrefix("{{#")
    #expect(try render("x\n \t\(tag) \ny") == (alone ? "x\ny" : "x\n \t \ny"))
    #expect(try render("x\r\n\(tag)\r\ny") == (alone ? "x\r\ny" : "x\r\n\r\ny"))
    #expect(try render("  \(tag)") == (alone ? "" : "  "))
    #expect(try render("  \(tag)  \n") == (alone ? "" : "    \n"))
  }

  @Test("Section tags on their own lines leave the lines between")
  func sections() throws {
    #expect(try render("{{#a}}\n  {{.}}\n{{/a}}\nz\n", with: ["a": [1, 2]]) == "  1\n  2\nz\n")
    #expect(try render("\n\n{{^a}}\n\nb\n\n{{/a}}\n\n") == "\n\n\nb\n\n\n")
  }

  @Test("A tag over several lines stands alone on them")
  func multiline() throws {
    #expect(try render("a\n  {{!\n  b\n  }}\nc") == "a\nc")
  }

  @Test("Variables and tags beside text keep their line")
  func inline() throws {
    #expect(try render(" {{a}} \n", with: ["a": "x"]) == " x \n")
    #expect(try render(" {{!c}} x\n") == "  x\n")
    #expect(try render("x {{!c}}\r\n") == "x \r\n")
    #expect(try render("{{!c}}\ry") == "\ry")
    #expect(try render(" {{#a}} {{/a}} \n", with: ["a": true]) == "   \n")
  }

  @Test("Delimiters hold from their tag on")
  func delimiters() throws {
    #expect(try render("{{a}}{{=<% %>=}}<%a%>{{a}}<%={{ }}=%>{{a}}<%a%>", with: ["a": 1]) == "11{{a}}1<%a%>")
    #expect(try render("{{= | | =}}|#a||.||/a||^b|x|/b|", with: ["a": [1, 2]]) == "12x")
    #expect(try render("{{=« »=}}«a»", with: ["a": 1]) == "1")
  }

  @Test("Unescaped tags follow the delimiters")
  func unescapedDelimiters() throws {
    #expect(try render("{{=<% %>=}}<%{a}%><%&a%>", with: ["a": "&"]) == "&&")
  }
}
