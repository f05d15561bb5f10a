/// What a worker may take for a job.
package struct WorkerAllowance: Hashable, Sendable {
  /// In bytes, beside what it has before it begins.
  package let memory: Int
  /// A processor's, not the clock's: on a busy machine nothing is too slow that isn't elsewhere.
  package let time: Duration

  package init(memory: Int, time: Duration) {
    (self.memory, self.time) = (memory, time)
  }
}
