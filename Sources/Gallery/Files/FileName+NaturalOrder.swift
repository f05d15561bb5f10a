/// The order in which people expect names: runs of digits by their value (`IMG_2` before `IMG_10`), letters without regard to case
/// and marks; then with marks; then by bytes. The same on every machine and in every locale; no two different names are equal.
extension FileName: Comparable {
  public static func < (left: FileName, right: FileName) -> Bool { precedes(left.bytes[...], right.bytes[...]) }

  static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    let order =
      order(left, right, isASCII: true)
      ?? order(BaseLetters.of(left)[...], BaseLetters.of(right)[...])
      .flatMap { $0 == 0 ? Self.order(marked(left), marked(right)) : $0 }
    return if let order, order != 0 { order < 0 } else { left.lexicographicallyPrecedes(right) }
  }

  fileprivate static func marked(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    Array(FileName(bytes: Array(bytes)).caseFolded.utf8)[...]
  }

  /// - Parameter isASCII: whether only ASCII can be compared.
  /// - Returns: less than 0, 0 or more; nothing where that depends on what isn't ASCII, and can't be compared.
  fileprivate static func order(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, isASCII: Bool = false) -> Int? {
    var (a, b) = (left, right)
    while let first = a.first, let second = b.first {
      if isASCII, (first | second) >= 0x80 { return nil }
      if isDigit(first), isDigit(second) {
        let (number, other) = (takeNumber(from: &a), takeNumber(from: &b))
        if number.count != other.count { return number.count - other.count }
        if number != other { return number.lexicographicallyPrecedes(other) ? -1 : 1 }
      } else {
        let (folded, other) = (lowercased(first), lowercased(second))
        if folded != other { return Int(folded) - Int(other) }
        a.removeFirst()
        b.removeFirst()
      }
    }
    if isASCII, let next = a.first ?? b.first, next >= 0x80 { return nil }
    return a.count - b.count
  }

  /// Removes the run of digits at the start, and returns it without its leading zeros.
  private static func takeNumber(from bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix(while: isDigit)
    bytes = bytes[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
  }
}

/// A name, or a title, with what it is compared by, so that this is found out once for each of many.
struct NaturalKey: Comparable, Sendable {
  private let bytes: [UInt8]
  /// Nothing where it is ASCII, and so its own.
  private let letters: [UInt8]?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    letters = bytes.contains { $0 >= 0x80 } ? BaseLetters.of(bytes[...]) : nil
  }

  static func < (left: NaturalKey, right: NaturalKey) -> Bool {
    var order = FileName.order((left.letters ?? left.bytes)[...], (right.letters ?? right.bytes)[...]) ?? 0
    if order == 0, left.letters != nil || right.letters != nil {
      order = FileName.order(FileName.marked(left.bytes[...]), FileName.marked(right.bytes[...])) ?? 0
    }
    return order == 0 ? left.bytes.lexicographicallyPrecedes(right.bytes) : order < 0
  }
}

extension Sequence<FileName> {
  /// In their order.
  func inNaturalOrder() -> [FileName] {
    map { (name: $0, key: NaturalKey($0.bytes)) }.sorted { $0.key < $1.key }.map(\.name)
  }
}
