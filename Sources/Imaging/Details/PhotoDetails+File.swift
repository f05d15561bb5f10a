extension PhotoDetails {
  /// Which form of the rules read a file: raised with every change to what is read, so that files that an earlier one read
  /// are read anew, without their thumbnails.
  package static let version = 2

  /// Reads what a picture's file says, as far as that can be read: damage is no failure, but means less.
  ///
  /// Of each field counts what XMP says; then IPTC; then Exif; then a PNG file's texts. Of what a camera says of itself, and
  /// of the exposure, Exif comes first: programs copy it to XMP. When the photograph was taken is what comes first of: Exif's
  /// original time; XMP's original time, the time of creation and of digitizing, in this order; IPTC's; Exif's time of
  /// digitizing, and of the last change; a PNG file's time of creation.
  ///
  /// Calls libraries that crash over some files: so files of strangers are to be read where that does no harm.
  package init(format: ImageFormat, bytes: [UInt8]) {
    let blocks = DetailBlocks(format: format, bytes: bytes)
    let xmp = blocks.xmp.flatMap { Self(xmp: $0) } ?? Self()
    let iptc = blocks.iptc.flatMap { Self(iptc: $0) } ?? Self()
    var (exif, original, digitized) = (Self(), TakenTime?.none, TakenTime?.none)
    for block in blocks.exif {
      guard let read = ExifBlock(block) else { continue }
      exif = exif.laid(over: Self(read))
      original = original ?? Self.time("Exif.Photo.DateTimeOriginal", zone: "Exif.Photo.OffsetTimeOriginal", in: read)
      digitized =
        digitized ?? Self.time("Exif.Photo.DateTimeDigitized", zone: "Exif.Photo.OffsetTimeDigitized", in: read)
        ?? Self.time("Exif.Image.DateTime", zone: "Exif.Photo.OffsetTime", in: read)
    }
    let texts = Self(texts: blocks.texts)
    self = xmp.laid(over: iptc.laid(over: exif.laid(over: texts)))
    taken = original ?? xmp.taken ?? iptc.taken ?? digitized ?? texts.taken
    camera = exif.camera ?? xmp.camera
    lens = exif.lens ?? xmp.lens
    exposure = exif.exposure.laid(over: xmp.exposure)
  }

  private static func time(_ tag: String, zone: String, in exif: ExifBlock) -> TakenTime? {
    exif.text(tag).flatMap { TakenTime($0, zone: exif.text(zone)) }
  }

  private init(texts: [String: String]) {
    self.init()
    title = DetailText.line(texts["Title"])
    caption = DetailText.caption(texts["Description"])
    author = DetailText.line(texts["Author"])
    copyright = DetailText.line(texts["Copyright"])
    taken = texts["Creation Time"].flatMap { TakenTime($0) ?? TakenTime(internetDate: $0) }
  }

  /// With what others say where these say nothing.
  package func laid(over other: PhotoDetails) -> PhotoDetails {
    var all = self
    all.title = title ?? other.title
    all.caption = caption ?? other.caption
    all.alternative = alternative ?? other.alternative
    if keywords.isEmpty { all.keywords = other.keywords }
    all.author = author ?? other.author
    all.copyright = copyright ?? other.copyright
    all.licence = licence ?? other.licence
    all.taken = taken ?? other.taken
    all.camera = camera ?? other.camera
    all.lens = lens ?? other.lens
    all.exposure = exposure.laid(over: other.exposure)
    return all
  }

  /// Whether it can be what was read of some file: for what says so may be in an attacker's hands.
  package var isPossible: Bool {
    let lines = [title, alternative, author, copyright, camera, lens].compactMap(\.self)
    return lines.allSatisfy { DetailText.line($0) == $0 } && caption.map { DetailText.caption($0) == $0 } ?? true
      && DetailText.keywords(keywords) == keywords && licence.map { DetailText.url($0) == $0 } ?? true
      && taken.map { $0.isPossible } ?? true && exposure.isPossible
  }
}

extension Exposure {
  fileprivate func laid(over other: Exposure) -> Exposure {
    Exposure(
      time: time ?? other.time, aperture: aperture ?? other.aperture, sensitivity: sensitivity ?? other.sensitivity,
      focalLength: focalLength ?? other.focalLength, focalLengthOnFilm: focalLengthOnFilm ?? other.focalLengthOnFilm)
  }

  fileprivate var isPossible: Bool { laid(over: Exposure()) == self }
}

extension TakenTime {
  fileprivate var isPossible: Bool {
    TakenTime(year: year, month: month, day: day, secondOfDay: secondOfDay, minutesFromUTC: minutesFromUTC) == self
  }
}
