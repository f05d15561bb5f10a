extension PhotoDetails {
  /// What a block of Exif data says (Exif 3.0, 4.6).
  init(_ exif: ExifBlock) {
    self.init()
    title = DetailText.line(exif.wideText("Exif.Image.XPTitle"))
    let captions = [
      exif.text("Exif.Image.ImageDescription"), Self.comment(exif), exif.wideText("Exif.Image.XPComment"),
    ]
    caption = captions.lazy.compactMap(DetailText.caption).first
    keywords = DetailText.keywords(
      exif.wideText("Exif.Image.XPKeywords")?.split(separator: ";").map(String.init) ?? [])
    author = DetailText.line(exif.text("Exif.Image.Artist")) ?? DetailText.line(exif.wideText("Exif.Image.XPAuthor"))
    copyright = exif.value("Exif.Image.Copyright").flatMap(Self.copyright)
    camera = CameraName.joined(maker: exif.text("Exif.Image.Make"), model: exif.text("Exif.Image.Model"))
    lens = LensName(exif).name
    exposure = Exposure(exif)
  }

  /// The photographer's notice and the editor's, which a zero divides; a photographer's is a space where there is only the
  /// editor's.
  private static func copyright(_ value: [UInt8]) -> String? {
    let parts = value.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).prefix(2)
    let notices = parts.compactMap { DetailText.line(TextEncoding.guessed($0)) }
    return DetailText.line(notices.joined(separator: "; "))
  }

  /// A comment, whose first eight bytes say how it is encoded.
  private static func comment(_ exif: ExifBlock) -> String? {
    guard let value = exif.value("Exif.Photo.UserComment"), value.count > 8 else { return nil }
    let text = value[8...]
    switch String(decoding: value.prefix(8).prefix { $0 != 0 }, as: UTF8.self) {
    case "UNICODE": return String(wide(text, exif.order).unicodeScalars.prefix { $0 != "\0" })
    case "JIS": return TextEncoding.jis.text(text.prefix { $0 != 0 })
    // Many leave the encoding out, and some the whole of these bytes.
    case "ASCII", "": return TextEncoding.guessed(text.prefix { $0 != 0 })
    default: return TextEncoding.guessed(value.prefix { $0 != 0 })
    }
  }

  /// Text in UTF-16, in the order of the block's numbers as it should be, or in the other one, as many programs write it: in
  /// the wrong one ASCII's letters, digits and spaces become signs of other scripts. Some write UTF-8.
  private static func wide(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> String {
    func areZero(from first: Int) -> Int {
      stride(from: bytes.startIndex + first, to: bytes.endIndex, by: 2).count { bytes[$0] == 0 }
    }
    let end = bytes.lastIndex { $0 != 0 } ?? bytes.startIndex
    if end - bytes.startIndex > 1, !bytes[...end].contains(0),
      let text = String(validating: bytes[...end], as: UTF8.self),
      bytes[...end].contains(where: { $0 == UInt8(ascii: " ") || $0 >= 0x80 }) || bytes.count % 2 == 1,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 || $0 == "\n" || $0 == "\r" || $0 == "\t" })
    {
      return text
    }
    let (ofBig, ofLittle) = (areZero(from: 0), areZero(from: 1))
    let found: ByteOrder = ofBig == ofLittle ? order : ofBig > ofLittle ? .big : .little
    return TextEncoding.utf16(found).text(bytes) ?? ""
  }
}

extension Exposure {
  init(_ exif: ExifBlock) {
    self.init(
      time: exif.number("Exif.Photo.ExposureTime"), aperture: exif.number("Exif.Photo.FNumber"),
      sensitivity: ["ISOSpeedRatings", "RecommendedExposureIndex", "ISOSpeed"].lazy
        .compactMap { exif.integer("Exif.Photo." + $0) }.first { $0 != 65_535 },
      focalLength: exif.number("Exif.Photo.FocalLength"),
      focalLengthOnFilm: exif.integer("Exif.Photo.FocalLengthIn35mmFilm"))
  }

  /// Without what can't be.
  init(time: Double?, aperture: Double?, sensitivity: Int?, focalLength: Double?, focalLengthOnFilm: Int?) {
    self.init()
    self.time = time.flatMap { 1e-6...86_400 ~= $0 ? $0 : nil }
    self.aperture = aperture.flatMap { 0.3...1000 ~= $0 ? $0 : nil }
    self.sensitivity = sensitivity.flatMap { 1...10_000_000 ~= $0 ? $0 : nil }
    self.focalLength = focalLength.flatMap { 0.1...20_000 ~= $0 ? $0 : nil }
    self.focalLengthOnFilm = focalLengthOnFilm.flatMap { 1...60_000 ~= $0 ? $0 : nil }
  }
}
