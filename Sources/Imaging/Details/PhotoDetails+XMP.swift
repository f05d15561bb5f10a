extension PhotoDetails {
  /// What an XMP packet says, in a picture's file or beside it.
  ///
  /// - Returns: nothing where it is no XMP.
  package init?(xmp packet: [UInt8]) {
    guard let properties = XMPProperties(packet, wanted: XMPField.all) else { return nil }
    self.init(properties)
  }

  init(_ properties: XMPProperties) {
    func values(_ field: XMPField) -> [XMPProperties.Value] { properties.values[field.rawValue] ?? [] }
    func texts(_ field: XMPField) -> [String] { values(field).map(\.text) }
    func first<Found>(_ fields: XMPField..., by read: @escaping (String) -> Found?) -> Found? {
      for field in fields {
        // The language that is meant for all stands first.
        let values = values(field)
        let inOrder = values.filter { $0.language == "x-default" } + values.filter { $0.language != "x-default" }
        if let found = inOrder.lazy.compactMap({ read($0.text) }).first { return found }
      }
      return nil
    }
    func number(_ fields: XMPField...) -> Double? {
      fields.lazy.compactMap { first($0, by: Self.number) }.first
    }
    self.init()
    title = first(.title, .headline, by: DetailText.line)
    caption = first(.description, by: DetailText.caption)
    alternative = first(.altText, by: DetailText.line)
    keywords = DetailText.keywords(texts(.subject))
    if keywords.isEmpty {
      keywords = DetailText.keywords(
        texts(.hierarchicalSubject).compactMap { $0.split(separator: "|").last.map(String.init) })
    }
    author = DetailText.line(texts(.creator).lazy.compactMap(DetailText.line).prefix(20).joined(separator: ", "))
    copyright = first(.rights, by: DetailText.line)
    licence = first(.license, .webStatement, by: DetailText.url)
    taken = first(.dateTimeOriginal, .dateCreated, .dateTimeDigitized, .createDate) { TakenTime($0) }
    camera = CameraName.joined(maker: texts(.make).first, model: texts(.model).first)
    lens = first(.lensModel, .lens) { LensName.real(DetailText.line($0)) }
    exposure = Exposure(
      time: number(.exposureTime), aperture: number(.fNumber),
      sensitivity: number(.photographicSensitivity, .isoSpeedRatings).flatMap { Int(exactly: $0.rounded()) },
      focalLength: number(.focalLength),
      focalLengthOnFilm: number(.focalLengthIn35mmFilm).flatMap { Int(exactly: $0.rounded()) })
  }

  /// A number, or a fraction such as `1/125`.
  private static func number(_ text: String) -> Double? {
    let parts = text.trimmed.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard let first = parts.first, parts.count <= 2, parts.allSatisfy(\.isFinite) else { return nil }
    guard parts.count == 2 else { return first }
    return parts[1] > 0 ? first / parts[1] : nil
  }
}

/// The properties of XMP that are read: by their namespaces and names.
enum XMPField: String, CaseIterable {
  case title = "http://purl.org/dc/elements/1.1/title"
  case description = "http://purl.org/dc/elements/1.1/description"
  case subject = "http://purl.org/dc/elements/1.1/subject"
  case creator = "http://purl.org/dc/elements/1.1/creator"
  case rights = "http://purl.org/dc/elements/1.1/rights"
  case altText = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/AltTextAccessibility"
  case headline = "http://ns.adobe.com/photoshop/1.0/Headline"
  case dateCreated = "http://ns.adobe.com/photoshop/1.0/DateCreated"
  case hierarchicalSubject = "http://ns.adobe.com/lightroom/1.0/hierarchicalSubject"
  case webStatement = "http://ns.adobe.com/xap/1.0/rights/WebStatement"
  case license = "http://creativecommons.org/ns#license"
  case createDate = "http://ns.adobe.com/xap/1.0/CreateDate"
  case dateTimeOriginal = "http://ns.adobe.com/exif/1.0/DateTimeOriginal"
  case dateTimeDigitized = "http://ns.adobe.com/exif/1.0/DateTimeDigitized"
  case exposureTime = "http://ns.adobe.com/exif/1.0/ExposureTime"
  case fNumber = "http://ns.adobe.com/exif/1.0/FNumber"
  case isoSpeedRatings = "http://ns.adobe.com/exif/1.0/ISOSpeedRatings"
  case focalLength = "http://ns.adobe.com/exif/1.0/FocalLength"
  case focalLengthIn35mmFilm = "http://ns.adobe.com/exif/1.0/FocalLengthIn35mmFilm"
  case photographicSensitivity = "http://cipa.jp/exif/1.0/PhotographicSensitivity"
  case lensModel = "http://cipa.jp/exif/1.0/LensModel"
  case lens = "http://ns.adobe.com/exif/1.0/aux/Lens"
  case make = "http://ns.adobe.com/tiff/1.0/Make"
  case model = "http://ns.adobe.com/tiff/1.0/Model"

  static let all = Set(allCases.map(\.rawValue))
}
