extension PhotoDetails {
  /// What a block of IPTC data says (IPTC-IIM 4.2, record 2).
  ///
  /// - Returns: nothing where the block can't be followed to its end.
  init?(iptc block: [UInt8]) {
    guard let datasets = try? IPTCDatasets.datasets(in: block) else { return nil }
    let encoding = datasets.first { $0.0 == (1, 90) }.flatMap { Self.encoding(block[$0.1]) }
    // Of a number that a file of bombs states thousands of times, no more than can be of use.
    func values(_ number: UInt8) -> [String] {
      datasets.lazy.filter { $0.0 == (2, number) }.prefix(1000).map { Self.text(block[$0.1], encoding) }
    }
    func line(_ numbers: UInt8...) -> String? {
      numbers.lazy.compactMap { values($0).lazy.compactMap(DetailText.line).first }.first
    }
    self.init()
    title = line(5, 105)
    caption = values(120).lazy.compactMap(DetailText.caption).first
    keywords = DetailText.keywords(values(25))
    author = DetailText.line(values(80).lazy.compactMap(DetailText.line).prefix(20).joined(separator: ", "))
    copyright = line(116)
    taken = values(55).first.flatMap { date in
      values(60).first.flatMap { TakenTime(date + "T" + $0) } ?? TakenTime(date)
    }
  }

  /// By the escape sequence of ISO 2022 that the character set is stated by; nothing where none is that is known.
  private static func encoding(_ value: ArraySlice<UInt8>) -> TextEncoding? {
    let escape = Array(value.prefix { $0 != 0 })
    switch escape {
    case [0x1B, 0x25, 0x47], [0x1B, 0x25, 0x2F, 0x47], [0x1B, 0x25, 0x2F, 0x48], [0x1B, 0x25, 0x2F, 0x49]: return .utf8
    case _ where escape.count == 3 && escape[0] == 0x1B && [0x2D, 0x2E, 0x2F].contains(escape[1]):
      return parts[escape[2]].map { $0 == 1 ? .latin1 : .iso8859($0) }
    default: return nil
    }
  }

  /// The parts of ISO 8859 by their final bytes in the register of ISO 2375.
  private static let parts: [UInt8: Int] = [
    0x41: 1, 0x42: 2, 0x43: 3, 0x44: 4, 0x4C: 5, 0x47: 6, 0x46: 7, 0x48: 8, 0x4D: 9,
  ]

  private static func text(_ value: ArraySlice<UInt8>, _ encoding: TextEncoding?) -> String {
    // Programs state UTF-8 and go on writing something else.
    guard let encoding, encoding != .utf8 else { return TextEncoding.guessed(value) }
    return encoding.text(value) ?? TextEncoding.guessed(value)
  }
}
