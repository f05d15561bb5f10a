import Dispatch
import Imaging
import Synchronization

/// Shares a number of bytes among the pictures that are decoded at once: each waits until there is enough for it, in
/// the order of asking, so that a large one isn't passed for ever by small ones.
final class MemoryBudget: Sendable {
  /// What of a build's memory is its pictures': not an eighth, since memory that was given back is never all used again,
  /// nor what the program, its libraries, names and pages take.
  static func share(of memory: Int) -> Int { max(0, memory - memory / 8 - (52 << 20)) }

  /// The memory in whole gibibytes that a build has to have for one picture to take so much.
  static func gibibytes(forShare bytes: Int) -> Int {
    let withOverhead = bytes.adding(52 << 20)
    return (withOverhead.adding(withOverhead / 7) >> 30) + 1
  }

  private struct State {
    var free: Int
    var waiting: [(bytes: Int, turn: DispatchSemaphore)] = []
  }

  /// The most that one picture may take.
  let total: Int
  private let state: Mutex<State>

  /// - Parameter memory: what the whole build may take.
  init(memory: Int) {
    total = Self.share(of: memory)
    state = Mutex(State(free: total))
  }

  /// Waits for a share, and runs the body with it.
  ///
  /// - Parameter bytes: at most ``total``.
  func withShare<Value, Failure: Error>(
    of bytes: Int, _ body: (Share) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    wait(for: min(bytes, total))
    let share = Share(budget: self, bytes: min(bytes, total))
    defer { give(back: share.bytes) }
    return try body(share)
  }

  /// A part of the budget that one picture holds, on one thread.
  final class Share {
    private let budget: MemoryBudget
    fileprivate private(set) var bytes: Int

    fileprivate init(budget: MemoryBudget, bytes: Int) {
      (self.budget, self.bytes) = (budget, bytes)
    }

    /// Takes more, where that can be had at once: to wait while holding some could be to wait for each other.
    func grow(to bytes: Int) -> Bool {
      guard bytes > self.bytes else { return true }
      guard budget.takeAtOnce(bytes - self.bytes) else { return false }
      self.bytes = bytes
      return true
    }

    /// Takes what decoding a picture needs.
    ///
    /// - Returns: whether it is there at the moment.
    /// - Throws: where it never is.
    func reserve(_ need: MemoryNeed) throws(PictureFailure) -> Bool {
      guard need.bytes <= budget.total else {
        guard let picture = need.picture else { throw .tooManyBytes(need.bytes, limit: budget.total) }
        throw .undecodable(.needsMemory(picture, bytes: need.bytes, limit: budget.total))
      }
      return grow(to: need.bytes)
    }
  }

  private func wait(for bytes: Int) {
    let turn: DispatchSemaphore? = state.withLock { state in
      if state.waiting.isEmpty, state.free >= bytes {
        state.free -= bytes
        return nil
      }
      let turn = DispatchSemaphore(value: 0)
      state.waiting.append((bytes, turn))
      return turn
    }
    turn?.wait()
  }

  private func takeAtOnce(_ bytes: Int) -> Bool {
    state.withLock { state in
      guard state.waiting.isEmpty, state.free >= bytes else { return false }
      state.free -= bytes
      return true
    }
  }

  private func give(back bytes: Int) {
    state.withLock { state in
      state.free += bytes
      while let first = state.waiting.first, first.bytes <= state.free {
        state.free -= first.bytes
        state.waiting.removeFirst()
        first.turn.signal()
      }
    }
  }
}
