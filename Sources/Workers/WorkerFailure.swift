import Glibc

/// What a worker came to over a job.
public enum WorkerFailure: Error, Hashable, Sendable, Codable {
  /// A signal ended it.
  case crashed(signal: Int32)
  /// It ended by itself, before it had answered.
  case ended(status: Int32)
  /// It did what the sandbox forbids.
  case forbidden
  /// It took more memory than it said it would.
  case outOfMemory
  /// It took so many seconds of a processor's time, and wasn't done.
  case tooSlow(seconds: Int)
  /// It waited for so many seconds, for nobody knows what.
  case hung(seconds: Int)
  /// It answered what is no answer.
  case nonsense
}

/// Why there is no worker.
public enum WorkerMissing: Error, Hashable, Sendable, Codable {
  /// It can't be started, by an `errno`.
  case notStarted(Int32)
  /// The program that was started is no worker.
  case notAWorker
  /// The kernel refuses the sandbox that is required, by an `errno`.
  case noSandbox(Int32)
}

extension WorkerFailure: CustomStringConvertible {
  /// What happened, as it stands after a file's name and a colon.
  public var description: String {
    switch self {
    case .crashed(SIGKILL): "its decoder was killed, perhaps by the system for want of memory"
    case .crashed(let signal): "its decoder crashed (\(Self.name(of: signal)))"
    case .ended(let status): "its decoder ended without an answer (status \(status))"
    case .forbidden: "its decoder tried what no decoder needs, and was stopped; the file may be an attack"
    case .outOfMemory: "its decoder took more memory than its header calls for, and was stopped"
    case .tooSlow(let seconds): "its decoder wasn't done after \(seconds) s, and was stopped"
    case .hung(let seconds): "its decoder did nothing for \(seconds) s, and was stopped"
    case .nonsense: "its decoder answered nonsense"
    }
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGILL: "SIGILL"
    case SIGSEGV: "SIGSEGV"
    case SIGTRAP: "SIGTRAP"
    default: "signal \(signal)"
    }
  }
}
