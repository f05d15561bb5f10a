/// The order in which people expect names: runs of digits by their value (`IMG_2` before `IMG_10`), ASCII letters
/// without regard to case. By bytes alone, and so the same on every machine and in every locale; no two different
/// names are equal.
extension FileName: Comparable {
  public static func < (left: FileName, right: FileName) -> Bool { precedes(left.bytes[...], right.bytes[...]) }

  static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    var (a, b) = (left, right)
    while let first = a.first, let second = b.first {
      if isDigit(first), isDigit(second) {
        let (number, other) = (takeNumber(from: &a), takeNumber(from: &b))
        if number.count != other.count { return number.count < other.count }
        if number != other { return number.lexicographicallyPrecedes(other) }
      } else {
        let (folded, other) = (lowercased(first), lowercased(second))
        if folded != other { return folded < other }
        a.removeFirst()
        b.removeFirst()
      }
    }
    if a.isEmpty != b.isEmpty { return a.isEmpty }
    return left.lexicographicallyPrecedes(right)
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
