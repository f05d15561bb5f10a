import Gallery

/// `waterfall theme DIR`.
struct ThemeCommand {
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
      console.print(HelpText.theme)
      return .success
    }
    let folder = try folders(operands, named: ["DIR, the folder to write,"])[0]
    do throws(GalleryError) {
      let files = try ThemeFolder.writeStarter(to: folder)
      console.print("\(folder): \(files.joined(separator: ", "))\n")
      return .success
    } catch {
      console.diagnose(error)
      return .failure
    }
  }
}
