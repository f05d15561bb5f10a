import Gallery
import Synchronization

/// What a build says while it runs, which is all that is known of one that fails.
final class BuildLog: Sendable {
  private let started = ContinuousClock.now
  private let events = Mutex((leftOut: [LeftOut](), stages: [BuildStage: Duration]()))

  /// In the order in which they were found.
  var leftOut: [LeftOut] { events.withLock { $0.leftOut } }
  var stages: [BuildStage: Duration] { events.withLock { $0.stages } }
  var elapsed: Duration { .now - started }

  func note(_ progress: GalleryProgress) {
    events.withLock { events in
      switch progress {
      case .leftOut(let leftOut): events.leftOut.append(leftOut)
      case .ended(let stage, let time): events.stages[stage] = time
      case .pictures, .originals, .files: break
      }
    }
  }
}
