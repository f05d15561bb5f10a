/// The formats that are read, known by a file's first bytes and never by its name.
package enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable {
  case jpeg, png, gif, webp, bmp, tiff, avif, heic, jxl
  /// A camera's own, undeveloped picture, in whichever form: its preview is read. Most can't be told from TIFF by first bytes.
  case raw

  /// The format of a file that starts with these bytes; nothing where it is none of these.
  package init?(signature: some Sequence<UInt8>) {
    guard case .picture(let format) = FileSignature(signature) else { return nil }
    self = format
  }

  /// Whether browsers show files of the format, as far as that alone tells.
  package var isForBrowsers: Bool {
    switch self {
    case .jpeg, .png, .gif, .webp, .bmp, .avif: true
    case .tiff, .heic, .jxl, .raw: false
    }
  }
}
