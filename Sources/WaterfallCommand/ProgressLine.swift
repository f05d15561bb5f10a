import Gallery
import Synchronization

/// Shows how far a build is: on a terminal a bar in one line, with count, rate and time left; elsewhere a plain line
/// for each tenth, of what takes longer than a second.
final class ProgressLine: Sendable {
  private struct State {
    var start: ContinuousClock.Instant
    var step = ""
    var lastDrawn: ContinuousClock.Instant?
    var tenths = 0
  }

  private let console: Console
  private let state: Mutex<State>
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameter now: the time, for rate and time left.
  init(_ console: Console, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.console = console
    self.now = now
    state = Mutex(State(start: now()))
  }

  func show(_ progress: GalleryProgress) {
    switch progress {
    case .pictures(let done, let total): show("pictures", done, of: total)
    case .originals(let done, let total): show("originals", done, of: total)
    case .files(let done, let total): show("files", done, of: total)
    case .leftOut, .ended: break
    }
  }

  /// Takes the bar off the terminal.
  func clear() {
    if console.terminalWidth != nil, state.withLock({ $0.lastDrawn != nil }) { console.printError("\r\u{1B}[K") }
  }

  private func show(_ step: String, _ done: Int, of total: Int) {
    state.withLock { state in
      let now = now()
      if step != state.step { state = State(start: state.step.isEmpty ? state.start : now, step: step) }
      if let width = console.terminalWidth {
        if let last = state.lastDrawn, done < total, last.duration(to: now) < .milliseconds(100) { return }
        state.lastDrawn = now
        let line = Self.bar(step, done, of: total, after: state.start.duration(to: now), width: width)
        console.printError("\r\(line)\u{1B}[K")
      } else if done * 10 / total > state.tenths, state.start.duration(to: now) > .seconds(1) {
        state.tenths = done * 10 / total
        console.diagnose("\(done) of \(total) \(step)")
      }
    }
  }

  /// Such as `[=====     ] 50/100 pictures, 12.5/s, 0:04 left`.
  static func bar(_ step: String, _ done: Int, of total: Int, after elapsed: Duration, width: Int) -> String {
    let seconds = elapsed / .seconds(1)
    var text = " \(done)/\(total) \(step)"
    if seconds > 0, done > 0 {
      let rate = Double(done) / seconds
      let left = Int((Double(total - done) / rate).rounded(.up))
      text += ", \((rate * 10).rounded() / 10)/s, \(left / 60):\(String(left % 60 + 100).dropFirst()) left"
    }
    let room = min(40, width - text.count - 3)
    guard room >= 5 else { return String(text.dropFirst().prefix(max(0, width - 1))) }
    let filled = room * done / max(1, total)
    return "[" + String(repeating: "=", count: filled) + String(repeating: " ", count: room - filled) + "]" + text
  }
}
