import Gallery

/// `waterfall config PHOTOS [options]`.
struct ConfigCommand {
  let console: Console
  let environment: Environment

  func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
    let chosen = try ChosenSettings(arguments, environment)
    guard !chosen.options.wantsHelp else {
      console.print(HelpText.config)
      return .success
    }
    let photos = try folders(chosen.operands, named: ["PHOTOS, the folder to read,"])[0]
    do throws(GalleryError) {
      let albums = try AlbumSettingsSurvey(photos, chosen.options.settings)
      console.print(SettingsText(chosen, albums).text)
    } catch {
      console.diagnose(error)
      return ExitCode(error)
    }
    // Said last, since what was printed shows why.
    try chosen.options.check()
    return .success
  }
}
