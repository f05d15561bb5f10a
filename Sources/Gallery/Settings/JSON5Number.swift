/// A number as JSON5 writes it. Read by hand: a regular expression takes minutes for a file full of them.
struct JSON5Number {
  private var rest: Substring.UTF8View

  /// - Returns: nothing where it is no number. One that is too large is infinite.
  static func value(of word: String) -> Double? {
    var reader = JSON5Number(rest: Substring(word).utf8)
    let isNegative = reader.skip("-")
    if !isNegative { _ = reader.skip("+") }
    return reader.magnitude().map { isNegative ? -$0 : $0 }
  }

  private mutating func magnitude() -> Double? {
    if rest.elementsEqual("Infinity".utf8) { return .infinity }
    if rest.elementsEqual("NaN".utf8) { return .nan }
    if rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8) {
      let digits = rest.dropFirst(2).map { Character(Unicode.Scalar($0)).hexDigitValue }
      guard !digits.isEmpty, digits.allSatisfy({ $0 != nil }) else { return nil }
      return digits.reduce(0) { $0 * 16 + Double($1 ?? 0) }
    }
    let whole = digits()
    let fraction = skip(".") ? digits() : ""
    guard !whole.isEmpty || !fraction.isEmpty, !whole.hasPrefix("0") || whole == "0" else { return nil }
    var exponent = "0"
    if skip("e") || skip("E") {
      let sign = skip("-") ? "-" : ""
      if sign.isEmpty { _ = skip("+") }
      let power = digits()
      guard !power.isEmpty else { return nil }
      exponent = sign + power
    }
    guard rest.isEmpty else { return nil }
    return Double("\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)e\(exponent)")
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: scalar) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func digits() -> String {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    return String(Substring(digits))
  }
}
