import Foundation
import Gallery

/// One build as a person asked for it, from its first moment to what is said of it.
struct BuildRun {
  /// How it ended.
  enum Ending {
    case built(GalleryReport)
    case planned(GalleryPlan)
    case failed(GalleryError)
  }

  let photos, site: FilePath
  let options: BuildOptions
  let console: Console
  let startTime = Date.now

  func run(_ log: BuildLog) -> Ending {
    let progress = ProgressLine(console)
    defer { progress.clear() }
    let builder = GalleryBuilder(photos: photos, site: site, settings: options.settings, delegate: options.link)
    let note: @Sendable (GalleryProgress) -> Void = {
      log.note($0)
      if options.talk != .quiet { progress.show($0) }
    }
    let isCancelled: @Sendable () -> Bool = { Interruption.signal != nil }
    do throws(GalleryError) {
      return options.isDry
        ? .planned(try builder.plan(progress: note, isCancelled: isCancelled))
        : .built(try builder.build(progress: note, isCancelled: isCancelled))
    } catch {
      return .failed(error)
    }
  }

  /// Says what came of it.
  func tell(_ ending: Ending) {
    switch ending {
    case .built(let report):
      if options.talk == .verbose { tellOfEachFile(report) }
      tell(report.leftOut, report.warnings)
      if options.talk != .quiet {
        console.print(BuildSummary(report, publishesOriginals: options.link == nil).text)
      }
    case .planned(let plan):
      console.print(PlanText(plan, photos: photos, site: site).text)
      tell(plan.leftOut, plan.warnings)
    case .failed(let error):
      if case .noPictures(_, let leftOut) = error { tell(leftOut, []) }
      console.diagnose(error)
    }
  }

  private func tell(_ leftOut: [LeftOut], _ warnings: [GalleryWarning]) {
    for warning in warnings { console.diagnose("warning: \(warning)") }
    for file in leftOut { console.diagnose("\(file.path): \(file.reason); left out") }
  }

  /// Says of each file what became of it, but for those left out, which are always named.
  private func tellOfEachFile(_ report: GalleryReport) {
    for picture in report.shown {
      console.diagnose(
        "\(picture.path): \(picture.size.width) × \(picture.size.height) pixels; shown"
          + (report.changes[picture.path]?.words ?? "")
          + (report.cleaned.contains(picture.path) ? ", original cleaned" : "")
          + (report.webCopies.contains(picture.path) ? ", opened as a web copy" : "")
          + (picture.publishesRaw ? ", its camera raw file published as it is" : "")
          + (picture.hasBrokenProfile ? ", its colour profile ignored, since it can't be used" : ""))
    }
    for file in report.otherFiles { console.diagnose("\(file.path): \(file.kind.name); not shown") }
  }

  /// What the program's caller gets to know.
  func status(of ending: Ending) -> ExitCode {
    if case .failed(let error) = ending { return ExitCode(error) }
    let isWarned = options.isStrict && ending.report?.warnings.isEmpty == false
    return ending.report?.leftOut.isEmpty == true && !isWarned ? .success : .partial
  }
}

extension BuildRun.Ending {
  /// What was done, or would be; nothing where it failed.
  var report: GalleryReport? {
    switch self {
    case .built(let report): report
    case .planned(let plan): plan.report
    case .failed: nil
    }
  }

  var result: BuildReport.Result {
    switch self {
    case .built: .built
    case .planned: .planned
    case .failed(.cancelled): .interrupted
    case .failed: .failed
    }
  }
}

extension PictureChange {
  fileprivate var words: String {
    switch self {
    case .made: ", new"
    case .moved: ", moved"
    case .remade: ", made again"
    }
  }
}
