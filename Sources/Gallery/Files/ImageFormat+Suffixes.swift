import Imaging

extension ImageFormat {
  /// What people call it.
  var displayName: String {
    switch self {
    case .webp: "WebP"
    case .jxl: "JPEG XL"
    case .jpeg, .png, .gif, .bmp, .tiff, .avif, .heic, .raw: rawValue.uppercased()
    }
  }

  /// The suffixes that servers know, the usual one first: nginx, for one, calls a `.jfif` file text.
  var suffixes: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .png, .gif, .webp, .bmp, .avif: [rawValue]
    case .tiff: ["tif", "tiff"]
    case .heic: ["heic", "heif"]
    case .jxl: [rawValue]
    case .raw:
      [
        "raw", "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "fff", "iiq", "kdc", "mef", "mos", "mrw", "nef",
        "nrw", "orf", "pef", "raf", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
      ]
    }
  }

  /// Those of pictures that a person expects to see; what a camera wrote for itself needn't hold any.
  static let allSuffixes = Set(allCases.filter { $0 != .raw }.flatMap(\.suffixes))
}
