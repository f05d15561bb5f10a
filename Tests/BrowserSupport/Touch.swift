import Foundation

/// Real events of a touch screen, trusted by the page like those of a user. Points are in CSS pixels, from the viewport's
/// corner. Fingers move in steps of a sixtieth of a second by the events' own clock, however fast the test runs.
extension Page {
  /// Makes the screen one that is touched: the page has touch events, and a coarse pointer that can't hover. To be called
  /// before the page is opened, which may look for that only once.
  public func enableTouch() throws {
    try call("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
  }

  /// Touches a point for a moment; the page gets a click.
  public func tap(x: Double, y: Double) throws { try moveFingers([[Point(x, y)]]) }

  /// Moves a finger in a straight line, and lifts it.
  public func swipe(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    try moveFingers(
      Self.steps.map { [Point(start.x + (end.x - start.x) * $0, start.y + (end.y - start.y) * $0)] })
  }

  /// Moves two fingers, level with each other, from one distance to another, around a point.
  public func pinch(x: Double, y: Double, from start: Double, to end: Double) throws {
    try moveFingers(
      Self.steps.map { step in
        let half = (start + (end - start) * step) / 2
        return [Point(x - half, y), Point(x + half, y)]
      })
  }

  private struct Point {
    let x, y: Double

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  private static let steps = (0...12).map { Double($0) / 12 }

  /// Puts the fingers down at the first places, moves them over the others, and lifts them all.
  private func moveFingers(_ places: [[Point]]) throws {
    let frame = 1.0 / 60
    // Up to now, or later if that was before the end of the last touch.
    lastTouch = max(lastTouch, Date().timeIntervalSince1970 - frame * Double(places.count + 1))
    for (step, fingers) in (places + [[]]).enumerated() {
      lastTouch += frame
      let type = step == 0 ? "touchStart" : fingers.isEmpty ? "touchEnd" : "touchMove"
      let points = fingers.enumerated().map { ["id": Double($0), "x": $1.x, "y": $1.y] }
      try call("Input.dispatchTouchEvent", ["type": type, "touchPoints": points, "timestamp": lastTouch])
    }
  }
}
