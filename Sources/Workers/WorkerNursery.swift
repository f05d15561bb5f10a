import Glibc

/// A process that is what workers are before they see a file, and makes them by copying itself: that takes a tenth of the time
/// that it takes to start a program. To be ended by ``end()``.
struct WorkerNursery: Sendable {
  private let process: ChildProcess
  private let socket: WorkerSocket

  /// How long a worker may take to be ready.
  static let patience: Duration = .seconds(5)

  init(_ program: WorkerProgram, _ sandbox: WorkerSandbox) throws(WorkerMissing) {
    guard let (own, other) = WorkerSocket.pair() else { throw .notStarted(errno) }
    // The other process's copy has to be the only one, or its end wouldn't be seen.
    defer { close(other.number) }
    do throws(WorkerMissing) {
      process = try ChildProcess(
        path: program.path,
        arguments: [String(decoding: program.path, as: UTF8.self)] + program.arguments + [sandbox.rawValue],
        standardInput: other.number)
    } catch {
      close(own.number)
      throw error
    }
    socket = own
  }

  /// Makes a worker.
  ///
  /// - Returns: its process, which is a child of this one, and what it is spoken to by.
  ///
  /// - Parameter isCancelled: asked while that is waited for.
  func start(isCancelled: @escaping @Sendable () -> Bool) throws(WorkerMissing) -> (ChildProcess, WorkerSocket) {
    guard let (own, other) = WorkerSocket.pair() else { throw .notStarted(errno) }
    defer { close(other.number) }
    let number: pid_t
    do throws(WorkerSocket.Failure) {
      try socket.send(WorkerMessage(kind: .start, job: 0), file: other.number, mayWait: false)
      var patience = Patience(process, Self.patience, isCancelled: isCancelled)
      let message = try socket.receive(limit: 64) { () throws(WorkerSocket.Failure) in
        try patience.wait(for: socket)
      }
      guard message.kind == .started, let bytes = message.parts.first, bytes.count == 4 else { throw .nonsense }
      number = pid_t(bytes[...])
    } catch {
      close(own.number)
      throw .notAWorker
    }
    if number > 0 { return (ChildProcess(number: number), own) }
    close(own.number)
    throw .notStarted(-number)
  }

  func end() {
    process.kill()
    close(socket.number)
    _ = process.waitForEnd()
  }
}
