/// A number in text: digits, and a decimal point or comma with more.
struct TextNumber {
  let range: Range<Int>
  /// What is before the decimals; no more than a thousand.
  let whole: Int
  let digits: Int
  let decimals: Int
  let hasComma: Bool
  /// Whether the decimals are all zeros, as programs write the length of a lens.
  let isRound: Bool

  init(_ text: LegibleText, at start: Int) {
    var (index, whole) = (start, 0)
    while text.isDigit(index) {
      whole = min(whole * 10 + Int(text[index] & 0xF), 1000)
      index += 1
    }
    (self.whole, digits) = (whole, index - start)
    let (mark, first) = (text[index], index + 1)
    var (end, isRound) = (first, true)
    while text.isDigit(end) {
      isRound = isRound && text[end] == 0x30
      end += 1
    }
    // A comma between whole numbers and such with a point separates them.
    let isPoint = mark == 0x2E && end > first
    hasComma = mark == 0x2C && end > first && !(".,".utf8.contains(text[end]) && text.isDigit(end + 1))
    decimals = isPoint || hasComma ? end - first : 0
    self.isRound = isRound
    range = start..<(decimals > 0 ? end : index)
  }

  /// The next number's place in a text.
  static func start(in text: LegibleText, from start: Int) -> Int? {
    var index = start
    while index < text.count {
      if text.isDigit(index) { return index }
      index += 1
    }
    return nil
  }
}
