/// A number with at most so many decimals, as CSS and JavaScript write it.
func decimal(_ value: Double, decimals: Int = 3) -> String {
  let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
  let scaled = Int((value * Double(scale)).rounded())
  let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
  let digits = String(rest + scale.magnitude).dropFirst().reversed().drop { $0 == "0" }.reversed()
  return (scaled < 0 ? "-" : "") + (digits.isEmpty ? "\(whole)" : "\(whole)." + String(digits))
}
