/// What a camera is called.
enum CameraName {
  /// The maker and the model, the maker once: models mostly begin with it, or with its first word.
  static func joined(maker: String?, model: String?) -> String? {
    let (maker, model) = (DetailText.line(maker), DetailText.line(model))
    guard let maker else { return model }
    guard let model else { return nil }
    // Kept as long as it is for the registers of companies.
    let short = maker.split(separator: " ").filter { !legalForms.contains($0.lowercased()) }.joined(separator: " ")
    let first = maker.prefix { $0 != " " && $0 != "," }
    let words = maker.lowercased().split(separator: " ")
    guard !model.lowercased().hasPrefix(first.lowercased()),
      model.lowercased().split(separator: " ").first.map({ !words.contains($0) }) ?? false
    else { return model }
    return DetailText.line((short.isEmpty ? String(first) : short) + " " + model)
  }

  private static let legalForms: Set = [
    "corporation", "corp.", "corp", "co.,ltd.", "co.,ltd", "co.,", "co.", "ltd.", "ltd", "inc.", "inc", "ag", "gmbh",
    "company,",
    "company", "imaging", "optical", "electric", "techwin", "a/s", "digital", "camera", "ltd..",
  ]
}
