import Gallery

/// `waterfall build PHOTOS SITE [options]`.
struct BuildCommand {
  let console: Console
  /// The program that pictures are decoded in.
  let worker: WorkerProgram?
  let environment: Environment

  func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
    let chosen = try ChosenSettings(arguments, environment, worker: worker)
    let options = chosen.options
    guard !options.wantsHelp else {
      console.print(HelpText.build)
      return .success
    }
    let folders = try folders(chosen.operands, named: ["PHOTOS, the folder to read,", "SITE, the folder to write,"])
    try chosen.check()
    return build(folders[0], folders[1], options)
  }

  private func build(_ photos: FilePath, _ site: FilePath, _ options: BuildOptions) -> ExitCode {
    var file: ReportFile?
    do throws(ReportFile.Failure) {
      if let path = options.report {
        file = try ReportFile(path, photos: photos, site: site, theme: options.settings.theme.folder)
      }
    } catch {
      console.diagnose(error)
      return .failure
    }
    // There the report stands alone.
    let talk = file?.isStandardOutput == true ? console.withoutOutput : console
    let (run, log) = (BuildRun(photos: photos, site: site, options: options, console: talk), BuildLog())
    let ending = run.run(log)
    run.tell(ending)
    let status = run.status(of: ending)
    guard let file else { return status }
    do throws(ReportFile.Failure) {
      try file.write(BuildReport(of: run, ending, status: status, log: log), to: console)
      return status
    } catch {
      console.diagnose("\(error)\(ending.result == .built ? "; the site is written" : "")")
      return status == .interrupted ? status : .failure
    }
  }
}
