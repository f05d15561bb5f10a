import Gallery

/// `waterfall check SITE`.
struct CheckCommand {
  struct Options {
    var jobs = GallerySettings().jobs
    var isQuiet = false
    var wantsHelp = false

    static let table: [Option<Options>] = [
      Option(
        long: "jobs", short: "j", help: "Read N files at once; by default as many as there are cores.",
        action: .wholeNumber("N", 1...256) { $0.jobs = $1 }),
      Option(long: "quiet", help: "Say nothing but what is wrong.", action: .flag { $0.isQuiet = true }),
      Option(long: "help", short: "h", help: "Show this help.", action: .flag { $0.wantsHelp = true }),
    ]
  }

  let console: Console

  func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
    var options = Options()
    let operands = try ArgumentParser(options: Options.table).parse(arguments, into: &options)
    guard !options.wantsHelp else {
      console.print(HelpText.check)
      return .success
    }
    return check(try folders(operands, named: ["SITE, the folder to check,"])[0], options)
  }

  private func check(_ site: FilePath, _ options: Options) -> ExitCode {
    let progress = ProgressLine(console)
    do throws(GalleryError) {
      let report = try SiteChecker(site: site, jobs: options.jobs).check(
        progress: { if !options.isQuiet { progress.show($0) } }, isCancelled: { Interruption.signal != nil })
      progress.clear()
      for problem in report.problems { console.diagnose("\(site / problem.path): \(problem.words)") }
      if !options.isQuiet { console.print(summary(of: report, site)) }
      return report.problems.isEmpty ? .success : .partial
    } catch {
      progress.clear()
      guard error != .cancelled else {
        console.diagnose("interrupted")
        return .interrupted
      }
      console.diagnose(error)
      return .failure
    }
  }

  private func summary(of report: SiteReport, _ site: FilePath) -> String {
    let checked =
      "\(count(report.files, "file")), \(count(report.pages, "page")) with links to \(count(report.links, "place"))"
    let verdict =
      !report.problems.isEmpty
      ? "\(count(report.problems.count, "problem"))" + (report.canBeMended ? "; build again with --checksum" : "")
      : report.isInterrupted ? "a build was interrupted; build again" : "all is as it was written"
    return "\(site): \(checked): \(verdict)\n"
  }
}
