/// Real events of a keyboard of the United States, trusted by the page like those of a user.
extension Page {
  /// Presses and releases a key, by its `KeyboardEvent.key`: a named key, or a character. What that keyboard types with
  /// Shift alone, such as `+` and capitals, is typed with Shift.
  public func press(key: String, modifiers: Modifiers = []) throws {
    guard let physical = PhysicalKey(typing: key) else { throw BrowserError("no key \(key)") }
    let modifiers = physical.needsShift ? modifiers.union(.shift) : modifiers
    var event: [String: Any] = [
      "type": "keyDown", "key": key, "code": physical.code, "windowsVirtualKeyCode": physical.number,
      "modifiers": modifiers.rawValue,
    ]
    // The named keys that also type need a text, without which they neither follow a link nor press a button; characters
    // are typed by themselves or with Shift.
    if let text = physical.text, key.count > 1 || modifiers.isSubset(of: .shift) { event["text"] = text }
    try call("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try call("Input.dispatchKeyEvent", event)
  }
}

/// A key, by its `KeyboardEvent.code` and its Windows number.
private struct PhysicalKey {
  let code: String
  let number: Int
  let text: String?
  var needsShift = false

  init?(typing key: String) {
    if let number = Self.named[key] {
      (code, text) = (key == " " ? "Space" : key, ["Enter": "\r", " ": " "][key])
      self.number = number
    } else if let sign = Self.signs[key] {
      (code, number, needsShift) = sign
      text = key
    } else if key.count == 1, let ascii = key.uppercased().first?.asciiValue,
      (48...57).contains(ascii) || (65...90).contains(ascii)
    {
      code = (ascii < 65 ? "Digit" : "Key") + key.uppercased()
      number = Int(ascii)
      text = key
      needsShift = ascii >= 65 && key != key.lowercased()
    } else {
      return nil
    }
  }

  private static let named = [
    "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
  ]

  private static let signs = [
    "+": ("Equal", 187, true), "=": ("Equal", 187, false), "-": ("Minus", 189, false), "?": ("Slash", 191, true),
    "/": ("Slash", 191, false),
  ]
}
