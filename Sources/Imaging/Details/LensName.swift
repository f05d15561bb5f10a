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
