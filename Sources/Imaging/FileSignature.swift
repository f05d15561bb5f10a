/// What a file is by its first bytes.
package enum FileSignature: Sendable, Hashable {
  case picture(ImageFormat)
  /// A picture of a format that isn't read, with its name.
  case unreadPicture(String)
  case video
  case other

  /// How many first bytes are enough to tell.
  package static let length = 64

  package init(_ bytes: [UInt8]) {
    if let format = ImageFormat(signature: bytes) {
      self = .picture(format)
    } else if bytes.starts(with: [0, 0, 0, 12] + Array("JXL ".utf8)) {
      self = .unreadPicture("JPEG XL")
    } else if bytes.dropFirst(4).starts(with: Array("ftypmp42".utf8)) {
      self = .video
    } else {
      self = .other
    }
  }
}
