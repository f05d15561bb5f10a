import Foundation
import Imaging

/// Numbers and dates, by the language's conventions.
extension PageLanguage {
  /// A count.
  func number(_ number: Int) -> String { number.formatted(.number.locale(locale)) }

  /// A measure, without signs between thousands.
  private func measure(_ number: Double, decimals: Int = 0) -> String {
    number.formatted(.number.locale(locale).grouping(.never).precision(.fractionLength(0...decimals)))
  }

  /// A moment, as exact as it is known, but for seconds; without its time zone: what counts is what the clock showed there.
  func date(_ taken: TakenTime) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt).year()
    if taken.month != nil { style = style.month(.wide) }
    if taken.day != nil { style = style.day() }
    if taken.secondOfDay != nil { style = style.hour().minute() }
    let start = DateComponents(year: taken.year, month: taken.month ?? 1, day: taken.day ?? 1)
    guard let day = calendar.date(from: start) else { return taken.iso8601 }
    return day.addingTimeInterval(Double(taken.secondOfDay ?? 0)).formatted(style)
  }

  /// Such as `1/250 s, f/8, 35 mm, ISO 100`; nothing where nothing is known.
  func exposure(_ exposure: Exposure) -> String? {
    let parts = [
      exposure.time.map { text(.exposureTime, ["time": seconds($0)]) },
      exposure.aperture.map { text(.aperture, ["number": measure($0, decimals: $0 < 1 ? 2 : 1)]) },
      exposure.focalLength.map { focalLength($0, onFilm: exposure.focalLengthOnFilm) },
      exposure.sensitivity.map { text(.sensitivity, ["number": measure(Double($0))]) },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : list(parts)
  }

  /// With that of the same view on film, which people know, where it is another.
  private func focalLength(_ length: Double, onFilm film: Int?) -> String {
    let shown = measure(length, decimals: 1)
    guard let film, abs(Double(film) - length) >= 1 else { return text(.focalLength, ["length": shown]) }
    return text(.focalLengthOnFilm, ["length": shown, "film": measure(Double(film))])
  }

  /// Short times as fractions, as cameras show them, and as ExifTool prints them (`PrintExposureTime`).
  private func seconds(_ time: Double) -> String {
    time < 0.250_01 ? measure(1) + "/" + measure((1 / time).rounded()) : measure(time, decimals: 1)
  }
}
