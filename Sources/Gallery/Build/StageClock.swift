/// Measures the stages of a build, which are run in order.
struct StageClock {
  private let started = ContinuousClock.now
  private let progress: @Sendable (GalleryProgress) -> Void
  private var stages: [BuildStage: Duration] = [:]

  init(_ progress: @escaping @Sendable (GalleryProgress) -> Void) {
    self.progress = progress
  }

  /// The times up to now.
  var times: BuildTimes { BuildTimes(stages: stages, total: .now - started) }

  /// Runs a stage, or a part of it; one that fails is measured, too.
  mutating func measure<Value>(
    _ stage: BuildStage, _ body: () throws(GalleryError) -> Value
  ) throws(GalleryError) -> Value {
    let started = ContinuousClock.now
    defer {
      stages[stage, default: .zero] += .now - started
      progress(.ended(stage, stages[stage, default: .zero]))
    }
    return try body()
  }
}
