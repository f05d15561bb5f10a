import Gallery

/// The program `waterfall`: reads a command line, runs the command, and says how it ended.
public enum WaterfallCommand {
  public static let version = "0.1.0"

  private static let commands = ["build", "help", "version"]

  /// Runs a command line.
  ///
  /// - Parameter arguments: those after the program's name, as bytes.
  public static func run(_ arguments: [[UInt8]], console: Console = .standard) -> ExitCode {
    do throws(UsageError) {
      return try dispatch(arguments, console: console)
    } catch {
      console.diagnose("\(error)\nTry 'waterfall --help'.")
      return .usage
    }
  }

  private static func dispatch(_ arguments: [[UInt8]], console: Console) throws(UsageError) -> ExitCode {
    let command = arguments.first.map { String(decoding: $0, as: UTF8.self) }
    let rest = Array(arguments.dropFirst())
    switch command {
    case "build": return try BuildCommand(console: console).run(rest)
    case "version", "--version": console.print("waterfall \(version)\n")
    case "help", "--help", "-h": console.print(try help(rest))
    case nil: throw .missingOperand("a command, such as 'build',")
    case let name? where name.hasPrefix("-"):
      throw .unknownOption(shown(name), nearest: nearest(to: name, among: ["--help", "--version"]))
    case let name?: throw .unknownCommand(shown(name), nearest: nearest(to: name, among: commands))
    }
    return .success
  }

  private static func help(_ arguments: [[UInt8]]) throws(UsageError) -> String {
    switch arguments.first.map({ String(decoding: $0, as: UTF8.self) }) {
    case nil, "help", "version": HelpText.overview
    case "build": HelpText.build
    case let name?: throw .unknownCommand(shown(name), nearest: nearest(to: name, among: commands))
    }
  }
}
