import Foundation
import Gallery

extension BuildReport {
  /// - Parameter log: what the build said while it ran.
  init(of build: BuildRun, _ ending: BuildRun.Ending, status: ExitCode, log: BuildLog) {
    let report = ending.report
    startTime = build.startTime.ISO8601Format()
    (photos, site) = (Place(build.photos.bytes), Place(build.site.bytes))
    (result, exitStatus) = (ending.result, status.rawValue)
    seconds = Seconds(report?.times.stages ?? log.stages, total: log.elapsed)
    leftOut = (report?.leftOut ?? log.leftOut.sorted { $0.path < $1.path }).map(LeftOutFile.init)
    if case .failed(let failure) = ending { error = "\(failure)" }
    guard let report else { return }
    frontPage = Place(report.frontPage.bytes)
    let isPlan = result == .planned
    pictures = report.shown.map { Picture($0, in: report, isPlan: isPlan, isPublished: build.options.link == nil) }
    warnings = report.warnings.map(Warning.init)
    otherFiles = report.otherFiles.map(OtherFile.init)
    written = report.written.filter(\.isReported).sorted().map { Place($0.bytes) }
    removed = report.removed.filter(\.isReported).sorted().map { Place($0.bytes) }
    counts = Counts(report)
  }
}

extension BuildReport.Place {
  init(_ bytes: [UInt8]) {
    (path, pathBytes) = Self.texts(of: bytes)
  }

  /// A path as text: its own, or, where it isn't UTF-8, the form that messages have, and its bytes beside it.
  static func texts(of bytes: [UInt8]) -> (String, Data?) {
    String(validating: bytes, as: UTF8.self).map { ($0, nil) } ?? (printable(bytes), Data(bytes))
  }
}

extension BuildReport.Seconds {
  init(_ stages: [BuildStage: Duration], total: Duration) {
    self.init(
      scan: stages[.scan]?.seconds, pictures: stages[.pictures]?.seconds, originals: stages[.originals]?.seconds,
      pages: stages[.pages]?.seconds, publishing: stages[.publishing]?.seconds, total: total.seconds)
  }
}

extension Duration {
  /// To the thousandth.
  fileprivate var seconds: Double { ((self / .milliseconds(1)).rounded()) / 1000 }
}

extension BuildReport.Picture {
  fileprivate init(_ picture: GalleryPicture, in report: GalleryReport, isPlan: Bool, isPublished: Bool) {
    (path, pathBytes) = BuildReport.Place.texts(of: picture.path.bytes)
    change = BuildReport.Change(report.changes[picture.path])
    original = isPublished ? BuildReport.Original(picture, in: report) : nil
    webCopy = report.webCopies.contains(picture.path) ? true : nil
    seconds = isPlan ? nil : report.workTimes[picture.path]?.seconds
    // One that isn't made yet has none.
    if !isPlan || change == .unchanged || change == .moved {
      (width, height) = (picture.size.width, picture.size.height)
    }
  }
}

extension BuildReport.Change {
  fileprivate init(_ change: PictureChange?) {
    self =
      switch change {
      case .made: .new
      case .moved: .moved
      case .remade: .madeAgain
      case nil: .unchanged
      }
  }
}

extension BuildReport.LeftOutFile {
  fileprivate init(_ leftOut: LeftOut) {
    (path, pathBytes) = BuildReport.Place.texts(of: leftOut.path.bytes)
    (reason, message) = (ReasonCode(leftOut.reason), "\(leftOut.reason)")
  }
}

extension BuildReport.OtherFile {
  fileprivate init(_ file: OtherFile) {
    kind = file.kind.rawValue
    (path, pathBytes) = BuildReport.Place.texts(of: file.path.bytes)
  }
}

extension BuildReport.Original {
  fileprivate init(_ picture: GalleryPicture, in report: GalleryReport) {
    self =
      report.cleaned.contains(picture.path)
      ? .cleaned
      : report.reencoded.contains(picture.path)
        ? .reencoded
        : report.scaled.contains(picture.path)
          ? .scaled : report.withheld.contains(picture.path) ? .withheld : .same
  }
}

extension BuildReport.Warning {
  fileprivate init(_ warning: GalleryWarning) {
    let place: [UInt8]? =
      switch warning {
      case .leftFile(_, let path), .reencodedOriginal(let path, _), .brokenSidecar(let path, _): path.bytes
      case .text(let problem): problem.file.bytes
      case .missingName, .unusedFile, .untranslated, .noSandbox: nil
      }
    (kind, message) = (WarningKind(warning), "\(warning)")
    (path, pathBytes) = place.map(BuildReport.Place.texts) ?? (nil, nil)
  }
}

extension BuildReport.Counts {
  fileprivate init(_ report: GalleryReport) {
    func number(_ change: PictureChange) -> Int { report.changes.values.count { $0 == change } }
    func number(_ kind: OtherFile.Kind) -> Int { report.otherFiles.count { $0.kind == kind } }
    self.init(
      pictures: report.shown.count, new: number(.made), moved: number(.moved), madeAgain: number(.remade),
      unchanged: report.shown.count { report.changes[$0.path] == nil }, leftOut: report.leftOut.count,
      pages: report.pages, originalsCleaned: report.cleaned.count, originalsReencoded: report.reencoded.count,
      originalsScaled: report.scaled.count, webCopies: report.webCopies.count,
      pagesWritten: report.written.count(where: \.isPage), originalsWritten: report.written.count(where: \.isOriginal),
      webFilesWritten: report.written.count(where: \.isWebFile), pagesRemoved: report.removed.count(where: \.isPage),
      originalsRemoved: report.removed.count(where: \.isOriginal),
      webFilesRemoved: report.removed.count(where: \.isWebFile),
      warnings: report.warnings.count, videos: number(.video), rawFiles: number(.raw), otherFiles: number(.other))
  }
}
