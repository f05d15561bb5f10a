import Mustache
import TestSupport
import Testing

@Suite("The official specification")
struct OfficialTests {
  @Test(
    "Each case renders as expected",
    .enabled(if: !OfficialCase.all.isEmpty, "\(SharedMaterial.missing)"),
    arguments: OfficialCase.all)
  func rendersAsExpected(_ official: OfficialCase) throws {
    var library = MustacheLibrary()
    try library.add(official.content.template, named: "case template")
    for (name, partial) in official.content.partials ?? [:] {
      try library.add(partial, named: name)
    }
    #expect(try library.render("case template", with: official.content.data) == official.content.expected)
  }
}
