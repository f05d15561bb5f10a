import Foundation
import TestSupport
import Testing

/// What the documents say of tests is so.
@Suite struct DocumentTests {
  @Test(arguments: ["SECURITY.md", "ARCHITECTURE.md"]) func eachTestThatIsNamedIsThere(document: String) throws {
    let text = try String(
      contentsOf: SharedMaterial.packageRoot.appendingPathComponent("Docs/\(document)"), encoding: .utf8)
    let tests = SharedMaterial.packageRoot.appendingPathComponent("Tests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".swift") }
    var sources: [String: String] = [:]
    for path in paths {
      let source = try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
      // An extension of a suite stands in a file of its own.
      for suite in source.matches(of: /(?:struct|extension) (\w+Tests)/) {
        sources[String(suite.1), default: ""] += source
      }
    }
    var suite = ""
    let names = text.matches(of: /`(?:(\w+Tests)(?:\.(\w+))?|(\w+))`/)
    var count = 0
    for name in names {
      if let named = name.1 {
        suite = String(named)
        #expect(sources[suite] != nil, "\(suite)")
      }
      guard let function = name.2 else { continue }
      #expect(sources[suite]?.contains("func \(function)(") == true, "\(suite).\(function)")
      count += 1
    }
    #expect(count > 10)
  }
}
