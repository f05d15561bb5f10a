import CWorkers

/// Whether a worker gives up all that it doesn't need, before it sees a file.
package enum WorkerSandbox: String, Sendable {
  case closed, open

  /// What a worker said of its sandbox.
  package struct State: Hashable, Sendable {
    /// Why the kernel refuses it, as an `errno`; 0 where it doesn't, or nothing was asked of it.
    package let refusal: Int32
  }

  /// Puts this process in it.
  func enter() -> State {
    let refusal = waterfall_restrict_resources()
    guard self == .closed else { return State(refusal: 0) }
    // A second wall behind the first: not every kernel has it.
    _ = waterfall_restrict_files()
    let callRefusal = waterfall_restrict_calls()
    return State(refusal: callRefusal != 0 ? callRefusal : refusal)
  }
}
