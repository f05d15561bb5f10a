/// What a worker may take for a job.
package struct WorkerAllowance: Hashable, Sendable {
  /// In bytes, beside what it has before it begins.
  package let memory: Int
  /// A processor's, not the clock's: on a busy machine nothing is too slow that isn't elsewhere.
  package let time: Duration

  /// The parts of its answer together, in bytes.
  package let answer: Int

  package init(memory: Int, time: Duration, answer: Int) {
    (self.memory, self.time, self.answer) = (memory, time, answer)
  }
}
