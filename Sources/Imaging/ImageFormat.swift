/// The formats that are read, known by a file's first bytes and never by its name.
package enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable {
  case jpeg, png, gif, bmp, webp, tiff, avif, heic

  /// How many first bytes are enough to tell.
  package static let signatureLength = 12

  /// The format of a file that starts with these bytes; nothing where it is none of these.
  package init?(signature: some Sequence<UInt8>) {
    let signature = Array(signature.prefix(Self.signatureLength))
    switch signature {
    case _ where signature.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]): self = .png
    case _ where signature.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpeg
    case _ where signature.starts(with: Array("GIF87a".utf8)) || signature.starts(with: Array("GIF89a".utf8)):
      self = .gif
    case _ where signature.starts(with: Array("BM".utf8)): self = .bmp
    case _ where signature.starts(with: Array("RIFF".utf8)) && signature.dropFirst(8) == ArraySlice(Array("WEBP".utf8)):
      self = .webp
    case _ where [[0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A]].contains(signature.prefix(4).map(\.self)): self = .tiff
    case _ where signature.dropFirst(4).starts(with: Array("ftypavif".utf8)): self = .avif
    case _ where signature.dropFirst(4).starts(with: Array("ftyphei".utf8)): self = .heic
    default: return nil
    }
  }
}
