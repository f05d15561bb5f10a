import Imaging

extension TakenTime {
  /// A moment as people write it: `2026`, `2026-11`, `2026-11-30`, and then maybe `21:38` or `21:38:05`, and a zone such as `Z` or
  /// `+01:00`. As in Exif, the day may have colons.
  init?(written text: String) {
    // Not by a regular expression: there may be ten thousand of these.
    var rest = TimeScanner(rest: text.utf8[...])
    guard let year = rest.number(digits: 4...4) else { return nil }
    var month: Int?
    var day: Int?
    var second: Int?
    var zone: Int?
    if rest.skip("-:") {
      month = rest.number(digits: 1...2)
      if month == nil { return nil }
      if rest.skip("-:") {
        day = rest.number(digits: 1...2)
        if day == nil { return nil }
        if rest.skip("T ") {
          second = rest.secondOfDay()
          if second == nil { return nil }
          zone = rest.zone()
        }
      }
    }
    guard rest.isAtEnd else { return nil }
    self.init(year: year, month: month, day: day, secondOfDay: second, minutesFromUTC: zone)
  }
}

private struct TimeScanner {
  var rest: Substring.UTF8View

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips one of some characters.
  mutating func skip(_ characters: String) -> Bool {
    guard let first = rest.first, characters.utf8.contains(first) else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes as many digits as there are, if these are so many.
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    let found = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard digits.contains(found.count) else { return nil }
    rest = rest[found.endIndex...]
    return found.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Takes hours and minutes, and maybe seconds, of which parts don't count.
  mutating func secondOfDay() -> Int? {
    guard let hour = number(digits: 1...2), skip(":"), let minute = number(digits: 2...2), hour < 24, minute < 60 else {
      return nil
    }
    guard skip(":") else { return hour * 3600 + minute * 60 }
    guard let second = number(digits: 2...2), second < 60 else { return nil }
    if skip("."), number(digits: 1...9) == nil { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Takes a time zone; nothing where there is none, and whatever isn't one is left.
  mutating func zone() -> Int? {
    let start = rest
    _ = skip(" ")
    if skip("Z") { return 0 }
    let isBehind = rest.first == UInt8(ascii: "-")
    if skip("-+") {
      if let both = number(digits: 4...4) { return (both / 100 * 60 + both % 100) * (isBehind ? -1 : 1) }
      if let hours = number(digits: 2...2), skip(":"), let minutes = number(digits: 2...2), minutes < 60 {
        return (hours * 60 + minutes) * (isBehind ? -1 : 1)
      }
    }
    rest = start
    return nil
  }
}
