import BrowserSupport
import Foundation
import TestSupport

/// The checkers of pages that `Scripts/setup test` gets.
enum Checkers {
  /// Why a test is skipped.
  static let missing = "no axe-core or Nu HTML checker in .build/checkers, or no Java: run Scripts/setup test"

  static let isThere = [axe, nu, java].allSatisfy { FileManager.default.fileExists(atPath: $0.path) }

  static let axe = SharedMaterial.packageRoot.appendingPathComponent(".build/checkers/axe.min.js")

  private static let nu = SharedMaterial.packageRoot.appendingPathComponent(".build/checkers/vnu.jar")
  private static let java = URL(fileURLWithPath: "/usr/bin/java")

  /// What the Nu HTML checker finds wrong in all HTML files below a folder, a line each.
  static func htmlErrors(inSite folder: URL) throws -> [String] {
    let pages = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".html") }
    guard !pages.isEmpty else { return ["\(folder.path): no page to check"] }
    let run = try Program.run(
      java, ["-jar", nu.path, "--errors-only", "--format", "gnu", "--skip-non-html", folder.path])
    let lines = run.errors.split(separator: "\n").map(String.init)
    // It ends with status 1 where it has errors to tell; any other is one of its own.
    guard run.status == (lines.isEmpty ? 0 : 1) else { return ["the checker ended with \(run.status)"] + lines }
    return lines.filter { !isTooNew($0) }
  }

  /// Whether the checker takes something for an error because it is of 2020: the HTML standard got these attributes later, and
  /// CSS its functions of several lengths, which `sizes` may hold, a little earlier. What follows these in a `sizes` isn't
  /// checked then.
  private static func isTooNew(_ line: String) -> Bool {
    let attributes = /error: Attribute “(fetchpriority|popover|popovertarget)” not allowed on element/
    let lengths =
      /for attribute “sizes” on element “(img|source)”: Bad CSS number token: .*\b(min|max|clamp)\([^()]*”\.$/
    return line.contains(attributes) || line.contains(lengths)
  }
}

extension Page {
  /// What axe-core finds against WCAG 2.2 AA and best practice, and what it can't tell, a line for each element.
  ///
  /// It is put in past the page's policy, and only once into a document. It needs the page's scripts on.
  func accessibilityFindings() throws -> [String] {
    if try !evaluate("'axe' in window", as: Bool.self) {
      let axe = try String(contentsOf: Checkers.axe, encoding: .utf8)
      _ = try evaluate(axe + "\n;''", as: String.self)
    }
    return try evaluate(
      """
      axe.run(document, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        resultTypes: ["violations", "incomplete"],
      }).then(results => ["violations", "incomplete"].flatMap(kind => results[kind].flatMap(rule => rule.nodes.map(node => {
        const reasons = [...node.any, ...node.all, ...node.none].map(check => check.message);
        return `${kind}: ${rule.id} (${rule.impact}): ${node.target.join(" ")}: ${reasons.join("; ")}`.replace(/\\s+/g, " ");
      }))))
      """)
  }
}
