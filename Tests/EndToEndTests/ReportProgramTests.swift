import Foundation
import Glibc
import TestSupport
import Testing

@testable import Gallery

/// Reports as a shell's person has them written: into pipes, streams and beside hostile names.
@Suite struct ReportProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: "photos/a.jpg")
  }

  private func report(_ name: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(folder.read(name))) as? [String: Any])
  }

  private func shell(_ line: String) throws -> Program.Run {
    try Program.shell("cd '\(folder.path)' && set -o pipefail && \(line)")
  }

  @Test(arguments: [
    "\"$waterfall\" build --report >(cat >copy) photos site && wait $!",
    "mkfifo fifo && { cat fifo >copy & } && \"$waterfall\" build --report fifo photos site && wait",
  ]) func aPipeIsWrittenAsItIs(line: String) throws {
    let run = try shell(line)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("1 photograph on 1 page: "))
    #expect(try report("copy")["result"] as? String == "built")
  }

  @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1"], ["| cat >copy", ">copy"])
  func standardOutputHasNothingElse(file: String, redirection: String) throws {
    let run = try shell("\"$waterfall\" build --report \(file) photos site \(redirection)")
    #expect(run.status == 0)
    #expect(run.errors.hasSuffix("1 photograph on 1 page: open site/index.html\n"))
    #expect(try report("copy")["result"] as? String == "built")
  }

  @Test func whatStandardErrorSaidStaysWhereTheReportGoesThereToo() throws {
    try folder.write([], to: "photos/empty.jpg")
    let run = try shell("\"$waterfall\" build --report log photos site 2>log")
    #expect(run.status == 1)
    let text = try folder.text("log")
    #expect(text.hasPrefix("waterfall: empty.jpg: is empty; left out\n{\n  \"application\""))
  }

  @Test func aReaderThatLeavesIsSaid() throws {
    let run = try shell("\"$waterfall\" build --report - photos site | true; echo ${PIPESTATUS[0]}")
    #expect(run.output == "2\n")
    #expect(
      run.errors.hasSuffix(
        "waterfall: standard output: can't be written: broken pipe; name another file for the report; the site is written\n"
      ))
  }

  @Test(.enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"))
  func everyHostileNameCanBeFoundAgain() throws {
    let script = SharedMaterial.namesScript.path
    let run = try shell(
      "bash '\(script)' photos/a.jpg names >made 2>&1; \"$waterfall\" build --report report.json names site")
    #expect(run.status == 1)
    let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.allSatisfy { $0.hasPrefix("waterfall: ") && !$0.unicodeScalars.contains(where: \.isInvisible) })
    let report = try report("report.json")
    var found = 0
    for list in ["pictures", "leftOut", "otherFiles"] {
      for file in try #require(report[list] as? [[String: Any]]) {
        let text = (file["path"] as? String).map { Array($0.utf8) }
        let bytes = (file["pathBytes"] as? String).flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) }
        let path = FilePath(bytes: Array((folder.path("names") + "/").utf8) + (try #require(bytes ?? text)))
        var status = stat()
        #expect(unsafe lstat(path.cString, &status) == 0, "\(path)")
        found += 1
      }
    }
    #expect(found > 140)
    #expect(try !folder.text("report.json").unicodeScalars.contains { $0 != "\n" && $0.isInvisible })
  }
}
