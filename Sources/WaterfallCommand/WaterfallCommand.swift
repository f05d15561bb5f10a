import Gallery

/// The program `waterfall`: reads a command line, runs the command, and says how it ended.
public enum WaterfallCommand {
  public static let version = "0.1.0"

  private static let commands = [
    "build", "check", "init", "config", "schema", "theme", "help", "version",
  ]

  /// Has all threads of this process share one heap: each thread's own would keep the largest picture that it ever held,
  /// beyond `--memory`. To be called before there are threads.
  public static func shareOneHeap() { GalleryBuilder.shareOneHeap() }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: those after the program's name, as bytes.
  ///   - worker: the program that pictures are decoded in; where there is none, they are in this process.
  ///   - environment: where settings may stand.
  public static func run(
    _ arguments: [[UInt8]], console: Console = .standard, worker: WorkerProgram? = nil,
    environment: Environment = Environment()
  ) -> ExitCode {
    let command = arguments.first.map { String(decoding: $0, as: UTF8.self) }
    do throws(UsageError) {
      return try run(command, Array(arguments.dropFirst()), console, worker, environment)
    } catch {
      let help =
        command.map { ["build", "check", "init", "config", "theme"].contains($0) ? "\($0) --help" : "--help" }
        ?? "--help"
      console.diagnose(error)
      if error.isOfHelp { console.printError("Try 'waterfall \(help)'.\n") }
      return .usage
    }
  }

  private static func run(
    _ command: String?, _ arguments: [[UInt8]], _ console: Console, _ worker: WorkerProgram?,
    _ environment: Environment
  ) throws(UsageError) -> ExitCode {
    switch command {
    case "build": return try BuildCommand(console: console, worker: worker, environment: environment).run(arguments)
    case "check": return try CheckCommand(console: console).run(arguments)
    case "init": return try InitCommand(console: console).run(arguments)
    case "config": return try ConfigCommand(console: console, environment: environment).run(arguments)
    case "schema":
      try refuse(arguments)
      console.print(SettingsSchema.text)
    case "theme": return try ThemeCommand(console: console).run(arguments)
    case "version", "--version":
      try refuse(arguments)
      console.print("waterfall \(version)\n")
    case "help", "--help", "-h": console.print(try help(arguments))
    case nil: throw .missingOperand("a command, such as 'build',")
    case let name? where name.hasPrefix("-"):
      throw .unknownOption(shown(name), nearest: nearest(to: name, among: ["--help", "--version"]))
    case let name?: throw .unknownCommand(shown(name), nearest: nearest(to: name, among: commands))
    }
    return .success
  }

  private static func help(_ arguments: [[UInt8]]) throws(UsageError) -> String {
    try refuse(arguments.dropFirst())
    return switch arguments.first.map({ String(decoding: $0, as: UTF8.self) }) {
    case nil, "help", "version", "schema": HelpText.overview
    case "build": HelpText.build
    case "check": HelpText.check
    case "init": HelpText.initial
    case "config": HelpText.config
    case "theme": HelpText.theme
    case let name?: throw .unknownCommand(shown(name), nearest: nearest(to: name, among: commands))
    }
  }

  private static func refuse(_ operands: some Collection<[UInt8]>) throws(UsageError) {
    if let first = operands.first { throw .unexpectedOperand(printable(first)) }
  }
}
