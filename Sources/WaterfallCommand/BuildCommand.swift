import Gallery

/// `waterfall build PHOTOS SITE [options]`.
struct BuildCommand {
  let console: Console
  /// The program that pictures are decoded in.
  let worker: WorkerProgram?

  func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
    var options = BuildOptions()
    options.settings.worker = worker
    let operands = try ArgumentParser(options: BuildOptions.table).parse(arguments, into: &options)
    guard !options.wantsHelp else {
      console.print(HelpText.build)
      return .success
    }
    let folders = try folders(operands, named: ["PHOTOS, the folder to read,", "SITE, the folder to write,"])
    do throws(GalleryError) {
      try options.settings.check()
    } catch {
      throw .refusedSetting("\(error)")
    }
    return build(folders[0], folders[1], options)
  }

  private func build(_ photos: FilePath, _ site: FilePath, _ options: BuildOptions) -> ExitCode {
    let progress = ProgressLine(console)
    do throws(GalleryError) {
      let builder = GalleryBuilder(photos: photos, site: site, settings: options.settings, delegate: options.link)
      let show: @Sendable (GalleryProgress) -> Void = { if options.talk != .quiet { progress.show($0) } }
      let isCancelled: @Sendable () -> Bool = { Interruption.signal != nil }
      if options.isDry {
        let plan = try builder.plan(progress: show, isCancelled: isCancelled)
        progress.clear()
        console.print(PlanText(plan, photos: photos, site: site).text)
        return end(leftOut: plan.leftOut, warnings: plan.warnings, options)
      }
      let report = try builder.build(progress: show, isCancelled: isCancelled)
      progress.clear()
      if options.talk == .verbose { tell(report) }
      let code = end(leftOut: report.leftOut, warnings: report.warnings, options)
      if options.talk != .quiet { console.print(summary(of: report, publishesOriginals: options.link == nil)) }
      return code
    } catch {
      progress.clear()
      if case .noPictures(_, let leftOut) = error { leftOut.forEach(diagnose) }
      console.diagnose(error)
      return error == .cancelled ? .interrupted : .failure
    }
  }

  /// Says what isn't as it should be, and how the run ends for that.
  private func end(leftOut: [LeftOut], warnings: [GalleryWarning], _ options: BuildOptions) -> ExitCode {
    for warning in warnings { console.diagnose("warning: \(warning)") }
    leftOut.forEach(diagnose)
    return leftOut.isEmpty && !(options.isStrict && !warnings.isEmpty) ? .success : .partial
  }

  private func diagnose(_ leftOut: LeftOut) {
    console.diagnose("\(leftOut.path): \(leftOut.reason); left out")
  }

  /// Says of each file what became of it, but for those left out, which are always named.
  private func tell(_ report: GalleryReport) {
    for picture in report.shown {
      console.diagnose(
        "\(picture.path): \(picture.size.width) × \(picture.size.height) pixels; shown"
          + (report.changes[picture.path]?.words ?? "")
          + (report.cleaned.contains(picture.path) ? ", original cleaned" : ""))
    }
    for file in report.otherFiles { console.diagnose("\(file.path): \(file.kind.name); not shown") }
  }

  private func summary(of report: GalleryReport, publishesOriginals: Bool) -> String {
    var parts = ["\(count(report.shown.count, "photograph")) on \(count(report.pages, "page"))"]
    if !report.isFirst { parts += changes(of: report, publishesOriginals: publishesOriginals) }
    if !report.leftOut.isEmpty { parts.append("\(report.leftOut.count) left out") }
    if !report.cleaned.isEmpty { parts.append("\(count(report.cleaned.count, "original")) cleaned") }
    for kind in OtherFile.Kind.allCases {
      let number = report.otherFiles.count { $0.kind == kind }
      if number > 0 { parts.append("\(count(number, kind.name)) not shown") }
    }
    return "\(parts.joined(separator: ", ")): open \(report.frontPage)\n"
  }

  /// How this build differs from the one before.
  private func changes(of report: GalleryReport, publishesOriginals: Bool) -> [String] {
    func number(_ change: PictureChange) -> Int { report.changes.values.count { $0 == change } }
    // Where a photograph was moved, its original went, too.
    let gone = publishesOriginals ? report.removed.count(where: \.isOriginal) - number(.moved) : 0
    var parts = [(number(.made), "new"), (number(.moved), "moved"), (number(.remade), "made again"), (gone, "gone")]
      .filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let pages = report.written.count(where: \.isPage)
    if pages > 0 { parts.append("\(count(pages, "page")) written") }
    return parts.isEmpty ? ["nothing new"] : parts
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

extension OtherFile.Kind {
  fileprivate var name: String {
    switch self {
    case .video: "video"
    case .raw: "camera raw file"
    case .other: "other file"
    }
  }
}
