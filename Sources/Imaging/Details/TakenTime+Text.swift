extension TakenTime {
  /// As Exif writes it, `2026:11:30 21:38:05`, or ISO 8601, as XMP does: as exact as it is known, with fractions of a second,
  /// which don't count, and maybe with a time zone.
  ///
  /// - Parameter zone: what stands elsewhere, such as `+01:00`, where the text has none itself.
  /// - Returns: nothing where there is no such moment, or it isn't written so.
  package init?(_ text: String, zone: String? = nil) {
    self.init(text, zone: zone, partDigits: 2...2)
  }

  /// As people write it: the same, where a zero may be left away, as in `2026-3-1 9:05`, and a zone may stand by itself.
  package init?(written text: String) {
    self.init(text, zone: nil, partDigits: 1...2)
  }

  /// - Parameter partDigits: how many digits months, days and hours have.
  private init?(_ text: String, zone: String?, partDigits: ClosedRange<Int>) {
    let isWritten = partDigits.lowerBound < 2
    var rest = ArraySlice(text.utf8.prefix(40)).filter { $0 != 0 }[...]
    rest.skipSpaces()
    guard let year = rest.number(digits: 4) else { return nil }
    var (month, day, second): (Int?, Int?, Int?) = (nil, nil, nil)
    if rest.skip("-:/.") != nil {
      guard let stated = rest.number(digits: partDigits) else { return nil }
      month = stated
      if rest.skip("-:/.") != nil {
        guard let stated = rest.number(digits: partDigits) else { return nil }
        day = stated
      }
    } else if let stated = rest.number(digits: 2) {
      // As IPTC has it, without separators.
      month = stated
      day = rest.number(digits: 2)
    }
    var minutes: Int?
    if day != nil, rest.skip("T t") != nil {
      rest.skipSpaces()
      if !rest.isEmpty {
        guard let stated = rest.timeOfDay(hourDigits: partDigits) else { return nil }
        second = stated
        if isWritten { rest.skipSpaces() }
        minutes = rest.zone() ?? zone.flatMap(Self.zone)
      }
    }
    rest.skipSpaces()
    guard rest.isEmpty else { return nil }
    self.init(year: year, month: month, day: day, secondOfDay: second, minutesFromUTC: minutes)
  }

  /// As mail has it (RFC 1123, 5.2.14), `Mon, 30 Nov 2026 21:38:05 +0100`, where the day of the week, the seconds and the zone may
  /// be missing. A zone by a name that RFC 822 doesn't have isn't known.
  package init?(internetDate text: String) {
    var rest = ArraySlice(text.utf8.prefix(40)).filter { $0 != 0 }[...]
    rest.skipSpaces()
    if rest.word() != nil, rest.skip(",") == nil { return nil }
    rest.skipSpaces()
    guard let day = rest.number(digits: 1...2), rest.skip(" ") != nil, let month = rest.word(),
      let index = Self.months.firstIndex(of: month), rest.skip(" ") != nil, let year = rest.number(digits: 4),
      rest.skip(" ") != nil
    else { return nil }
    rest.skipSpaces()
    guard let second = rest.timeOfDay(hourDigits: 1...2) else { return nil }
    rest.skipSpaces()
    let minutes = rest.zone() ?? rest.word().flatMap { Self.zones[$0] }
    rest.skipSpaces()
    guard rest.isEmpty else { return nil }
    self.init(year: year, month: index + 1, day: day, secondOfDay: second, minutesFromUTC: minutes)
  }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  private static let zones = [
    "ut": 0, "utc": 0, "gmt": 0, "est": -300, "edt": -240, "cst": -360, "cdt": -300, "mst": -420, "mdt": -360,
    "pst": -480, "pdt": -420,
  ]

  /// How many minutes a clock is ahead of UTC, such as `+01:00`; nothing where that is no time zone.
  private static func zone(_ text: String) -> Int? {
    var rest = Array(text.utf8.prefix(16)).filter { $0 != 0 }[...]
    rest.skipSpaces()
    let minutes = rest.zone()
    rest.skipSpaces()
    return rest.isEmpty ? minutes : nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func skipSpaces() { self = drop { $0 == UInt8(ascii: " ") } }

  fileprivate mutating func skip(_ any: String) -> UInt8? {
    guard let first, any.utf8.contains(first) else { return nil }
    return popFirst()
  }

  /// As many letters as there are, in lower case.
  fileprivate mutating func word() -> String? {
    let found = prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    self = self[found.endIndex...]
    return found.isEmpty ? nil : String(decoding: found, as: UTF8.self).lowercased()
  }

  fileprivate mutating func number(digits: Int) -> Int? { number(digits: digits...digits) }

  /// As many digits as there are, up to the most.
  fileprivate mutating func number(digits: ClosedRange<Int>) -> Int? {
    let found = prefix(digits.upperBound).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard found.count >= digits.lowerBound else { return nil }
    self = self[found.endIndex...]
    return found.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Hours and minutes, and maybe seconds with a fraction. A leap second is the one before it.
  fileprivate mutating func timeOfDay(hourDigits: ClosedRange<Int>) -> Int? {
    guard let hour = number(digits: hourDigits), hour < 24 else { return nil }
    _ = skip(":")
    guard let minute = number(digits: 2), minute < 60 else { return nil }
    var second = 0
    let mark = self
    if skip(":") != nil || first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) ?? false {
      guard let stated = number(digits: 2), stated <= 60 else {
        // Some leave the seconds blank.
        guard mark.dropFirst().allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
        self = []
        return hour * 3600 + minute * 60
      }
      second = Swift.min(stated, 59)
      if skip(".,") != nil { self = drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
    }
    return hour * 3600 + minute * 60 + second
  }

  /// `Z`, or hours and minutes with a sign.
  fileprivate mutating func zone() -> Int? {
    if skip("Zz") != nil { return 0 }
    let mark = self
    guard let sign = skip("+-"), let hours = number(digits: 2) else {
      self = mark
      return nil
    }
    _ = skip(":")
    guard let minutes = number(digits: 2), minutes < 60, hours <= 14, hours * 60 + minutes <= 14 * 60 else {
      self = mark
      return nil
    }
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
  }
}
