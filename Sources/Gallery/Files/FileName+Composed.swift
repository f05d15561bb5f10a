import Foundation

// Unicode has two forms of a letter with a mark, which people can't tell apart, and a disk may have another than a keyboard. So
// what a person typed is compared with names on a disk in the composed form, NFC. What isn't UTF-8 stays as it is.

extension FileName {
  /// Equal for such names.
  var composed: FileName { FileName(bytes: Gallery.composed(bytes)) }
}

extension RelativePath {
  /// Equal for paths of such names.
  var composed: RelativePath { isASCII(bytes) ? self : RelativePath(names.map(\.composed)) }
}

extension Sequence<RelativePath> {
  /// The one that a person means by a path: that which is written exactly so, or else the first that looks the same.
  func first(meantBy typed: RelativePath) -> RelativePath? {
    let composed = typed.composed
    return first { $0 == typed } ?? first { $0.composed == composed }
  }
}

func composed(_ bytes: [UInt8]) -> [UInt8] {
  if isASCII(bytes) { return bytes }
  return String(validating: bytes, as: UTF8.self).map { Array($0.precomposedStringWithCanonicalMapping.utf8) } ?? bytes
}

func isASCII(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 < 0x80 } }
