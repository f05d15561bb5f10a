/// What is said of a photograph in its file, or in a file beside it: by its photographer, and by the camera.
///
/// Text is valid, without control characters but newlines in captions, and never blank. What isn't said is nothing.
package struct PhotoDetails: Hashable, Sendable, Codable {
  /// One line.
  package var title: String?
  /// One paragraph or more.
  package var caption: String?
  /// What stands for it where it can't be seen, in one line.
  package var alternative: String?
  /// In their order, each once.
  package var keywords: [String] = []
  package var author: String?
  /// The notice, such as "© 2026 Ada Lovelace".
  package var copyright: String?
  /// The web page of the licence, an absolute `http` or `https` URL.
  package var licence: String?
  /// When it was taken.
  package var taken: TakenTime?
  /// The camera's maker and model, such as "Canon EOS R5": the maker once.
  package var camera: String?
  package var lens: String?
  package var exposure = Exposure()

  package init() {}
}

/// How a photograph was exposed. What isn't known is nothing; every number is positive.
package struct Exposure: Hashable, Sendable, Codable {
  /// How long the shutter was open, in seconds.
  package var time: Double?
  /// The f-number.
  package var aperture: Double?
  /// The sensitivity by ISO 12232.
  package var sensitivity: Int?
  /// In millimetres.
  package var focalLength: Double?
  /// In millimetres, of the same view on film of 36 mm by 24 mm.
  package var focalLengthOnFilm: Int?

  package init() {}
}
