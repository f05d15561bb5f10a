/// A place on the earth in text that anybody wrote: a pair of numbers, degrees and minutes, or a tag such as Flickr's
/// (`geo:lat=48.85`).
enum CoordinateText {
  static func isFound(in text: some Collection<UInt8>) -> Bool {
    // Without a digit there's nothing, but for the tag that comes with the others.
    let small = text.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }[...]
    return small.elementsEqual("geotagged".utf8)
      || small.contains { 0x30...0x39 ~= $0 } && (isTag(small) || hasNumbers(small))
  }

  private static func isTag(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "geo:".utf8)
      || ["geo:lat", "geo:lon", "geo:alt", "latitude", "longitude"].contains { name in
        text.ranges(of: Array(name.utf8)).contains { range in
          text[range.upperBound...].prefix(12).first { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 }.map { $0 <= 0x39 }
            ?? false
        }
      }
  }

  private static func hasNumbers(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = NumberRuns(text)
    while let run = scanner.next() {
      if run.contains(where: \.isDegreesAndMore) || isPlace(run) { return true }
    }
    return false
  }

  /// Longer runs are matrices, rectangles, curves.
  private static func isPlace(_ run: [NumberRuns.Number]) -> Bool {
    guard 2...3 ~= run.count, run[0].value <= 180, run[1].value <= 180, min(run[0].value, run[1].value) <= 90 else {
      return false
    }
    // Less than two degrees of both are in the sea, and fractions, and chromaticities.
    guard max(run[0].value, run[1].value) >= 2 else { return false }
    // 48.8584, 2.2945; 48.86 N 2.29 E; 48,51.504N, as XMP has it, and 48,51,30N.
    return run[0].decimals >= 3 && run[1].decimals >= 3
      || run[0].hasLetter && run[1].hasLetter && run[0].decimals >= 1
      || run[run.count - 1].hasLetter && run[1].value < 60 && (run[1].decimals >= 2 || run.count == 3)
  }
}

/// Numbers in text, in runs of such as have only signs between them.
private struct NumberRuns {
  struct Number {
    var value = 0.0
    var decimals = 0
    /// Whether a point of the compass stands beside it.
    var hasLetter = false
    /// Whether it is degrees, and minutes or a point of the compass follow.
    var isDegreesAndMore = false
  }

  private let text: ArraySlice<UInt8>
  private var index: Int

  init(_ text: ArraySlice<UInt8>) {
    (self.text, index) = (text, text.startIndex)
  }

  mutating func next() -> [Number]? {
    guard let start = text[index...].firstIndex(where: { 0x30...0x39 ~= $0 }) else { return nil }
    var run: [Number] = []
    // Points of the compass stand before all numbers or behind them: N 48.8584 E 2.2945.
    var hasLetter = isCompassBefore(start)
    let isBefore = hasLetter
    index = start
    while let byte = byte(at: index), 0x30...0x39 ~= byte {
      var number = number()
      let (length, letter) = skip(&number)
      number.hasLetter = isBefore ? hasLetter : letter
      hasLetter = letter
      run.append(number)
      guard length > 0 else { break }
    }
    return run
  }

  private func isCompassBefore(_ start: Int) -> Bool {
    let before = text[..<start].suffix(2).filter { $0 != 0x20 }
    return before.last.map { letter in
      text[..<start].lastIndex(of: letter).map { isCompass(letter, at: $0) } ?? false
    } ?? false
  }

  private func byte(at index: Int) -> UInt8? { text.indices.contains(index) ? text[index] : nil }

  private mutating func number() -> Number {
    var number = Number()
    while let byte = byte(at: index), 0x30...0x39 ~= byte {
      number.value = number.value * 10 + Double(byte - 0x30)
      index += 1
    }
    if byte(at: index) == 0x2E, let digit = byte(at: index + 1), 0x30...0x39 ~= digit {
      index += 1
      while let byte = byte(at: index), 0x30...0x39 ~= byte {
        (number.decimals, index) = (number.decimals + 1, index + 1)
      }
    }
    return number
  }

  /// Goes on to the next number of the run.
  ///
  /// - Returns: how far that is, and whether there's a point of the compass between.
  private mutating func skip(_ number: inout Number) -> (length: Int, hasLetter: Bool) {
    let start = index
    var (isDegrees, hasLetter) = (false, false)
    while let byte = byte(at: index), index < start + 24 {
      if let sign = ["\u{B0}", "\u{BA}", "&#176;", "&#xb0;", "deg"].first(where: {
        text[index...].starts(with: $0.utf8)
      }) {
        (isDegrees, index) = (true, index + sign.utf8.count)
      } else if byte == 0xB0 || byte == 0xBA {
        // In Latin-1.
        (isDegrees, index) = (true, index + 1)
      } else if isCompass(byte, at: index) {
        hasLetter = true
        number.isDegreesAndMore = number.isDegreesAndMore || isDegrees
        index += 1
      } else if [0x20, 0x2C, 0x2F, 0x3A, 0x3B, 0x7C, 0x2B, 0x2D, 0x28, 0x29, 0x09, 0x0A, 0x0D].contains(byte) {
        // Minutes follow at once: angles have commas between.
        isDegrees = isDegrees && byte == 0x20
        index += 1
      } else {
        break
      }
    }
    if isDegrees, number.value <= 180, let byte = byte(at: index), 0x30...0x39 ~= byte {
      number.isDegreesAndMore = true
    }
    return (index - start, hasLetter)
  }

  /// N, S, E, W, and O, which is west or east in other languages, as a word of their own.
  private func isCompass(_ byte: UInt8, at index: Int) -> Bool {
    guard "nsewo".utf8.contains(byte) else { return false }
    return ![index - 1, index + 1].contains { self.byte(at: $0).map { 0x61...0x7A ~= $0 } ?? false }
  }
}
