import Imaging

extension ImageFormat {
  /// What people call it.
  var displayName: String {
    switch self {
    case .webp: "WebP"
    case .jpeg, .png, .gif, .bmp, .tiff, .avif, .heic: rawValue.uppercased()
    }
  }

  /// The suffixes that servers know, the usual one first: nginx, for one, calls a `.jfif` file text.
  var suffixes: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .png, .gif, .webp, .bmp, .avif: [rawValue]
    case .tiff: ["tif", "tiff"]
    case .heic: ["heic", "heif"]
    }
  }

  static let allSuffixes = Set(allCases.flatMap(\.suffixes))
}
