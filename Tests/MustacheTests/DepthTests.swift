import Foundation
import Mustache
import Testing

@Suite("Depth, on a stack of 512 KB")
struct DepthTests {
  private let limit = MustacheLibrary.maximumDepth
  private let complaint = "nests deeper than \(MustacheLibrary.maximumDepth) sections and partials"

  @Test("A partial without end is an error at its tag")
  func endlessPartial() async {
    let result = await renderOnSmallStack("{{>p}}", partials: ["p": "a\n{{#b}}{{>p}}{{/b}}"])
    #expect(result.error?.description == "p:2:7: {{>p}} \(complaint)")
  }

  @Test("Partials without end among as many sections as there may be are an error")
  func endlessPartialInSections() async {
    for depth in [limit - 1, limit] {
      let result = await renderOnSmallStack("{{>p}}", partials: ["p": nested("{{>p}}", in: depth)])
      #expect(result.error?.reason == .nestedTooDeep("{{>p}}"))
    }
  }

  @Test("Partials nest up to the limit")
  func partials() async {
    let chain = Dictionary(uniqueKeysWithValues: (1..<limit).map { ("p\($0)", "{{>p\($0 + 1)}}") })
    let deepest = chain.merging(["p\(limit)": "x"]) { $1 }
    #expect(await renderOnSmallStack("{{>p1}}", partials: deepest) == .success("x"))
    let tooDeep = chain.merging(["p\(limit)": "{{#b}}x{{/b}}"]) { $1 }
    let result = await renderOnSmallStack("{{>p1}}", partials: tooDeep)
    #expect(result.error?.description == "p\(limit - 1):1:1: {{>p\(limit)}} \(complaint)")
  }

  @Test("Partials and sections count together")
  func together() async {
    for inner in [limit / 2 - 1, limit / 2] {
      let partials = ["p": nested("x", in: inner)]
      let result = await renderOnSmallStack(nested("{{>p}}", in: limit / 2), partials: partials)
      #expect((result.error == nil) == (inner < limit / 2))
    }
  }

  @Test("Sections nest up to the limit")
  func sections() async {
    #expect(await renderOnSmallStack(nested("x", in: limit)) == .success("x"))
    let result = await renderOnSmallStack(nested("x", in: limit + 1))
    #expect(result.error?.description == "main:1:\(6 * limit + 1): {{#b}} \(complaint)")
  }

  /// Each includes the next one twice: no depth is too large, but the whole would never end.
  @Test func partialsThatDoubleEndToo() throws {
    var library = MustacheLibrary()
    for level in 0..<40 { try library.add("{{>p\(level + 1)}}{{>p\(level + 1)}}", named: "p\(level)") }
    try library.add("", named: "p40")
    #expect {
      _ = try library.render("p0", with: nil)
    } throws: { error in
      guard case .tooManyPartials = (error as? MustacheError)?.reason else { return false }
      return true
    }
  }
}

private func nested(_ content: String, in depth: Int) -> String {
  String(repeating: "{{#b}}", count: depth) + content + String(repeating: "{{/b}}", count: depth)
}

private func renderOnSmallStack(
  _ template: String, partials: [String: String] = [:]
) async -> Result<String, MustacheError> {
  await withCheckedContinuation { continuation in
    let thread = Thread {
      let result = Result { () throws(MustacheError) in
        try render(template, with: ["b": [true]], partials: partials)
      }
      continuation.resume(returning: result)
    }
    thread.stackSize = 512 * 1024
    thread.start()
  }
}

extension Result {
  fileprivate var error: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
