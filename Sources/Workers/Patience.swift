/// How long a process is waited for: until it has used up its time of a processor, or has let others wait for much longer, or
/// nobody wants what it does any more.
struct Patience {
  private let process: ChildProcess
  private let limit: Duration
  private let processorTime: Duration
  private let isCancelled: @Sendable () -> Bool
  private var waited: Duration = .zero

  init(_ process: ChildProcess, _ limit: Duration, isCancelled: @escaping @Sendable () -> Bool = { false }) {
    (self.process, self.limit, self.isCancelled) = (process, limit, isCancelled)
    processorTime = process.processorTime ?? .zero
  }

  /// Of waiting: a worker itself waits for nothing but the disk, and on a busy machine for its turn.
  private var longestWait: Duration { limit * 8 }

  private static let step: Duration = .milliseconds(100)

  /// Waits until there is something to read.
  mutating func wait(for socket: WorkerSocket) throws(WorkerSocket.Failure) {
    while true {
      let start = SuspendingClock.now
      let hasMore = socket.hasMore(within: 100)
      // No longer than was meant: the person may have had this process stop for an hour.
      waited += min(start.duration(to: .now), Self.step)
      if hasMore, waited <= longestWait { return }
      if isCancelled() || verdict != nil { throw .givenUp }
    }
  }

  /// Why it isn't waited for any longer.
  var verdict: WorkerFailure? {
    if let used = process.processorTime, used - processorTime > limit { return .tooSlow(seconds: limit.wholeSeconds) }
    return waited > longestWait ? .hung(seconds: longestWait.wholeSeconds) : nil
  }
}

extension Duration {
  fileprivate var wholeSeconds: Int { Int(components.seconds) }
}
