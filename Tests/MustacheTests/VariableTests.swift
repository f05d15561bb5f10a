import Mustache
import Testing

@Suite("Variables")
struct VariableTests {
  @Test("Text without tags stays as it is, braces and all")
  func plainText() throws {
    #expect(try render("a { b } é 🌊\r\n") == "a { b } é 🌊\r\n")
    #expect(try render("").isEmpty)
  }

  @Test("The five characters of HTML are escaped", arguments: ["{{text}}", "{{ text }}", "{{\ntext\n}}"])
  func escaping(template: String) throws {
    let value: MustacheValue = ["text": "<a b=\"c\">é & 'd'"]
    #expect(try render(template, with: value) == "&lt;a b=&quot;c&quot;&gt;é &amp; &#39;d&#39;")
  }

  @Test("Escaping keeps what lies around and between", arguments: ["", "&", "&&", "x&", "&x", "x&&y"])
  func escapingEdges(text: String) throws {
    let escaped = text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
    #expect(try render("{{.}}", with: .string(text)) == escaped)
  }

  @Test("Unescaped tags keep the text", arguments: ["{{{text}}}", "{{&text}}", "{{{ text }}}", "{{& text }}"])
  func unescaped(template: String) throws {
    #expect(try render(template, with: ["text": "<b>&amp;'\"</b>"]) == "<b>&amp;'\"</b>")
  }

  @Test(
    "Each kind of value has its text",
    arguments: [
      (.null, ""), (true, "true"), (false, "false"), ("a", "a"), (85, "85"), (-1, "-1"), (1.21, "1.21"),
      (85.0, "85"), (0.1, "0.1"), (["a"], ""), (["a": "b"], ""),
    ] as [(MustacheValue, String)])
  func valueTexts(value: MustacheValue, text: String) throws {
    #expect(try render("{{value}}", with: ["value": value]) == text)
    #expect(try render("{{{.}}}", with: value) == text)
  }

  @Test("Literals are values")
  func literals() {
    let list: MustacheValue = [1, 1.5, true, "\(2)"]
    #expect(list == .list(MustacheList([.integer(1), .number(1.5), .bool(true), .string("2")])))
    let object: MustacheValue = ["a": 1, "b": nil, "a": 2]
    #expect(object == .object(["a": .integer(2), "b": .null]))
  }

  @Test(
    "A missing name is nothing",
    arguments: ["{{gone}}", "{{{gone}}}", "{{gone.too}}", "{{a.gone}}", "{{a.b.gone}}"])
  func missing(template: String) throws {
    #expect(try render("[\(template)]", with: ["a": ["b": "text"]]) == "[]")
  }

  @Test("Dotted names reach into objects, and are never single keys")
  func dottedNames() throws {
    #expect(try render("{{a.b.c}}", with: ["a": ["b": ["c": "deep"]], "a.b.c": "flat"]) == "deep")
    #expect(try render("{{a.b}}", with: ["a.b": "flat"]).isEmpty)
  }

  @Test("Comments are nothing, over lines too")
  func comments() throws {
    #expect(try render("a{{! b }}c{{!\n d {{ e\n}}f") == "acf")
  }
}
