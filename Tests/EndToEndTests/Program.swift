import Foundation
import TestSupport

/// The built program, run as a person runs it.
enum Program {
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The folder that tests are built into, where the program is too.
  private static let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("waterfall")

  static func run(_ arguments: String...) throws -> Run {
    try run(executable, arguments)
  }

  /// Runs a shell's command line, where `$waterfall` is the program.
  static func shell(_ line: String) throws -> Run {
    try run(URL(fileURLWithPath: "/bin/bash"), ["-c", line], environment: ["waterfall": executable.path])
  }

  /// Runs the program, and measures the largest memory that it had, in KiB.
  static func peakMemory(_ arguments: String...) throws -> Int {
    let words = [executable.path] + arguments
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }
    var quiet = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&quiet)
    defer { unsafe posix_spawn_file_actions_destroy(&quiet) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&quiet, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var process = pid_t()
    guard unsafe posix_spawn(&process, executable.path, &quiet, nil, &pointers, environ) == 0 else {
      throw POSIXError(.ENOENT)
    }
    var status: Int32 = 0
    var usage = rusage()
    guard unsafe wait4(process, &status, 0, &usage) == process, status == 0 else { throw POSIXError(.ECHILD) }
    return usage.ru_maxrss
  }

  private static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Run {
    let folder = try TemporaryFolder()
    let (output, errors) = (folder.url.appendingPathComponent("out"), folder.url.appendingPathComponent("err"))
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // A shell has it so, where a signal ended a program.
    let status = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    return Run(
      status: status, output: try folder.text("out"), errors: try folder.text("err"))
  }
}
