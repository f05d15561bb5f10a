import CWorkers

/// Whether a worker gives up all that it doesn't need, before it sees a file.
package enum WorkerSandbox: String, Sendable {
  case closed, open

  /// What a worker said of its sandbox.
  package struct State: Hashable, Sendable {
    /// Why the kernel refuses to restrict system calls, as an `errno`; 0 where it does, or nothing was asked of it.
    package let refusal: Int32
    /// The same of Landlock, which is a second wall behind the first: not every kernel has it.
    package let fileRefusal: Int32
  }

  /// Puts this process in it.
  func enter() -> State {
    waterfall_restrict_resources()
    guard self == .closed else { return State(refusal: 0, fileRefusal: 0) }
    let fileRefusal = waterfall_restrict_files()
    return State(refusal: waterfall_restrict_calls(), fileRefusal: fileRefusal)
  }
}
