import Gallery

/// `waterfall init [PHOTOS]`.
struct InitCommand {
  private struct Options {
    var wantsHelp = false

    static let table: [Option<Options>] = [
      Option(long: "help", short: "h", help: "Show this help.", action: .flag { $0.wantsHelp = true })
    ]
  }

  let console: Console

  func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
    var options = Options()
    let operands = try ArgumentParser(options: Options.table).parse(arguments, into: &options)
    guard !options.wantsHelp else {
      console.print(HelpText.initial)
      return .success
    }
    let photos = try folders(operands.isEmpty ? [[UInt8(ascii: ".")]] : operands, named: ["PHOTOS, the folder,"])[0]
    do throws(SettingsFileError) {
      let path = try SettingsFile.write(StarterSettings.text, toFolder: photos)
      console.print(
        "\(path): all settings, with what they are by default or with examples; take the // away from those that you change\n"
      )
      return .success
    } catch {
      console.diagnose(error)
      return .failure
    }
  }
}
