/// What a number in text is called, where that tells of coordinates.
struct CoordinateName {
  struct Kind {
    let isLatitude: Bool
    /// Whether the word has no other meaning than on a map.
    let isFullName: Bool
  }

  private(set) var kind: Kind?
  /// Whether any number that is called this is one: `GPSLatitude`, `geo:lat=`.
  private(set) var isCertain = false
  /// Whether it begins a pair as RFC 5870 has it: `geo:48.2,16.3`.
  private(set) var isURI = false
  /// With how many decimals a pair is one that comes after this; nothing where it's after nothing that tells.
  private(set) var leastDecimals: Int?

  init(before number: TextNumber, in text: LegibleText) {
    let start = number.range.lowerBound
    guard start > 0 else { return }
    (isURI, leastDecimals) = (false, text[start - 1] == 0x40 || text[start - 2] == 0x40 ? 3 : nil)
    var end = text.skippingBack(" \"'=:>()[]&-+_\\.", from: start, atMost: 6)
    if Self.isCompass(text, at: end - 1) { end = text.skippingBack(" \"'=:>", from: end - 1, atMost: 4) }
    var first = end
    while first > end - 20, text.isLetter(first - 1) { first -= 1 }
    let word = first..<end
    if word.isEmpty {
      readMark(before: number, in: text)
    } else {
      read(word, in: text)
      isURI = text.has("geo", at: first) && word.count == 3 && text[end] == 0x3A && !text.isLetter(first - 1)
    }
  }

  init(after number: TextNumber, in text: LegibleText) {
    let start = text.skipping(" \u{22}'", from: number.range.upperBound, atMost: 2)
    var end = start
    while end < start + 12, text.isLetter(end) { end += 1 }
    guard end > start else { return }
    kind = Self.kind(of: start..<end, in: text)
  }

  /// Google's links have `!3d48.8584!4d2.2945`, OpenStreetMap's `#map=17/48.8584/2.2945`.
  private mutating func readMark(before number: TextNumber, in text: LegibleText) {
    let start = number.range.lowerBound
    let sign = text[start - 1] == 0x2D ? start - 1 : start
    if text.has("/", at: sign - 1) {
      let zoom = text.skippingBack("0123456789.", from: sign - 1, atMost: 5)
      if text.has("map=", at: zoom - 4) { leastDecimals = 2 }
    }
  }

  private mutating func read(_ word: Range<Int>, in text: LegibleText) {
    let first = word.lowerBound
    // 3d and 4d begin with digits.
    if word.count == 1, text[first] == 0x64, text.has("!", at: first - 2),
      ["3", "4"].contains(where: { text.has($0, at: first - 1) })
    {
      kind = Kind(isLatitude: text.has("3", at: first - 1), isFullName: true)
      return
    }
    kind = Self.kind(of: word, in: text)
    isCertain =
      kind != nil
      && (text.has("gps", at: first) && word.count > 3
        || text.has("geo:", at: first - 4) && !text.isLetter(first - 5))
    if Self.pairs.contains(where: { text.isWord($0, word) }) { leastDecimals = 3 }
    if text.isWord("gps", word) { leastDecimals = 1 }
    // Well-known text (ISO 19125): POLYGON ((2.29 48.85, …
    if text.has("(", at: text.skipping(" ", from: word.upperBound, atMost: 1)),
      ["point", "linestring", "polygon"].contains(where: { text.has($0, at: word.upperBound - $0.utf8CodeUnitCount) })
    {
      leastDecimals = 2
    }
  }

  private static let pairs: [StaticString] = [
    "coordinates", "coordinate", "coords", "coord", "koordinaten", "latlng", "latlon", "latlong", "geolocation",
    "geoposition", "ll", "gpsposition", "lnglat", "lonlat", "icbm",
  ]

  private static func kind(of word: Range<Int>, in text: LegibleText) -> Kind? {
    guard word.count >= 3, mayBeName(word, in: text) else { return nil }
    for name in ["lat", "mlat"] as [StaticString] where text.isWord(name, word) {
      return Kind(isLatitude: true, isFullName: false)
    }
    for name in ["lon", "long", "lng", "mlon"] as [StaticString] where text.isWord(name, word) {
      return Kind(isLatitude: false, isFullName: false)
    }
    // In other languages too: Latitud, Längengrad.
    for name in ["latitud", "gpslat", "breitengrad"] as [StaticString] where text.contains(name, in: word) {
      return Kind(isLatitude: true, isFullName: true)
    }
    for name in ["longitud", "longtitud", "gpslon", "ngengrad"] as [StaticString] where text.contains(name, in: word) {
      return Kind(isLatitude: false, isFullName: true)
    }
    return nil
  }

  /// Whether a word has what all of the names have: most of them don't.
  private static func mayBeName(_ word: Range<Int>, in text: LegibleText) -> Bool {
    for index in word {
      switch (text[index], text[index + 1]) {
      case (0x6C, 0x61), (0x6C, 0x6E), (0x6C, 0x6F), (0x67, 0x72): return true
      default: break
      }
    }
    return false
  }

  private static func isCompass(_ text: LegibleText, at index: Int) -> Bool {
    "nsewo".utf8.contains(text[index]) && !text.isLetter(index - 1) && !text.isDigit(index - 1)
  }
}
