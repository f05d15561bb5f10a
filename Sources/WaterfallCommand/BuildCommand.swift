import Gallery
import WaterfallLayout

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
    return build(FilePath(bytes: photos), FilePath(bytes: operands[1]), options)
  }

  private func build(_ photos: FilePath, _ site: FilePath, _ options: BuildOptions) -> ExitCode {
    let progress = ProgressLine(console)
    do throws(GalleryError) {
      let settings = try GallerySettings.standard(jobs: options.jobs)
      let builder = GalleryBuilder(photos: photos, site: site, settings: settings, delegate: options.link)
      let report = try builder.build(progress: progress.show)
      progress.clear()
      report.leftOut.forEach(diagnose)
      console.print(summary(of: report))
      return report.leftOut.isEmpty ? .success : .partial
    } catch {
      progress.clear()
      if case .noPictures(_, let leftOut) = error { leftOut.forEach(diagnose) }
      console.diagnose(error)
      return .failure
    }
  }

  private func diagnose(_ leftOut: LeftOut) {
    console.diagnose("\(leftOut.path): \(leftOut.reason); left out")
  }

  private func summary(of report: GalleryReport) -> String {
    var parts = ["\(count(report.pictures, "photograph")) on \(count(report.pages, "page"))"]
    if !report.leftOut.isEmpty { parts.append("\(report.leftOut.count) left out") }
    if report.otherFiles > 0 { parts.append("\(count(report.otherFiles, "other file")) not shown") }
    return "\(parts.joined(separator: ", ")): open \(report.frontPage)\n"
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
