import Foundation
import Synchronization

/// Transforms the elements on `jobs` threads at once, each taking the next element when it is done with one.
///
/// Threads, and not tasks: the work waits for disks, and tasks never get more threads than there are cores.
///
/// - Parameter transform: called from any of the threads. Once it throws, no further element is begun.
/// - Returns: the results in the order of the elements.
/// - Throws: the first error that `transform` threw.
func concurrentMap<Element: Sendable, Output: Sendable, Failure: Error>(
  _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) throws(Failure) -> Output
) throws(Failure) -> [Output] {
  let run = ConcurrentRun<Output, Failure>(count: elements.count)
  @Sendable func work() {
    while let index = run.takeNext() {
      do throws(Failure) {
        run.finish(index, with: try transform(elements[index]))
      } catch {
        run.giveUp(error)
      }
    }
  }
  // The calling thread works too: where the system has no more threads to give, the others silently never start.
  for _ in 0..<max(0, min(jobs, elements.count) - 1) { Thread.detachNewThread(work) }
  work()
  return try run.outputs()
}

/// What the threads of one run share.
private final class ConcurrentRun<Output: Sendable, Failure: Error>: Sendable {
  private struct State {
    var next = 0
    var outputs: [Output?]
    var failure: Failure?
  }

  private let state: Mutex<State>
  /// The elements that a thread has begun.
  private let begun = DispatchGroup()

  init(count: Int) {
    state = Mutex(State(outputs: Array(repeating: nil, count: count)))
  }

  func takeNext() -> Int? {
    state.withLock { state in
      guard state.failure == nil, state.next < state.outputs.count else { return nil }
      begun.enter()
      defer { state.next += 1 }
      return state.next
    }
  }

  func finish(_ index: Int, with output: Output) {
    state.withLock { $0.outputs[index] = output }
    begun.leave()
  }

  func giveUp(_ failure: Failure) {
    state.withLock { $0.failure = $0.failure ?? failure }
    begun.leave()
  }

  /// Waits for all that was begun.
  func outputs() throws(Failure) -> [Output] {
    begun.wait()
    let (outputs, failure) = state.withLock { state in
      defer { state.outputs = [] }
      return (state.outputs, state.failure)
    }
    if let failure { throw failure }
    return outputs.compactMap(\.self)
  }
}
