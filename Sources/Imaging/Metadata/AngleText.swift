/// Coordinates in degrees and minutes, or with points of the compass: two angles, one of latitude and one of longitude.
struct AngleText {
  static func isFound(in text: LegibleText) -> Bool {
    var (position, recent) = (0, [AngleText]())
    while let start = TextNumber.start(in: text, from: position) {
      let angle = AngleText(text, at: start)
      if let angle {
        if recent.contains(where: { $0.isFollowed(by: angle, in: text) }) { return true }
        recent = recent.suffix(3) + [angle]
      }
      position = start
      while text.isDigit(position) { position += 1 }
    }
    return false
  }

  private enum Axis { case latitude, longitude }

  private var range: Range<Int>
  /// The points of the compass before and behind it.
  private let leading: Axis?, trailing: Axis?
  /// Whether it has degrees and minutes that are marked as such, or a fraction of degrees.
  private let isMarked: Bool

  /// - Returns: nothing where it isn't seen to be more than any number.
  private init?(_ text: LegibleText, at start: Int) {
    let degrees = TextNumber(text, at: start)
    guard degrees.whole <= 180, degrees.digits <= 3 else { return nil }
    var (end, parts, isMarked) = (degrees.range.upperBound, 1, false)
    let hasDegreeSign = Self.skip(&end, degree: text)
    if degrees.decimals == 0 {
      if let minutes = Self.part(text, after: end, isAfterSign: hasDegreeSign) {
        (end, parts) = (minutes.range.upperBound, 2)
        let hasMinutesSign = Self.skip(&end, "'m", "min", text)
        isMarked = hasDegreeSign && hasMinutesSign
        if minutes.decimals == 0, let seconds = Self.part(text, after: end, isAfterSign: hasMinutesSign) {
          (end, parts) = (seconds.range.upperBound, 3)
          _ = Self.skip(&end, text[minutes.range.upperBound] == 0x6D ? "\"s" : "\"", "sec", text)
          end = text.skipping("'", from: end, atMost: 2)
        }
      }
    } else {
      isMarked = hasDegreeSign && degrees.decimals >= 3
    }
    guard isMarked || hasDegreeSign || parts > 1 || degrees.decimals >= 2 else { return nil }
    (range, self.isMarked) = (start..<end, isMarked)
    leading = Self.compass(before: start, in: text)
    // Letters behind numbers, but not at them, are seconds, watts and conjunctions too: 1.25 e 2.50 s.
    let isCoarse = parts == 1 && !hasDegreeSign && degrees.decimals < 3
    trailing = isCoarse && text[end] == 0x20 ? nil : Self.compass(after: end, in: text)
  }

  /// Minutes or seconds, where they follow.
  private static func part(_ text: LegibleText, after end: Int, isAfterSign: Bool) -> TextNumber? {
    let start = text.skipping(" :,", from: end, atMost: 2)
    // A comma alone, as XMP has it: 48,51.504N.
    let gap = text.bytes[min(end, text.count)..<min(start, text.count)]
    guard isAfterSign || !gap.isEmpty, text.isDigit(start), !gap.contains(0x2C) || gap.count == 1 else { return nil }
    let number = TextNumber(text, at: start)
    return number.whole < 60 && number.digits <= 2 ? number : nil
  }

  private static func skip(_ end: inout Int, degree text: LegibleText) -> Bool {
    let start = text.skipping(" ", from: end, atMost: 1)
    for sign in ["degrees", "degree", "deg."] as [StaticString] where text.has(sign, at: start) {
      end = start + sign.utf8CodeUnitCount
      return true
    }
    if text[start] == LegibleText.degree {
      end = start + 1
      return true
    }
    return skip(&end, "d", "deg", text)
  }

  /// Goes over the sign of a unit: one character of some, which if it's a letter is a word of its own, or a word.
  private static func skip(_ end: inout Int, _ signs: StaticString, _ word: StaticString, _ text: LegibleText) -> Bool {
    let start = text.skipping(" ", from: end, atMost: 1)
    let isWord = text.has(word, at: start)
    let next = isWord ? start + word.utf8CodeUnitCount : text.skipping(signs, from: start, atMost: 1)
    guard next > start, !text.isLetter(start) || !text.isLetter(next) else { return false }
    end = next
    return true
  }

  private static func compass(before start: Int, in text: LegibleText) -> Axis? {
    let sign = text.skippingBack("-+", from: start, atMost: 1)
    let end = text.skippingBack(" :=", from: sign, atMost: 2)
    return text.isLetter(end - 2) ? nil : axis(text[end - 1])
  }

  private static func compass(after end: Int, in text: LegibleText) -> Axis? {
    let start = text.skipping(" ", from: end, atMost: 2)
    let isClock = text[start + 1] == 0x27 && text.isLetter(start + 2)
    return text.isLetter(start + 1) || isClock ? nil : axis(text[start])
  }

  /// West or east is O in other languages.
  private static func axis(_ letter: UInt8) -> Axis? {
    switch letter {
    case 0x6E, 0x73: .latitude
    case 0x65, 0x77, 0x6F: .longitude
    default: nil
    }
  }

  private func isFollowed(by next: AngleText, in text: LegibleText) -> Bool {
    let gap = next.range.lowerBound - range.upperBound
    guard 0..<24 ~= gap else { return false }
    if let trailing, let other = next.trailing, trailing != other { return true }
    if let leading, let other = next.leading, leading != other { return true }
    return isMarked && next.isMarked
  }
}
