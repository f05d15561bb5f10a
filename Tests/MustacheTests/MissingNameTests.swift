import Mustache
import Testing

/// What stands for nothing is told, with its place and what would have been there.
@Suite struct MissingNameTests {
  private func missing(_ template: String, _ value: MustacheValue) throws -> [MissingName] {
    var library = MustacheLibrary()
    try library.add(template, named: "page", file: "page.mustache")
    try library.add("{{a}}", named: "other")
    var missing: Set<MissingName> = []
    _ = try library.render("page", with: value, missing: &missing)
    return missing.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private let value: MustacheValue = ["a": 1, "none": nil, "tiles": [["b": 2], ["b": 3]], "inner": ["c": 4]]

  @Test(.timeLimit(.minutes(1))) func thousandsInOneLineAreFoundAtOnce() throws {
    let count = 30_000
    var library = MustacheLibrary()
    try library.add("é\n" + String(repeating: "é{{a}}", count: count) + "\n\n {{b}}", named: "page")
    var missing: Set<MissingName> = []
    _ = try library.render("page", with: [:], missing: &missing)
    for found in [missing, library.missingNames(amongFields: [])] {
      let places = found.map { [$0.line, $0.column] }.sorted { $0.lexicographicallyPrecedes($1) }
      #expect(places == (0..<count).map { [2, 6 * $0 + 2] } + [[4, 2]])
    }
  }

  @Test func aNameThatIsNotThere() throws {
    #expect(
      try missing("{{a}}\n {{x}}", value) == [
        MissingName(
          kind: .field, name: "x", file: "page.mustache", line: 2, column: 2, known: ["a", "inner", "none", "tiles"])
      ])
  }

  @Test func whatIsNotRenderedIsSearchedToo() throws {
    var library = MustacheLibrary()
    try library.add("{{#none}}{{x}}{{a.y}}{{> othr}}{{/none}}", named: "page", file: "page.mustache")
    #expect(value.fieldNames == ["a", "b", "c", "inner", "none", "tiles"])
    let missing = library.missingNames(amongFields: value.fieldNames).sorted { $0.column < $1.column }
    #expect(missing.map(\.name) == ["x", "othr"])
    #expect(missing.map(\.column) == [10, 22])
    #expect(missing.map(\.known) == [["a", "b", "c", "inner", "none", "tiles"], ["page"]])
  }

  @Test func eachPlaceOnceWithAllThatIsInScope() throws {
    let found = try missing("{{#tiles}}{{b}}{{x}}{{/tiles}}{{x}}", value)
    #expect(found.map(\.column) == [16, 31])
    #expect(found[0].known == ["a", "b", "inner", "none", "tiles"])
    #expect(found[1].known == ["a", "inner", "none", "tiles"])
  }

  @Test func sectionsTripleBracesAndPartials() throws {
    let found = try missing("{{#x}}{{/x}}{{^y}}{{{z}}}{{/y}}{{&w}}{{> othr}}", value)
    #expect(found.map(\.name) == ["x", "y", "z", "w", "othr"])
    #expect(found[4].kind == .partial)
    #expect(found[4].known == ["other", "page"])
  }

  @Test func aFieldBehindADot() throws {
    let found = try missing("{{inner.c}}{{inner.d}}{{a.b}}", value)
    #expect(found.map(\.name) == ["d", "b"])
    #expect(found.map(\.known) == [["c"], []])
  }

  @Test(arguments: [
    "{{none}}{{#none}}{{x}}{{/none}}{{^none}}{{/none}}{{none.x}}", "{{#tiles}}{{.}}{{/tiles}}", "{{!x}}",
  ])
  func nothingWhereAllIsThere(template: String) throws {
    #expect(try missing(template, value) == [])
  }
}
