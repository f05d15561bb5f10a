import Gallery

/// `waterfall build PHOTOS SITE [options]`.
struct BuildCommand {
  let console: Console

  func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
    var options = BuildOptions()
    let operands = try ArgumentParser(options: BuildOptions.table).parse(arguments, into: &options)
    guard !options.wantsHelp else {
      console.print(HelpText.build)
      return .success
    }
    if operands.count > 2 { throw .unexpectedOperand(printable(operands[2])) }
    guard let photos = operands.first, !photos.isEmpty else { throw .missingOperand("PHOTOS, the folder to read,") }
    guard operands.count == 2, !operands[1].isEmpty else { throw .missingOperand("SITE, the folder to write,") }
    do throws(GalleryError) {
      try options.settings.check()
    } catch {
      throw .refusedSetting("\(error)")
    }
    return build(FilePath(bytes: photos), FilePath(bytes: operands[1]), options)
  }

  private func build(_ photos: FilePath, _ site: FilePath, _ options: BuildOptions) -> ExitCode {
    let progress = ProgressLine(console)
    do throws(GalleryError) {
      let builder = GalleryBuilder(photos: photos, site: site, settings: options.settings, delegate: options.link)
      let report = try builder.build(
        progress: { if options.talk != .quiet { progress.show($0) } }, isCancelled: { Interruption.signal != nil })
      progress.clear()
      if options.talk == .verbose { tell(report) }
      for warning in report.warnings { console.diagnose("warning: \(warning)") }
      report.leftOut.forEach(diagnose)
      if options.talk != .quiet { console.print(summary(of: report)) }
      return report.leftOut.isEmpty ? .success : .partial
    } catch {
      progress.clear()
      if case .noPictures(_, let leftOut) = error { leftOut.forEach(diagnose) }
      console.diagnose(error)
      return error == .cancelled ? .interrupted : .failure
    }
  }

  private func diagnose(_ leftOut: LeftOut) {
    console.diagnose("\(leftOut.path): \(leftOut.reason); left out")
  }

  /// Says of each file what became of it, but for those left out, which are always named.
  private func tell(_ report: GalleryReport) {
    for picture in report.shown {
      console.diagnose("\(picture.path): \(picture.size.width) × \(picture.size.height) pixels; shown")
    }
    for file in report.otherFiles { console.diagnose("\(file.path): \(file.kind.name); not shown") }
  }

  private func summary(of report: GalleryReport) -> String {
    var parts = ["\(count(report.shown.count, "photograph")) on \(count(report.pages, "page"))"]
    if !report.leftOut.isEmpty { parts.append("\(report.leftOut.count) left out") }
    for kind in OtherFile.Kind.allCases {
      let number = report.otherFiles.count { $0.kind == kind }
      if number > 0 { parts.append("\(count(number, kind.name)) not shown") }
    }
    return "\(parts.joined(separator: ", ")): open \(report.frontPage)\n"
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
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
