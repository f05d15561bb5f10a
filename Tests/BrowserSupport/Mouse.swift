/// Real events of a mouse, trusted by the page like those of a user. Points are in CSS pixels, from the viewport's corner.
extension Page {
  /// Clicks the left button, `count` times in quick succession: 2 is a double click.
  public func click(x: Double, y: Double, count: Int = 1, modifiers: Modifiers = []) throws {
    try dispatchMouseEvent("mouseMoved", x, y, modifiers)
    for click in 1...count {
      for type in ["mousePressed", "mouseReleased"] {
        try dispatchMouseEvent(type, x, y, modifiers, ["button": "left", "clickCount": click])
      }
    }
  }

  /// Moves the mouse in a straight line with the left button held down.
  public func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    let held: [String: Any] = ["button": "left", "buttons": 1, "clickCount": 1]
    try dispatchMouseEvent("mouseMoved", start.x, start.y, [])
    try dispatchMouseEvent("mousePressed", start.x, start.y, [], held)
    for step in 1...4 {
      let part = Double(step) / 4
      try dispatchMouseEvent(
        "mouseMoved", start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, [], held)
    }
    try dispatchMouseEvent("mouseReleased", end.x, end.y, [], ["button": "left", "clickCount": 1])
  }

  /// Turns the wheel over a point: down and to the right, where the numbers are positive.
  public func turnWheel(
    x: Double, y: Double, right: Double = 0, down: Double = 0, modifiers: Modifiers = []
  ) throws {
    try dispatchMouseEvent("mouseWheel", x, y, modifiers, ["deltaX": right, "deltaY": down])
  }

  private func dispatchMouseEvent(
    _ type: String, _ x: Double, _ y: Double, _ modifiers: Modifiers, _ details: [String: Any] = [:]
  ) throws {
    let event: [String: Any] = ["type": type, "x": x, "y": y, "modifiers": modifiers.rawValue]
    try call("Input.dispatchMouseEvent", event.merging(details) { $1 })
  }
}
