import Foundation
import Gallery
import TestSupport
import Testing

@testable import WaterfallCommand

/// Where a report may be written, and that nothing is lost by it.
@Suite struct ReportFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: "photos/inner/a.jpg")
  }

  private func build(_ options: String...) -> (status: ExitCode, output: String, errors: String) {
    let printed = Printed()
    let arguments = (["build"] + options + ["@/photos", "@/site"]).map { $0.replacing("@", with: folder.path) }
    let status = WaterfallCommand.run(arguments.map { Array($0.utf8) }, console: printed.console(terminalWidth: nil))
    return (status, printed.output, printed.errors.replacing(folder.path, with: "@"))
  }

  private let inPhotos = "is in the folder of the photographs, which is only read; name a file elsewhere for the report"
  private let inSite =
    "is in the folder of the site, and would be published with it; name a file elsewhere for the report"

  /// Nothing is built, and nothing else happens.
  private func expectRefusal(of file: String, _ reason: String, _ options: String...) throws {
    let before = try folder.contents()
    let arguments = ["build", "--report=@/\(file)"] + options + ["@/photos", "@/site"]
    let printed = Printed()
    let status = WaterfallCommand.run(
      arguments.map { Array($0.replacing("@", with: folder.path).utf8) }, console: printed.console(terminalWidth: nil))
    #expect(status == .failure)
    #expect(printed.output == "")
    #expect(printed.errors.replacing(folder.path, with: "@") == "waterfall: @/\(file): \(reason)\n")
    #expect(try folder.contents() == before)
  }

  @Test func notAmongThePhotographs() throws {
    try folder.link("link", to: "photos/inner")
    try folder.write([], to: "photos/inner/report.json")
    try folder.link("report.json", to: "photos/inner/report.json")
    for file in ["photos/report", "photos/inner/report", "photos/inner/report.json", "report.json", "link/report"] {
      try expectRefusal(of: file, inPhotos)
    }
    #expect(!folder.exists("site"))
  }

  @Test func notInTheSiteNorInItsPlaceNorInTheTheme() throws {
    try expectRefusal(of: "site", inSite)
    #expect(build().status == .success)
    for file in ["site/report.json", "site/.waterfall/report.json", "site/inner/../report.json"] {
      try expectRefusal(of: file, inSite)
    }
    try folder.write([], to: "theme/waterfall.css")
    try expectRefusal(
      of: "theme/report.json",
      "is in the theme's folder, and would be published with it; name a file elsewhere for the report",
      "--theme=@/theme")
  }

  @Test func inPlaceOfNothingButAnEarlierReport() throws {
    let reason = "is there already, and is no report by waterfall; move it, or name another file for the report"
    for text in ["{\"application\": \"mine\"}", "x", "\u{FEFF}{}"] {
      try folder.write(Array(text.utf8), to: "mine.json")
      try expectRefusal(of: "mine.json", reason)
    }
    #expect(!folder.exists("site"))
    try folder.write([], to: "report.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("report.json"))
    for title in ["One", "Two"] { #expect(build("--report=@/report.json", "--title", title).status == .success) }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("report.json"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try JSON.object(folder.read("report.json"))?["result"] as? String == "built")
  }

  @Test func aLinkIsFollowedAndStays() throws {
    try folder.write([], to: "elsewhere/report.json")
    try folder.link("report.json", to: "elsewhere/report.json")
    #expect(build("--report=@/report.json").status == .success)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("report.json")).hasPrefix("elsewhere"))
    #expect(try JSON.object(folder.read("elsewhere/report.json")) != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("elsewhere")) == ["report.json"])
    try folder.link("dangling", to: "nowhere")
    try expectRefusal(
      of: "dangling", "is a link that leads to nothing; remove it, or name another file for the report")
  }

  @Test func notWhereNothingCanBeWritten() throws {
    try folder.write([1], to: "file")
    let reason = "name another file for the report"
    try expectRefusal(of: "photos/..", "is a folder; name a file for the report")
    try expectRefusal(of: "new/", "is a folder; name a file for the report")
    try expectRefusal(of: "none/report", "can't be written: no such file or directory; \(reason)")
    try expectRefusal(of: "file/report", "can't be written: not a directory; \(reason)")
    try expectRefusal(
      of: String(repeating: "x", count: 256), "can't be written: file name too long; \(reason)")
    #expect(build("--report=/proc/x").errors.hasPrefix("waterfall: /proc/x: can't be written: "))
    #expect(!folder.exists("site"))
  }

  @Test func aReportThatFailsInTheEndLeavesTheSite() {
    let (status, _, errors) = build("--report=/dev/full")
    #expect(status == .failure)
    #expect(
      errors.hasSuffix(
        "/dev/full: can't be written: no space left on device; name another file for the report; the site is written\n"
      ))
    #expect(folder.exists("site/index.html"))
  }

  /// A file that came to be while the site was built is a person's.
  @Test func whatComesToBeMeanwhileIsNotReplaced() throws {
    let file = try ReportFile(
      FilePath(folder.path("report.json")), photos: FilePath(folder.path("photos")),
      site: FilePath(folder.path("site")), theme: nil)
    try folder.write(Array("mine".utf8), to: "report.json")
    let options = BuildOptions()
    let run = BuildRun(photos: "p", site: "s", options: options, console: Printed().console(terminalWidth: nil))
    let report = BuildReport(of: run, .failed(.cancelled), status: .interrupted, log: BuildLog())
    #expect(throws: ReportFile.Failure.self) { try file.write(report, to: run.console) }
    #expect(try folder.text("report.json") == "mine")
    try folder.remove("report.json")
    try file.write(report, to: run.console)
    #expect(try JSON.object(folder.read("report.json"))?["result"] as? String == "interrupted")
  }

  @Test func standardOutputHasTheReportAlone() throws {
    for option in ["--report=-", "--dry-run"] {
      let (status, output, errors) = build("--report=-", option)
      #expect(status == .success)
      #expect(try JSON.object(Array(output.utf8)) != nil)
      #expect(output.hasSuffix("}\n"))
      #expect(errors.contains(option == "--dry-run" ? "nothing was written\n" : ": open @/site/index.html\n"))
    }
    #expect(build("--report=-", "--quiet").errors == "")
  }
}
