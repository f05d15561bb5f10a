import Synchronization
import Testing

@testable import Gallery

@Suite struct ConcurrentMapTests {
  @Test(arguments: [1, 2, 7, 100]) func resultsComeInTheOrderOfTheElements(jobs: Int) throws {
    let doubled = try concurrentMap(Array(0..<500), jobs: jobs) { (number) throws(SystemError) -> Int in number * 2 }
    #expect(doubled == (0..<500).map { $0 * 2 })
  }

  @Test func noElementsGiveNoResults() throws {
    #expect(try concurrentMap([Int](), jobs: 3) { (number) throws(SystemError) -> Int in number } == [])
  }

  @Test func noMoreThanTheJobsRunAtOnce() throws {
    let running = Mutex((now: 0, most: 0))
    _ = try concurrentMap(Array(0..<200), jobs: 3) { (_) throws(SystemError) -> Void in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      running.withLock { $0.now -= 1 }
    }
    #expect(running.withLock { $0.most } <= 3)
  }

  @Test func anErrorEndsTheWork() {
    let begun = Mutex(0)
    #expect(throws: SystemError(code: 28)) {
      try concurrentMap(Array(0..<1000), jobs: 1) { (number) throws(SystemError) -> Void in
        begun.withLock { $0 += 1 }
        if number == 5 { throw SystemError(code: 28) }
      }
    }
    #expect(begun.withLock { $0 } == 6)
  }
}
