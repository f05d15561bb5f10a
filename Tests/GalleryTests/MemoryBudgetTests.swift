import Synchronization
import TestSupport
import Testing

@testable import Gallery

@Suite struct MemoryBudgetTests {
  @Test func mostOfTheMemoryIsForPictures() {
    #expect(MemoryBudget(memory: 1 << 30).total == (896 - 52) << 20)
    #expect(MemoryBudget(memory: GallerySettings.leastMemory).total == 60 << 20)
    #expect(MemoryBudget(memory: 0).total == 0)
  }

  @Test func theMemoryThatAPictureAsksForIsEnoughForIt() {
    for bytes in [1, 500 << 20, 848 << 20, 848 << 20 + 1, 957 << 20, 7 << 30, 1 << 60] {
      let memory = MemoryBudget.gibibytes(forShare: bytes)
      #expect(MemoryBudget(memory: memory << 30).total >= bytes)
    }
    #expect(MemoryBudget.gibibytes(forShare: 957 << 20) == 2)
    #expect(MemoryBudget.gibibytes(forShare: .max) == 1 << 33)
  }

  @Test func aShareGrowsAsLongAsThereIsMore() throws {
    let budget = MemoryBudget(memory: 1 << 30)
    budget.withShare(of: 100) { first in
      #expect(first.grow(to: budget.total - 50))
      budget.withShare(of: 50) { second in
        #expect(!second.grow(to: 51))
        #expect(!first.grow(to: budget.total))
        #expect(first.grow(to: 10), "it has more than that")
      }
      #expect(first.grow(to: budget.total))
    }
    // All came back.
    budget.withShare(of: budget.total) { #expect($0.grow(to: budget.total)) }
  }

  @Test func whatFailsGivesItsShareBack() {
    let budget = MemoryBudget(memory: 1 << 30)
    #expect(throws: PictureFailure.empty) {
      try budget.withShare(of: budget.total) { (_) throws(PictureFailure) in throw .empty }
    }
    budget.withShare(of: budget.total) { _ in }
  }

  /// However many ask at once, never more than all of it is held.
  @Test func nobodyHoldsMoreThanThereIs() throws {
    let budget = MemoryBudget(memory: 1 << 30)
    let held = Mutex((now: 0, most: 0))
    let parts = (1...200).map { budget.total / ($0 % 7 + 1) }
    let done = concurrentMap(parts, jobs: 8) { bytes in
      budget.withShare(of: bytes) { _ in
        held.withLock { $0 = ($0.now + bytes, max($0.most, $0.now + bytes)) }
        held.withLock { $0.now -= bytes }
        return bytes
      }
    }
    #expect(done == parts)
    #expect(held.withLock { $0.most } <= budget.total)
  }
}
