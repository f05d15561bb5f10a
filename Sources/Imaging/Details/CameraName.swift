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

/// What a lens is called: by the camera, or by exiv2 for the number in the maker's notes, where that is the number of one lens.
struct LensName {
  let name: String?

  init(_ exif: ExifBlock) {
    var name = Self.real(DetailText.line(exif.text("Exif.Photo.LensModel")))
    for tag in Self.notes where name == nil { name = Self.real(DetailText.line(exif.words(tag))) }
    self.name = name
  }

  /// Nothing where a text is no lens's name, such as a number, a choice of several, or dashes.
  static func real(_ text: String?) -> String? {
    guard let text, text.contains(where: \.isLetter), text.count > 2,
      !["(", "unknown", "n/a", "none", "no lens", "manual", "----"].contains(where: text.lowercased().hasPrefix),
      !text.lowercased().contains(" or ")
    else { return nil }
    return text
  }

  private static let notes = [
    "Exif.Canon.LensModel", "Exif.CanonCs.LensType", "Exif.NikonLd4.LensID", "Exif.NikonLd3.LensIDNumber",
    "Exif.NikonLd2.LensIDNumber", "Exif.NikonLd1.LensIDNumber", "Exif.Sony2.LensID", "Exif.Sony1.LensID",
    "Exif.Minolta.LensID", "Exif.OlympusEq.LensModel", "Exif.OlympusEq.LensType", "Exif.Panasonic.LensType",
    "Exif.PentaxDng.LensType", "Exif.Pentax.LensType", "Exif.Samsung2.LensType",
  ]
}
