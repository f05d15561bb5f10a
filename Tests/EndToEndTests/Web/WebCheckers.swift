import Foundation
import TestSupport

/// The checkers of feeds, sitemaps and structured data that `Scripts/setup test` gets.
enum WebCheckers {
  /// Why a test is skipped.
  static let missing =
    "no jing, xmllint, python3-jsonschema, or words of schema.org in .build/checkers: run Scripts/setup test"

  static let isThere =
    [jing, xmllint, checkers.appendingPathComponent("msgspec_schemaorg"), jsonSchema].allSatisfy {
      FileManager.default.fileExists(atPath: $0.path)
    }

  private static let checkers = SharedMaterial.packageRoot.appendingPathComponent(".build/checkers")
  private static let jing = URL(fileURLWithPath: "/usr/bin/jing")
  private static let xmllint = URL(fileURLWithPath: "/usr/bin/xmllint")
  private static let python = URL(fileURLWithPath: "/usr/bin/python3")
  private static let jsonSchema = URL(fileURLWithPath: "/usr/lib/python3/dist-packages/jsonschema")
  private static let rules = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Rules")

  /// What is wrong with an Atom feed, by RFC 4287, a line each.
  static func findings(inAtom file: URL) throws -> [String] {
    let run = try Program.run(jing, ["-c", rules.appendingPathComponent("atom.rnc").path, file.path])
    // Debian's script says there, too, which optional parts it lacks.
    return lines(run.output, status: run.status).filter { !$0.hasPrefix("[warning] /usr/bin/jing") }
  }

  /// What is wrong with a sitemap, by the protocol's and Google's rules.
  static func findings(inSitemap file: URL) throws -> [String] {
    let run = try Program.run(
      xmllint, ["--noout", "--nonet", "--schema", rules.appendingPathComponent("sitemap.xsd").path, file.path])
    return run.status == 0 ? [] : lines(run.errors, status: run.status)
  }

  /// What is wrong with a JSON feed, by its version 1.1, and with JSON-LD, by the vocabulary of schema.org.
  static func findings(inFeed feed: URL, data: [URL]) throws -> [String] {
    let script = rules.appendingPathComponent("check.py").path
    let run = try Program.run(python, [script, checkers.path, feed.path] + data.map(\.path))
    return lines(run.status == 0 ? run.output : run.errors, status: run.status)
  }

  private static func lines(_ text: String, status: Int32) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    return status == 0 || !lines.isEmpty ? lines : ["the checker ended with \(status)"]
  }
}
