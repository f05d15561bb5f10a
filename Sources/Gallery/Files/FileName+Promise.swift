import Imaging

extension FileName {
  /// What a suffix promises. What a file is, its bytes say; the suffix only tells whether a person expects to see it.
  enum Promise: Equatable {
    case picture
    case other(OtherFile.Kind)
  }

  var promise: Promise {
    switch suffix {
    case "jpe", "jfif", "jp2", "j2k": .picture
    case let suffix where ImageFormat.allSuffixes.contains(suffix): .picture
    case "mp4", "m4v", "mov", "avi", "mkv", "webm", "mts", "m2ts", "3gp", "3g2", "mpg", "mpeg", "wmv", "ogv":
      .other(.video)
    case let suffix where ImageFormat.raw.suffixes.contains(suffix): .other(.raw)
    default: .other(.other)
    }
  }
}
