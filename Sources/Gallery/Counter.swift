import Synchronization

/// Counts from several threads.
final class Counter: Sendable {
  private let count = Mutex(0)

  /// Counts one more, and hands over the count; one call at a time.
  func increment(_ body: (Int) -> Void) {
    count.withLock { count in
      count += 1
      body(count)
    }
  }
}
