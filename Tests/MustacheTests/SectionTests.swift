import Mustache
import Testing

@Suite("Sections")
struct SectionTests {
  @Test("False values leave a section out", arguments: [nil, false, []] as [MustacheValue])
  func falseValues(value: MustacheValue) throws {
    #expect(try render("{{#a}}yes{{/a}}{{^a}}no{{/a}}", with: ["a": value]) == "no")
  }

  @Test("Everything else is true", arguments: [true, "", "a", 0, 0.0, [nil], [:]] as [MustacheValue])
  func trueValues(value: MustacheValue) throws {
    #expect(try render("{{#a}}yes{{/a}}{{^a}}no{{/a}}", with: ["a": value]) == "yes")
  }

  @Test("A missing name is false")
  func missing() throws {
    #expect(try render("{{#a}}yes{{/a}}{{^a}}no{{/a}}") == "no")
    #expect(try render("{{#a.b}}yes{{/a.b}}{{^a.b}}no{{/a.b}}", with: ["a": "text"]) == "no")
  }

  @Test("A list renders once for each element")
  func lists() throws {
    #expect(try render("{{#a}}<{{b}}>{{/a}}", with: ["a": [["b": 1], ["b": 2], [:]]]) == "<1><2><>")
    #expect(try render("{{#a}}{{#.}}{{.}},{{/.}};{{/a}}", with: ["a": [[1, 2], [], [3]]]) == "1,2,;;3,;")
    #expect(try render("{{#.}}{{.}}{{/.}}", with: ["a", "b"]) == "ab")
  }

  @Test("A scalar is the context of its section")
  func scalars() throws {
    #expect(try render("{{#a}}{{.}}, {{b}}{{/a}}", with: ["a": "x", "b": "y"]) == "x, y")
  }

  @Test("An inner context hides an outer one, with null too, and gives it back")
  func contextStack() throws {
    let value: MustacheValue = ["name": "out", "other": "seen", "in": ["name": "in"], "none": ["name": nil]]
    #expect(try render("{{#in}}{{name}} {{other}}{{/in}} {{name}}", with: value) == "in seen out")
    #expect(try render("[{{#none}}{{name}}{{/none}}]", with: value) == "[]")
  }

  @Test("The innermost first part decides where a dotted name leads")
  func dottedPrecedence() throws {
    #expect(try render("[{{#a}}{{b.c}}{{/a}}]", with: ["a": ["b": [:]], "b": ["c": "wrong"]]) == "[]")
    #expect(try render("{{#a.b}}{{c}}{{/a.b}}", with: ["a": ["b": ["c": "right"]], "c": "wrong"]) == "right")
  }

  @Test("Sections of one name nest, and spaces don't matter")
  func nesting() throws {
    #expect(try render("{{#a}}1{{# a }}2{{/ a}}3{{ /a }}", with: ["a": true]) == "123")
    #expect(try render("{{^b}}{{#a}}{{^b}}x{{/b}}{{/a}}{{/b}}", with: ["a": true]) == "x")
  }

  @Test("A template is parsed once and rendered many times, and replaced by name")
  func reuse() throws {
    var library = MustacheLibrary()
    try library.add("{{.}}", named: "t")
    #expect(try library.render("t", with: 1) == "1")
    #expect(try library.render("t", with: 2) == "2")
    #expect(throws: MustacheError.self) { try library.add("{{", named: "t") }
    #expect(try library.render("t", with: 3) == "3")
    try library.add("new", named: "t")
    #expect(try library.render("t", with: 4) == "new")
  }
}
