import CWorkers
import Glibc

/// A worker, as its parent sees it. Used by one thread at a time. After a failure it has ended; else it is to be ended by
/// ``end()``.
struct WorkerProcess: Sendable {
  let sandbox: WorkerSandbox.State
  private let process: ChildProcess
  private let socket: WorkerSocket
  /// Its `/proc/PID/statm`; -1 where there is no such thing.
  private let statistics: Int32
  private let isCancelled: @Sendable () -> Bool
  /// Its address space, in bytes, before it had a job.
  private let initialMemory: Int
  /// The same before the last job.
  private var memory: Int
  private var lastJob: UInt64 = 0

  /// What comes of a job at first.
  enum Step {
    case done([[UInt8]])
    /// It asks for something before it goes on.
    case needs([UInt8])
  }

  /// Waits until a worker is ready that a nursery has made.
  ///
  /// - Parameter isCancelled: asked while it is waited for.
  init(
    _ process: ChildProcess, _ socket: WorkerSocket, isCancelled: @escaping @Sendable () -> Bool
  ) throws(WorkerMissing) {
    (self.process, self.socket, self.isCancelled) = (process, socket, isCancelled)
    var statistics: Int32 = -1
    do throws(WorkerSocket.Failure) {
      var patience = Patience(process, WorkerNursery.patience, isCancelled: isCancelled)
      let born = try socket.receiveWithFile(limit: 64) { () throws(WorkerSocket.Failure) in
        try patience.wait(for: socket)
      }
      statistics = born.file
      let ready = try socket.receive(limit: 64) { () throws(WorkerSocket.Failure) in try patience.wait(for: socket) }
      guard born.message.kind == .born, ready.kind == .ready, ready.parts.count == 1,
        let state = WorkerSandbox.State(ready.parts[0])
      else { throw .nonsense }
      sandbox = state
    } catch {
      process.kill()
      _ = process.waitForEnd()
      close(socket.number)
      if statistics >= 0 { close(statistics) }
      throw .notAWorker
    }
    self.statistics = statistics
    initialMemory = Self.memory(by: statistics)
    memory = initialMemory
  }

  /// Whether no file has been near it yet.
  var isFresh: Bool { lastJob == 0 }

  /// What it keeps of the memory that it had for earlier jobs, in bytes.
  var retainedMemory: Int { max(0, Self.memory(by: statistics) - initialMemory) }

  /// The size of an address space, in bytes.
  private static func memory(by statistics: Int32) -> Int {
    var text = [UInt8](repeating: 0, count: 128)
    let count = unsafe pread(statistics, &text, text.count, 0)
    let pages = Int(String(decoding: text.prefix(max(0, count)).prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    // Where nobody tells, what a worker has at most before its first job.
    return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } ?? 1 << 29
  }

  /// Gives it a job, with a file that it may read.
  mutating func begin(
    _ job: [UInt8], file: Int32, _ allowance: WorkerAllowance
  ) throws(WorkerFailure) -> Step {
    lastJob += 1
    memory = Self.memory(by: statistics)
    let message = try exchange(WorkerMessage(kind: .job, job: lastJob, parts: [job]), file: file, allowance)
    switch (message.kind, message.parts.count) {
    case (.done, _): return .done(message.parts)
    case (.needs, 1): return .needs(message.parts[0])
    default: throw fail(.nonsense)
    }
  }

  /// Gives it what it asked for.
  func goOn(_ allowance: WorkerAllowance) throws(WorkerFailure) -> [[UInt8]] {
    let message = try exchange(WorkerMessage(kind: .granted, job: lastJob), allowance)
    guard message.kind == .done else { throw fail(.nonsense) }
    return message.parts
  }

  /// Has it leave the job for which it asked something.
  func leave() { try? socket.send(WorkerMessage(kind: .refused, job: lastJob), mayWait: false) }

  private func exchange(
    _ message: WorkerMessage, file: Int32 = -1, _ allowance: WorkerAllowance
  ) throws(WorkerFailure) -> WorkerMessage {
    process.limitMemory(to: memory + allowance.memory)
    var patience = Patience(process, allowance.time, isCancelled: isCancelled)
    do throws(WorkerSocket.Failure) {
      try socket.send(message, file: file, mayWait: false)
      let answer = try socket.receive(limit: allowance.answer) { () throws(WorkerSocket.Failure) in
        try patience.wait(for: socket)
      }
      guard answer.job == message.job else { throw .nonsense }
      return answer
    } catch {
      switch error {
      case .nonsense: throw fail(.nonsense)
      case .givenUp: throw fail(patience.verdict)
      case .gone: throw fail(nil)
      }
    }
  }

  /// Ends it, at once: there is nothing that it would have to keep.
  func end() { _ = fail(nil) }

  /// - Returns: what happened; where that isn't known, how it ended: a signal comes too late for one that ends already.
  private func fail(_ failure: WorkerFailure?) -> WorkerFailure {
    process.kill()
    close(socket.number)
    if statistics >= 0 { close(statistics) }
    let status = process.waitForEnd()
    return failure ?? status.map(WorkerFailure.init(status:)) ?? .ended(status: -1)
  }
}

extension WorkerFailure {
  /// - Parameter status: as `wait(2)` has it, where the process ended before it had answered.
  fileprivate init(status: Int32) {
    let signal = status & 0x7F
    self =
      switch (signal, status >> 8 & 0xFF) {
      case (0, WATERFALL_EXHAUSTED): .outOfMemory
      case (0, let code): .ended(status: code)
      case (SIGSYS, _): .forbidden
      default: .crashed(signal: signal)
      }
  }
}
