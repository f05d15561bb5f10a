/// The formats that are read, known by a file's first bytes and never by its name.
package enum ImageFormat: String, Sendable, Hashable, Codable {
  case jpeg, png, tiff

  /// How many first bytes are enough to tell.
  package static let signatureLength = 8

  /// The format of a file that starts with these bytes; nothing where it is none of these.
  package init?(signature: some Sequence<UInt8>) {
    let signature = Array(signature.prefix(Self.signatureLength))
    switch signature {
    case _ where signature.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpeg
    case [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]: self = .png
    default: return nil
    }
  }
}
