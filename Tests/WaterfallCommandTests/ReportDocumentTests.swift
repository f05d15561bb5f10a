import Foundation
import Gallery
import TestSupport
import Testing

@testable import WaterfallCommand

/// `Docs/REPORT.md` says all that a report may hold.
@Suite struct ReportDocumentTests {
  private let document: String

  init() throws {
    document = try String(
      contentsOf: SharedMaterial.packageRoot.appendingPathComponent("Docs/REPORT.md"), encoding: .utf8)
  }

  @Test func eachKeyStandsThere() throws {
    let keys = JSON.keys(in: try #require(try JSON.object(Array(ReportText(Self.fullReport).text.utf8))))
    #expect(keys.count == 50)
    for key in keys { #expect(document.contains("`\(key)`"), "\(key)") }
  }

  @Test func eachWordStandsThere() {
    let words =
      ReasonCode.allCases.map(\.rawValue) + WarningKind.allCases.map(\.rawValue)
      + BuildReport.Result.allCases.map(\.rawValue) + BuildReport.Change.allCases.map(\.rawValue)
      + BuildReport.Original.allCases.map(\.rawValue) + OtherFile.Kind.allCases.map(\.rawValue)
    for word in words { #expect(document.contains("`\(word)`"), "\(word)") }
  }

  /// Every property of every part, none of them missing.
  private static var fullReport: BuildReport {
    let bytes = Data([0xFF])
    let place = BuildReport.Place(path: "", pathBytes: bytes)
    var report = BuildReport(
      startTime: "", photos: place, site: place,
      seconds: BuildReport.Seconds(scan: 0, pictures: 0, originals: 0, pages: 0, publishing: 0, total: 0),
      result: .built, exitStatus: 0,
      leftOut: [BuildReport.LeftOutFile(path: "", pathBytes: bytes, reason: .empty, message: "")])
    report.error = ""
    report.frontPage = place
    report.pictures = [
      BuildReport.Picture(
        path: "", pathBytes: bytes, width: 1, height: 1, change: .new, original: .same, webCopy: true,
        seconds: 0)
    ]
    report.warnings = [BuildReport.Warning(kind: .leftFile, message: "", path: "", pathBytes: bytes)]
    report.otherFiles = [BuildReport.OtherFile(kind: "", path: "", pathBytes: bytes)]
    (report.written, report.removed) = ([place], [place])
    report.counts = BuildReport.Counts(
      pictures: 0, new: 0, moved: 0, madeAgain: 0, unchanged: 0, leftOut: 0, pages: 0, originalsCleaned: 0,
      originalsReencoded: 0, originalsScaled: 0, webCopies: 0, pagesWritten: 0, originalsWritten: 0,
      webFilesWritten: 0, pagesRemoved: 0, originalsRemoved: 0, webFilesRemoved: 0, warnings: 0, videos: 0, rawFiles: 0,
      otherFiles: 0)
    return report
  }
}
