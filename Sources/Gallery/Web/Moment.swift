import Imaging

/// A moment as feeds have it: exact, and with a time zone.
struct Moment: Hashable, Sendable, Comparable {
  private let secondsSince1970: Int
  /// By RFC 3339.
  let rfc3339: String

  /// When a photograph was taken. Where that isn't known exactly, it is the first moment that it may be; and where no zone is
  /// known, as if its clock had shown UTC.
  init?(_ taken: TakenTime) {
    let time = TakenTime(
      year: taken.year, month: taken.month ?? 1, day: taken.day ?? 1, secondOfDay: taken.secondOfDay ?? 0,
      minutesFromUTC: taken.minutesFromUTC ?? 0)
    guard let time else { return nil }
    (secondsSince1970, rfc3339) = (time.secondsSince1970, time.iso8601)
  }

  /// - Parameter modified: nanoseconds since 1970, of a file's last change.
  init?(modified: Int) {
    // Days to a date: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    let seconds = modified.flooredQuotient(by: 1_000_000_000)
    let day = seconds.flooredQuotient(by: 86_400)
    let days = day + 719_468
    guard days > 0 else { return nil }
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    guard
      let time = TakenTime(
        year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * shifted + 2) / 5 + 1,
        secondOfDay: seconds - day * 86_400, minutesFromUTC: 0)
    else { return nil }
    self.init(time)
  }

  static func < (left: Moment, right: Moment) -> Bool { left.secondsSince1970 < right.secondsSince1970 }
}

extension Int {
  fileprivate func flooredQuotient(by divisor: Int) -> Int { self / divisor - (self % divisor < 0 ? 1 : 0) }
}
