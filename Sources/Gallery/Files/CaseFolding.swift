import Foundation

// Names that are one on a disk where case and Unicode normalisation don't count.

extension FileName {
  /// Equal for such names.
  var caseFolded: String { Gallery.caseFolded(bytes) }
}

extension RelativePath {
  /// Equal for paths of such names.
  var caseFolded: String { Gallery.caseFolded(bytes) }
}

private func caseFolded(_ bytes: [UInt8]) -> String {
  if isASCII(bytes) { return String(decoding: bytes, as: UTF8.self).lowercased() }
  let text = String(validating: bytes, as: UTF8.self) ?? printable(bytes)
  // Upper case first: some small letters share a capital, or have two.
  return text.precomposedStringWithCanonicalMapping.uppercased().lowercased()
}
