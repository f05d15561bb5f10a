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
    if options.link != nil, options.settings.rawFiles == .publish {
      throw .refusedSetting("raw files must be published only where a click opens originals, without --link")
    }
    if options.link != nil, options.settings.hasViewer {
      throw .refusedSetting("--viewer shows originals: give it, or --link, but not both")
    }
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
