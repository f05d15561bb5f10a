import Glibc
import Testing

@testable import Workers

@Suite struct WorkerPoolTests {
  private func missing(_ path: String, _ arguments: String...) -> WorkerMissing? {
    let pool = WorkerPool(
      WorkerProgram(path: Array(path.utf8), arguments: arguments), sandbox: .auto, mostRetained: 0)
    let result = pool.run(
      [], file: STDIN_FILENO, allowance: WorkerAllowance(memory: 1 << 30, time: .seconds(1), answer: 64),
      grant: { _ in .refusal },
      read: { $0 })
    if case .failure(.missing(let missing)) = result { return missing }
    return nil
  }

  @Test func aProgramThatIsNotThereIsNamed() {
    #expect(missing("/nowhere/waterfall") == .notStarted(ENOENT))
  }

  @Test func aProgramThatIsNoWorkerIsNamed() {
    #expect(missing("/bin/true") == .notAWorker)
    #expect(missing("/bin/sh", "-c", "echo I am ready, truly ready, so ready >&0") == .notAWorker)
    #expect(missing("/bin/sh", "-c", "ulimit -c 0; kill -SEGV $$") == .notAWorker)
  }
}
