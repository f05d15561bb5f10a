/// How long a process is waited for: until it has used up its time of a processor, or has waited itself for much longer.
struct Patience {
  private let process: ChildProcess
  private let limit: Duration
  private let start: (processor: Duration, clock: ContinuousClock.Instant)

  init(_ process: ChildProcess, _ limit: Duration) {
    (self.process, self.limit) = (process, limit)
    start = (process.processorTime ?? .zero, .now)
  }

  /// By the clock: a worker waits for nothing but the disk.
  private var longestWait: Duration { limit * 8 }

  /// Waits until there is something to read.
  func wait(for socket: WorkerSocket) throws(WorkerSocket.Failure) {
    while !socket.hasMore(within: 100) {
      if verdict != nil { throw .givenUp }
    }
    // One that says a little every now and then is not waited for for ever, either.
    if start.clock.duration(to: .now) > longestWait { throw .givenUp }
  }

  /// Why it isn't waited for any longer.
  var verdict: WorkerFailure? {
    if let used = process.processorTime, used - start.processor > limit { return .tooSlow(limit) }
    return start.clock.duration(to: .now) > longestWait ? .hung(longestWait) : nil
  }
}

extension WorkerFailure {
  fileprivate static func tooSlow(_ limit: Duration) -> WorkerFailure { .tooSlow(seconds: limit.wholeSeconds) }
  fileprivate static func hung(_ limit: Duration) -> WorkerFailure { .hung(seconds: limit.wholeSeconds) }
}

extension Duration {
  fileprivate var wholeSeconds: Int { Int(components.seconds) }
}
