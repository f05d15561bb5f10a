import Mustache
import Testing

@Suite("Partials")
struct PartialTests {
  @Test("A partial sees the context; a missing one is nothing")
  func context() throws {
    let value: MustacheValue = ["a": [["b": 1], ["b": 2]]]
    let text = try render("{{#a}}{{> p/q.r }}{{/a}}{{>gone}}", with: value, partials: ["p/q.r": "<{{b}}>"])
    #expect(text == "<1><2>")
  }

  @Test("A partial has the standard delimiters, and leaves its own behind")
  func delimiters() throws {
    #expect(try render("{{=| |=}}|>p||a|", with: ["a": 1], partials: ["p": "{{a}}{{=< >=}}<a>|a|"]) == "11|a|1")
  }

  @Test("A partial alone on its line indents each of its lines")
  func indentation() throws {
    #expect(try render("a\n  {{>p}}\nb\n", partials: ["p": "1\n\n2\n"]) == "a\n  1\n  \n  2\nb\n")
    #expect(try render(" {{>p}}", partials: ["p": "1\r\n2"]) == " 1\r\n 2")
    #expect(try render(" {{>p}}\n{{>p}}", partials: ["p": "1\n"]) == " 1\n1\n")
  }

  @Test("Indentation adds up through partials, and ends at one amid text")
  func nestedIndentation() throws {
    #expect(try render(" {{>p}}\n.", partials: ["p": "1\n\t{{>q}}\n3\n", "q": "2\n2\n"]) == " 1\n \t2\n \t2\n 3\n.")
    #expect(try render(" {{>p}}\n", partials: ["p": "1 {{>q}}\n1\n", "q": "2\n2"]) == " 1 2\n2\n 1\n")
  }

  @Test("Lines that start with a tag are indented, lines of a value aren't, standalone tags leave no blanks")
  func indentedTags() throws {
    let value: MustacheValue = ["a": "1\n2", "b": [3, 4]]
    #expect(try render("  {{>p}}\n", with: value, partials: ["p": "{{a}}\n{{!c}}x\n"]) == "  1\n2\n  x\n")
    #expect(try render("  {{>p}}\n", with: value, partials: ["p": "{{#b}}\n{{.}}\n{{/b}}\n"]) == "  3\n  4\n")
    #expect(try render("  {{>p}}\n", with: value, partials: ["p": "{{#a}}x\n{{/a}}y\n"]) == "  x\n  y\n")
  }

  @Test("A partial of itself ends with the data")
  func recursion() throws {
    let tree: MustacheValue = ["name": "a", "nodes": [["name": "b", "nodes": [["name": "c", "nodes": []]]]]]
    let node = "{{name}}\n{{#nodes}}\n {{>node}}\n{{/nodes}}\n"
    #expect(try render("{{>node}}", with: tree, partials: ["node": node]) == "a\n b\n  c\n")
  }
}
