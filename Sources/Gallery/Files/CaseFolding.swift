import Foundation

// Names that are one on a disk where case and Unicode normalisation don't count.

extension FileName {
  /// Equal for such names.
  var caseFolded: String { Gallery.caseFolded(bytes) }
}

extension FileName {
  /// Whether it is another, but for case.
  func isSpelt(like other: FileName) -> Bool {
    bytes.count == other.bytes.count && caseFolded == other.caseFolded
  }
}

extension Sequence<FileName> {
  /// The one that is spelt exactly so, or else the first that differs from it by case alone.
  func first(speltLike name: FileName) -> FileName? {
    let alike = filter { $0.isSpelt(like: name) }
    return alike.contains(name) ? name : alike.min()
  }
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
