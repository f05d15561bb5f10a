import Foundation
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

  @Test func asManyThreadsWorkAsThereAreJobs() throws {
    let state = Mutex((begun: 0, threads: Set<UInt>()))
    let allHere = DispatchSemaphore(value: 0)
    _ = try concurrentMap(Array(0..<60), jobs: 3) { (_) throws(SystemError) -> Void in
      let begun = state.withLock { state in
        state.begun += 1
        state.threads.insert(UInt(pthread_self()))
        return state.begun
      }
      // The first two go on when the third has come: were there fewer threads, it never would.
      if begun < 3 { #expect(allHere.wait(timeout: .now() + 20) == .success) }
      if begun == 3 { for _ in 0..<2 { allHere.signal() } }
    }
    #expect(state.withLock { $0.threads.count } == 3)
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
