import Gallery

/// `waterfall theme DIR`.
struct ThemeCommand {
  struct Options {
    var theme = GalleryTheme.Standard.classic
    var wantsHelp = false

    static let table: [Option<Options>] = [
      Option(
        long: "from", help: "The theme to start from; by default 'classic'.", action: .choice { $0.theme = $1 }),
      Option(long: "help", short: "h", help: "Show this help.", action: .flag { $0.wantsHelp = true }),
    ]
  }

  let console: Console

  func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
    var options = Options()
    let operands = try ArgumentParser(options: Options.table).parse(arguments, into: &options)
    guard !options.wantsHelp else {
      console.print(HelpText.theme)
      return .success
    }
    let folder = try folders(operands, named: ["DIR, the folder to write,"])[0]
    do throws(GalleryError) {
      let files = try ThemeFolder.writeStarter(of: options.theme, to: folder)
      console.print("\(folder): \(files.joined(separator: ", "))\n")
      return .success
    } catch {
      console.diagnose(error)
      return .failure
    }
  }
}
