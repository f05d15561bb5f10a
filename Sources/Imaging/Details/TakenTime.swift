/// A moment as a camera or a person states it: by a clock on the wall, as exact as it is known, and maybe with that clock's
/// time zone.
///
/// It is a date of the Gregorian calendar that there is. A day is known only with its month, and a time only with its day.
package struct TakenTime: Hashable, Sendable, Codable {
  package let year: Int
  package let month, day: Int?
  /// Seconds since midnight, by that clock.
  package let secondOfDay: Int?
  /// How many minutes that clock is ahead of UTC.
  package let minutesFromUTC: Int?

  /// - Returns: nothing where there is no such moment.
  package init?(
    year: Int, month: Int? = nil, day: Int? = nil, secondOfDay: Int? = nil, minutesFromUTC: Int? = nil
  ) {
    guard 1...9999 ~= year, month.map({ 1...12 ~= $0 }) ?? (day == nil), secondOfDay == nil || day != nil,
      day.map({ 1...Self.days(in: month ?? 1, year) ~= $0 }) ?? true,
      secondOfDay.map({ 0..<86_400 ~= $0 }) ?? true, minutesFromUTC.map({ -14 * 60...14 * 60 ~= $0 }) ?? true
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    (self.secondOfDay, self.minutesFromUTC) = (secondOfDay, secondOfDay == nil ? nil : minutesFromUTC)
  }

  private static func days(in month: Int, _ year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension TakenTime {
  /// As exact as it is known, such as `2026-11-30T21:38:05+01:00` (ISO 8601; RFC 3339 where the zone is known).
  package var iso8601: String {
    func digits(_ number: Int, _ count: Int = 2) -> String {
      String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
    }
    var text = digits(year, 4)
    for part in [month, day].compactMap(\.self) { text += "-" + digits(part) }
    guard let second = secondOfDay else { return text }
    text += "T" + [second / 3600, second / 60 % 60, second % 60].map { digits($0) }.joined(separator: ":")
    guard let minutes = minutesFromUTC else { return text }
    return text
      + (minutes == 0 ? "Z" : (minutes < 0 ? "-" : "+") + digits(abs(minutes) / 60) + ":" + digits(abs(minutes) % 60))
  }

  /// Seconds since the start of 1970 in UTC, for putting photographs in order: where no zone is known, as if the clock showed
  /// UTC, and where it isn't known exactly, the first moment that it may be.
  package var secondsSince1970: Int {
    // Days of the civil calendar: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
    let (month, day) = (month ?? 1, day ?? 1)
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    return days * 86_400 + (secondOfDay ?? 0) - (minutesFromUTC ?? 0) * 60
  }
}
