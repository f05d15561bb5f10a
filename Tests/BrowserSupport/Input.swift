/// Real input events, trusted by the page like those of a user.
extension Page {
  /// Clicks the left button at a point of the viewport, in CSS pixels.
  public func click(x: Double, y: Double) throws {
    try call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
    for type in ["mousePressed", "mouseReleased"] {
      try call("Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
    }
  }

  /// Presses and releases a key, by its `KeyboardEvent.key`.
  public func press(key: String) throws {
    guard let code = Self.keyCodes[key] else { throw BrowserError("no key \(key)") }
    var event: [String: Any] = [
      "type": "keyDown", "key": key, "code": key == " " ? "Space" : key, "windowsVirtualKeyCode": code,
    ]
    // The keys that also type a character, without which they neither follow a link nor press a button.
    event["text"] = ["Enter": "\r", " ": " "][key]
    try call("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try call("Input.dispatchKeyEvent", event)
  }

  private static let keyCodes = [
    "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
  ]
}
