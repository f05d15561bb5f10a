/// Coordinates in decimal degrees: a pair of numbers, or numbers that are named.
struct CoordinateText {
  static func isFound(in text: LegibleText) -> Bool {
    var search = CoordinateText(text: text)
    return search.isFound()
  }

  private let text: LegibleText
  /// Where a latitude, and a longitude, was named last.
  private var latitude = -1000, longitude = -1000
  /// The decimals of the number before, where only signs are between.
  private var before = 0

  private init(text: LegibleText) {
    self.text = text
  }

  private mutating func isFound() -> Bool {
    var position = 0
    while let start = TextNumber.start(in: text, from: position) {
      let number = TextNumber(text, at: start)
      position = number.range.upperBound
      let name = CoordinateName(before: number, in: text)
      if isNamed(number, name) || isPair(number, name) || isStandard(number) { return true }
      before = next(after: number) == nil ? 0 : number.decimals
    }
    return false
  }

  private mutating func isNamed(_ number: TextNumber, _ name: CoordinateName) -> Bool {
    let kind = name.kind ?? CoordinateName(after: number, in: text).kind
    guard let kind, number.whole <= 180 else { return false }
    if name.isCertain || kind.isFullName && number.decimals >= 3 { return true }
    guard number.decimals >= (kind.isFullName ? 1 : 2) else { return false }
    if kind.isLatitude { latitude = number.range.lowerBound } else { longitude = number.range.lowerBound }
    return abs(latitude - longitude) < 128
  }

  /// 48.8584, 2.2945, and perhaps an altitude.
  private func isPair(_ first: TextNumber, _ name: CoordinateName) -> Bool {
    guard first.decimals > 0 || name.isURI, let (second, gap) = next(after: first), isSeparator(gap) else {
      return false
    }
    if name.isURI { return inRange(first, second) }
    let needed = name.leastDecimals ?? 4
    guard min(first.decimals, second.decimals) >= needed, inRange(first, second), beginsWell(first), endsWell(second)
    else { return false }
    // Decimal commas are seen to be such where the pair isn't separated by one.
    if first.hasComma || second.hasComma, !gap.contains(where: { text[$0] == 0x3B }) { return false }
    if first.isRound, second.isRound { return false }
    // Rows of as fine numbers are matrices and curves; and less than two degrees of both are in the sea, and fractions,
    // and chromaticities.
    let least = min(first.decimals, second.decimals)
    let after = next(after: second)?.0.decimals ?? 0
    return name.leastDecimals != nil || max(before, after) < least && max(first.whole, second.whole) >= 2
  }

  /// ISO 6709, annex H: +48.8584+002.2945/, and +485130+0021740/ in degrees, minutes and seconds.
  private func isStandard(_ first: TextNumber) -> Bool {
    let end = first.range.upperBound
    guard isSign(first.range.lowerBound - 1), isSign(end), text.isDigit(end + 1) else { return false }
    let second = TextNumber(text, at: end + 1)
    let isDecimal = min(first.decimals, second.decimals) > 0
    let isWhole = text[second.range.upperBound] == 0x2F || isSign(second.range.upperBound)
    return (first.digits, second.digits) == (2, 3) && isDecimal && inRange(first, second)
      || (first.digits, second.digits) == (6, 7) && isWhole
  }

  private func isSign(_ index: Int) -> Bool { text[index] == 0x2B || text[index] == 0x2D }

  /// The number that follows with nothing but signs between.
  private func next(after number: TextNumber) -> (TextNumber, gap: Range<Int>)? {
    let end = number.range.upperBound
    let start = text.skipping(" ,;/_|&:+-()[]{}'\"\t\r\n", from: end, atMost: 8)
    guard start > end, text.isDigit(start) else { return nil }
    return (TextNumber(text, at: start), end..<start)
  }

  /// Not what makes a range, a ratio or a time of two numbers: a minus with spaces, or alone, and a colon.
  private func isSeparator(_ gap: Range<Int>) -> Bool {
    let last = gap.upperBound - 1
    let body = isSign(last) ? gap.lowerBound..<last : gap
    return !body.isEmpty && !body.contains { isSign($0) || text[$0] == 0x3A }
  }

  private func inRange(_ first: TextNumber, _ second: TextNumber) -> Bool {
    min(first.whole, second.whole) <= 90 && max(first.whole, second.whole) <= 180
  }

  /// Not a version, nor a price.
  private func beginsWell(_ number: TextNumber) -> Bool {
    let start = number.range.lowerBound
    let first = isSign(start - 1) ? start - 1 : start
    let word = text.skippingBack(" ", from: first, atMost: 1)
    guard !text.isLetter(first - 1), !".$#".utf8.contains(text[first - 1]), text[word - 1] != 0x24 else { return false }
    return !["eur", "usd", "chf", "gbp"].contains { text.has($0, at: word - 3) }
  }

  /// Not with a unit.
  private func endsWell(_ number: TextNumber) -> Bool {
    let end = number.range.upperBound
    if text[end] == 0x2E, text.isDigit(end + 1) { return false }
    let start = text.skipping(" ", from: end, atMost: 2)
    if ["%", "$"].contains(where: { text.has($0, at: start) }) { return false }
    var word = start
    while word < start + 8, text.isLetter(word) { word += 1 }
    // In a link, the zoom follows at once.
    return word == start || !Self.units.contains(String(decoding: text.bytes[start..<word], as: UTF8.self))
  }

  private static let units: Set = [
    "m", "mm", "cm", "km", "nm", "um", "inch", "ft", "s", "sec", "ms", "min", "h", "hz", "khz", "mhz", "ghz", "g",
    "kg", "mg", "w", "v", "k", "px", "mp", "eur", "usd", "chf", "gbp", "euro", "euros", "ev", "stops", "pixels",
  ]
}
