import Testing

@testable import Gallery

@Suite struct NearestNameTests {
  private let names = ["columns", "colour", "link"]

  @Test(arguments: [
    ("colums", "columns"), ("colunms", "columns"), ("color", "colour"), ("Link", "link"), ("lynxes", nil),
    ("title", nil),
    ("", nil),
  ]) func isTheOneWithTheFewestSlips(name: String, nearest expected: String?) {
    #expect(nearest(to: name, among: names) == expected)
  }

  @Test func swappedLettersAtTheEndAreOneSlip() {
    #expect(nearest(to: "abcdefg", among: ["abcdegf"], atMost: 1) == "abcdegf")
    #expect(nearest(to: "abcdefg", among: ["abcdexf", "abcdehg"]) == "abcdehg")
  }

  @Test(.timeLimit(.minutes(1))) func aBookHasNone() {
    let book = String(repeating: "columns ", count: 1 << 17)
    #expect(nearest(to: book, among: Array(repeating: "columns", count: 100)) == nil)
  }
}
