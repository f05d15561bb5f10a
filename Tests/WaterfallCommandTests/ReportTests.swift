import Foundation
import Gallery
import TestSupport
import Testing

@testable import WaterfallCommand

/// What a report says, read as any program would.
@Suite struct ReportTests {
  let folder: TemporaryFolder
  private let jpeg: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    jpeg = try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85)
    try folder.write(jpeg, to: "photos/a.jpg")
    try folder.write(try TestPicture.quadrants(width: 30, height: 50).jpeg(quality: 85), to: "photos/b/c.jpg")
  }

  /// Builds, and reads the report; `@` stands for the test's folder.
  @discardableResult
  func report(_ options: String..., status expected: ExitCode = .success) throws -> [String: Any] {
    let arguments = ["build", "--report=@/report.json"] + options + ["@/photos", "@/site"]
    let bytes = arguments.map { Array($0.replacing("@", with: folder.path).utf8) }
    let status = WaterfallCommand.run(bytes, console: Printed().console(terminalWidth: nil))
    #expect(status == expected)
    let report = try #require(try JSON.object(folder.read("report.json")))
    #expect(report["exitStatus"] as? Int == Int(expected.rawValue))
    return report
  }

  @Test func aBuildThatIsWell() throws {
    let before = Date.now
    let report = try report()
    #expect(report["result"] as? String == "built")
    let version = try #require(report["version"] as? [String: Any])
    #expect(version["format"] as? Int == 1 && version["waterfall"] as? String == WaterfallCommand.version)
    #expect(JSON.paths(in: [report["photos"] as Any]) == [folder.path("photos")])
    #expect(JSON.paths(in: [report["site"] as Any]) == [folder.path("site")])
    #expect(JSON.paths(in: [report["frontPage"] as Any]) == [folder.path("site/index.html")])
    let start = try Date(try #require(report["startTime"] as? String), strategy: .iso8601)
    #expect(start > before - 1 && start <= .now)
    let pictures = JSON.list(report["pictures"])
    #expect(pictures.map { $0["path"] as? String } == ["a.jpg", "b/c.jpg"])
    #expect(pictures.map { $0["width"] as? Int } == [60, 30] && pictures.map { $0["height"] as? Int } == [40, 50])
    #expect(pictures.allSatisfy { $0["change"] as? String == "new" && $0["original"] as? String == "same" })
    #expect(pictures.allSatisfy { $0["seconds"] as? Double != nil && $0["pathBytes"] == nil })
    #expect(
      JSON.paths(in: report["written"]) == ["b/index.html", "index.html", "originals/a.jpg", "originals/b/c.jpg"])
    #expect(JSON.paths(in: report["removed"]) == [])
    #expect(report["error"] == nil)
    let seconds = try #require(report["seconds"] as? [String: Double])
    #expect(Set(seconds.keys) == Set(BuildStage.allCases.map(\.rawValue) + ["total"]))
    #expect(seconds.values.allSatisfy { $0 >= 0 })
  }

  @Test func theNextBuildSaysWhatHasChanged() throws {
    try report()
    try folder.write(jpeg, to: "photos/d.jpg")
    try folder.write(try TestPicture.quadrants(width: 31, height: 50).jpeg(quality: 85), to: "photos/b/c.jpg")
    try folder.write([0], to: "photos/notes.txt")
    let report = try report()
    let pictures = JSON.list(report["pictures"])
    #expect(pictures.map { $0["change"] as? String } == ["unchanged", "moved", "made-again"])
    #expect(pictures.map { $0["seconds"] is Double } == [false, true, true])
    let counts = try #require(report["counts"] as? [String: Int])
    #expect(counts["pictures"] == 3 && counts["unchanged"] == 1 && counts["moved"] == 1 && counts["madeAgain"] == 1)
    #expect(counts["new"] == 0 && counts["otherFiles"] == 1 && counts["pages"] == 2 && counts["originalsWritten"] == 2)
    #expect(JSON.list(report["otherFiles"]).map { $0["kind"] as? String } == ["other"])
  }

  @Test func webFilesAreToldOf() throws {
    let files = ["feed.atom", "feed.json", "robots.txt", "sitemap.xml"]
    let named = try report("--base-url=https://photos.example/")
    #expect(
      JSON.paths(in: named["written"]).filter { !$0.contains("/") } == (files + ["404.html", "index.html"]).sorted())
    #expect((named["counts"] as? [String: Int])?["webFilesWritten"] == 4)
    let without = try report()
    #expect(JSON.paths(in: without["removed"]) == (files + ["404.html"]).sorted())
    let counts = without["counts"] as? [String: Int]
    #expect(counts?["webFilesRemoved"] == 4 && counts?["webFilesWritten"] == 0 && counts?["pagesRemoved"] == 1)
  }

  @Test func whatIsLeftOutHasAReason() throws {
    try folder.write([], to: "photos/empty.jpg")
    try folder.write(Array(jpeg.prefix(jpeg.count - 100)), to: "photos/torn.jpg")
    let report = try report(status: .partial)
    let leftOut = JSON.list(report["leftOut"])
    #expect(leftOut.map { $0["path"] as? String } == ["empty.jpg", "torn.jpg"])
    #expect(leftOut.map { $0["reason"] as? String } == ["empty", "truncated"])
    #expect(leftOut.allSatisfy { ($0["message"] as? String)?.isEmpty == false })
  }

  @Test func webCopiesAreToldOf() throws {
    try folder.write(TestPicture.quadrants(.heic, width: 64, height: 48), to: "photos/w.heic")
    var report = try report()
    let pictures = JSON.list(report["pictures"])
    #expect(pictures.map { $0["path"] as? String } == ["a.jpg", "w.heic", "b/c.jpg"])
    #expect(pictures.map { $0["webCopy"] as? Bool } == [nil, true, nil])
    #expect(pictures.allSatisfy { $0["original"] as? String == "same" })
    #expect((report["counts"] as? [String: Int])?["webCopies"] == 1)
    #expect(JSON.paths(in: report["written"]).contains("originals/w.heic.jpg"))
    report = try self.report("--originals=50")
    #expect(JSON.list(report["pictures"]).map { $0["original"] as? String } == ["scaled", "scaled", "same"])
    #expect(JSON.list(report["pictures"]).map { $0["webCopy"] as? Bool } == [true, true, nil])
    #expect((report["counts"] as? [String: Int])?["originalsScaled"] == 2)
    report = try self.report("--link=x/{path}")
    #expect(JSON.list(report["pictures"]).allSatisfy { $0["webCopy"] == nil && $0["original"] == nil })
  }

  @Test func rawFilesAreCountedWhereTheyHaveNoTile() throws {
    let size = PixelSize(width: 60, height: 40)
    let raw = try TestPicture.dng(
      preview: TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), size: size)
    try folder.write(raw, to: "photos/a.dng")
    try folder.write(raw, to: "photos/z.dng")
    let report = try report()
    let pictures = JSON.list(report["pictures"])
    #expect(pictures.map { $0["path"] as? String } == ["a.jpg", "z.dng", "b/c.jpg"])
    #expect(pictures.map { $0["original"] as? String } == ["same", "withheld", "same"])
    #expect(pictures.map { $0["webCopy"] as? Bool } == [nil, true, nil])
    #expect(JSON.paths(in: report["otherFiles"]) == ["a.dng"])
    #expect((report["counts"] as? [String: Int])?["rawFiles"] == 1)
    let published = try self.report("--raw=publish")
    #expect(JSON.list(published["pictures"]).allSatisfy { $0["original"] as? String == "same" })
    #expect(
      JSON.paths(in: published["written"]).filter { $0.hasSuffix(".dng") } == ["originals/a.dng", "originals/z.dng"])
  }

  @Test func warningsAreAllInOneList() throws {
    try report("--theme=@/none", status: .failure)
    try folder.write(Array("<p>{{titel}}".utf8), to: "theme/album.mustache")
    try folder.write(Array("<p>".utf8), to: "theme/albmu.mustache")
    let webP = try TestPicture.quadrants(.webp, width: 64, height: 48)
    try folder.write(webP + Array("what may be anything".utf8), to: "photos/w.webp")
    try folder.write(Array("none".utf8), to: "photos/w.xmp")
    try report()
    try folder.write(Array("mine".utf8), to: "site/originals/a.jpg")
    try folder.remove("photos/a.jpg")
    try folder.write(Array("Titel: Sea\nAuthor: Ada".utf8), to: "photos/b/index.md")
    let report = try report("--theme=@/theme", "--lang=tlh", "--strict", status: .partial)
    let warnings = JSON.list(report["warnings"])
    #expect(
      warnings.map { $0["kind"] as? String }
        == [
          "untranslated", "unused-file", "missing-name", "left-file", "re-encoded-original", "broken-sidecar", "text",
        ])
    #expect(
      warnings.map { $0["path"] as? String }
        == [nil, nil, nil, "originals/a.jpg", "w.webp", "w.xmp", "b/index.md"])
    #expect(
      Set(WarningKind.allCases.map(\.rawValue)).subtracting(["no-sandbox"])
        == Set(warnings.compactMap { $0["kind"] as? String }))
    #expect(JSON.list(report["pictures"]).map { $0["original"] as? String } == ["re-encoded", "same"])
  }

  @Test func aBuildThatFailsHasItsErrorAndWhatItFoundBefore() throws {
    try folder.write([], to: "photos/empty.jpg")
    try folder.write(Array("mine".utf8), to: "site/index.html")
    var report = try report(status: .failure)
    #expect(report["result"] as? String == "failed")
    #expect((report["error"] as? String)?.contains("site/index.html: was not written by waterfall") == true)
    #expect(report["pictures"] == nil && report["counts"] == nil)
    try folder.remove("photos/a.jpg")
    try folder.remove("photos/b")
    report = try self.report(status: .failure)
    #expect((report["error"] as? String)?.contains("no picture in it can be shown") == false)
    try folder.remove("site/index.html")
    report = try self.report(status: .failure)
    #expect((report["error"] as? String)?.contains("no picture in it can be shown") == true)
    #expect(JSON.list(report["leftOut"]).map { $0["reason"] as? String } == ["empty"])
    #expect((report["seconds"] as? [String: Double])?["pictures"] != nil)
    #expect((report["seconds"] as? [String: Double])?["pages"] == nil)
  }

  @Test func aPlanIsReportedAndNothingElseIsWritten() throws {
    try folder.write(jpeg, to: "photos/d.jpg")
    let report = try report("--dry-run")
    #expect(report["result"] as? String == "planned")
    #expect(JSON.list(report["pictures"]).map { $0["change"] as? String } == ["new", "new", "new"])
    #expect(JSON.list(report["pictures"]).allSatisfy { $0["width"] == nil && $0["seconds"] == nil })
    #expect(JSON.list(report["written"]).count == 5)
    #expect(!folder.exists("site"))
  }

  @Test func aLinkOfYourOwnPublishesNoOriginal() throws {
    #expect(JSON.list(try report("--link=x/{path}")["pictures"]).allSatisfy { $0["original"] == nil })
  }

  @Test func onlyTimesDifferBetweenTwoReports() throws {
    func withoutTimes(_ report: String) -> String {
      report.replacing(/"(startTime|scan|pictures|originals|pages|publishing|total)" : ["0-9.].*/, with: "")
    }
    try report()
    let reports = try (0..<2).map { _ in
      try report("--jobs=3")
      return try withoutTimes(folder.text("report.json"))
    }
    #expect(reports[0] == reports[1])
  }

  @Test func anyNameIsItselfAndNothingIsLeftForATerminalToObey() throws {
    let names = [
      "\"q\" \\ /", "\n\r\t\u{1B}[31m", "\u{7F}\u{9B}\u{202E}\u{2028}\u{FEFF}", "e\u{301}\u{E9}", "\u{E0001}😀",
    ]
    .map { Array($0.replacing("/", with: "").utf8) + Array(".jpg".utf8) }
    let noText: [UInt8] = Array("\u{1B}".utf8) + [0xE9, 0xFF] + Array("é.jpg".utf8)
    for name in names + [noText] { try folder.write(jpeg, toName: Array("photos/".utf8) + name) }
    let report = try report()
    let text = try folder.text("report.json")
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isInvisible })
    let pictures = JSON.list(report["pictures"])
    let paths = pictures.filter { $0["pathBytes"] == nil }.compactMap { ($0["path"] as? String).map { Array($0.utf8) } }
    #expect(Set(paths) == Set(names + [Array("a.jpg".utf8), Array("b/c.jpg".utf8)]))
    let others = pictures.filter { $0["pathBytes"] != nil }
    #expect(others.map { $0["path"] as? String } == ["\\x1b\\xe9\\xffé.jpg"])
    #expect(others.map { ($0["pathBytes"] as? String).flatMap { Data(base64Encoded: $0) } } == [Data(noText)])
  }
}

/// A report as Foundation reads it.
enum JSON {
  static func object(_ bytes: [UInt8]) throws -> [String: Any]? {
    try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
  }

  static func list(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }

  static func paths(in value: Any?) -> [String] { list(value).compactMap { $0["path"] as? String } }

  /// All keys, at any depth.
  static func keys(in value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(in: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.values.reduce(into: Set(object.keys)) { $0.formUnion(keys(in: $1)) }
  }
}
