import Gallery

/// This program as the process that decodes pictures for a build: a command that nobody types.
public enum DecodingProcess {
  private static let word = "decode"

  /// What a build has to start.
  public static let program = WorkerProgram("/proc/self/exe", arguments: [word])

  /// Whether the program was started as such, by its arguments.
  public static func isAsked(for arguments: [[UInt8]]) -> Bool { arguments.first == Array(word.utf8) }

  /// Serves the build that started it.
  public static func run(_ arguments: [[UInt8]]) -> ExitCode {
    if GalleryWorker.run(arguments.dropFirst().map { String(decoding: $0, as: UTF8.self) }) { return .success }
    Console.standard.diagnose("'\(word)' is what builds start by themselves")
    Console.standard.printError("Try 'waterfall --help'.\n")
    return .usage
  }
}
