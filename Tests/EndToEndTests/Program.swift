import Foundation
import TestSupport
import Testing

/// The built program, run as a person runs it.
enum Program {
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The folder that tests are built into, where the program is too.
  static let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("waterfall")

  static func run(_ arguments: String...) throws -> Run {
    try run(executable, arguments)
  }

  /// Runs a shell's command line, where `$waterfall` is the program.
  static func shell(_ line: String) throws -> Run {
    try run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", line],
      environment: ["waterfall": executable.path, "WATERFALL_FAULT_POINTS": "1"])
  }

  /// Runs the program, and looks all the while how much memory it and the processes that it starts have together.
  ///
  /// - Returns: the most that was seen, in KiB.
  static func peakMemory(_ arguments: String..., status: Int32 = 0) throws -> Int {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    var peak = 0
    while process.isRunning { peak = max(peak, ProcessMemory.used(byTreeOf: process.processIdentifier)) }
    #expect(process.terminationStatus == status)
    return peak
  }

  /// Runs any program.
  static func run(
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
