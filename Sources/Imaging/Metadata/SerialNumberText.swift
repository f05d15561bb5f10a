/// A serial number in text: `Serial Number: 1234567`, `Serial No. 1234567`, `S/N: 1234567`.
enum SerialNumberText {
  static func isFound(in text: LegibleText) -> Bool {
    var index = 0
    while index < text.count {
      if text[index] == 0x73, isFound(in: text, at: index) { return true }
      index += 1
    }
    return false
  }

  private static func isFound(in text: LegibleText, at start: Int) -> Bool {
    if text.has("s/n", at: start), !text.isLetter(start - 1) {
      return isNumber(text, after: start + 3, atLeast: 5)
    }
    // Its last part, in a name too: CameraSerialNumber.
    if text.has("seriennummer", at: start) { return isNumber(text, after: start + 12, atLeast: 3) }
    guard text.has("serial", at: start) else { return false }
    let word = text.skipping(" _-", from: start + 6, atMost: 1)
    for name in ["number", "num", "nr", "no"] as [StaticString] where text.has(name, at: word) {
      let end = word + name.utf8CodeUnitCount
      if !text.isLetter(end) { return isNumber(text, after: end, atLeast: 3) }
    }
    let mark = text.skipping(" \"'", from: start + 6, atMost: 2)
    return ":=#".utf8.contains(text[mark]) && isNumber(text, after: mark, atLeast: 4)
  }

  /// Whether letters and digits follow that are no word.
  private static func isNumber(_ text: LegibleText, after end: Int, atLeast least: Int) -> Bool {
    let start = text.skipping(" .:=#\"'>()[]\t", from: end, atMost: 6)
    var (index, hasDigit) = (start, false)
    while index < start + 32, text.isDigit(index) || text.isLetter(index) || text[index] == 0x2D {
      hasDigit = hasDigit || text.isDigit(index)
      index += 1
    }
    return start > end && hasDigit && index - start >= least
  }
}
