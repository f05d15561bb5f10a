/// One component of a path: the bytes that the file system has, whatever they are.
///
/// A name need not be valid UTF-8, and may hold every byte but `/` and NUL; two names may differ by case or Unicode
/// normalisation alone. So it is never kept as a `String`, which would turn some names into others.
public struct FileName: Sendable, Hashable, Codable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// The bytes as text; those that aren't UTF-8 become U+FFFD. To be looked at, never to open a file with.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Where the suffix's dot stands: the last one, unless it is the first or last byte.
  private var suffixDot: Int? {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot < bytes.count - 1 else { return nil }
    return dot
  }

  /// What follows the last dot, in lower case; empty where there is none.
  public var suffix: String {
    suffixDot.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self).lowercased() } ?? ""
  }

  /// What stands before the last dot.
  public var stem: FileName { suffixDot.map { FileName(bytes: Array(bytes[..<$0])) } ?? self }

  /// Percent-encoded for one segment of a URL's path: all but the unreserved characters of RFC 3986, 2.3.
  public var percentEncoded: String { Self.percentEncoded(bytes[...]) }

  static func percentEncoded(_ bytes: ArraySlice<UInt8>) -> String {
    var encoded = ""
    for byte in bytes {
      if isUnreserved(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + hexDigits(of: byte)
      }
    }
    return encoded
  }

  /// Whether a byte stands for itself there.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func hexDigits(of byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}

extension FileName: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self.init(text: text)
  }
}

extension FileName {
  /// The name as a person would write it: without suffix for a file, with spaces for underscores, in one line.
  func label(droppingSuffix: Bool) -> String {
    let text = (droppingSuffix ? stem : self).text
    let words = text.split { $0 == "_" || $0.isWhitespace || $0.unicodeScalars.allSatisfy(\.isInvisible) }
    return words.isEmpty ? text : words.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or page shows nothing for it, or lets it change what stands around it: controls, formats such
  /// as the direction overrides, and line and paragraph separators.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: value != 0x200D  // joins the parts of one emoji
    default: false
    }
  }
}
