extension FileName {
  /// The kind of picture that a suffix promises. What a file is, its bytes say; the suffix only tells whether a person
  /// expects to see it.
  enum PromisedFormat: Equatable {
    /// A format that is read.
    case read
    /// A format that isn't, with its name.
    case unread(String)
  }

  /// What the suffix promises; nothing where it isn't a picture's.
  var promisedFormat: PromisedFormat? {
    switch suffix {
    case "jpg", "jpeg", "jpe", "jfif", "png": .read
    case "gif": .unread("GIF")
    case "webp": .unread("WebP")
    case "bmp": .unread("BMP")
    case "tif", "tiff": .unread("TIFF")
    case "avif": .unread("AVIF")
    case "heic", "heif": .unread("HEIC")
    case "jxl": .unread("JPEG XL")
    default: nil
    }
  }
}
