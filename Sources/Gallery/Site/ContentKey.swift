import CSite
import Glibc

/// A name made of a file's contents: equal contents have the same, so a URL never changes what it leads to.
///
/// The first 80 bits of XXH3-128 (https://xxhash.com), as text in 16 letters and digits by Crockford's base 32 in small
/// letters: safe in URLs and on file systems that ignore case.
struct ContentKey: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt16

  init(of bytes: some Collection<UInt8>) {
    let hash = bytes.withContiguousStorageIfAvailable { unsafe XXH3_128bits($0.baseAddress, $0.count) }
    self = hash.map(Self.init(_:)) ?? Self(of: Array(bytes))
  }

  /// Reads a file to its end.
  init(of file: Descriptor) throws(SystemError) {
    guard let state = unsafe XXH3_createState() else { throw SystemError(code: ENOMEM) }
    defer { unsafe XXH3_freeState(state) }
    unsafe XXH3_128bits_reset(state)
    while true {
      let block = try file.read(count: 1 << 18)
      if block.isEmpty { break }
      unsafe XXH3_128bits_update(state, block, block.count)
    }
    self.init(unsafe XXH3_128bits_digest(state))
  }

  private init(_ hash: XXH128_hash_t) {
    (high, low) = (hash.high64, UInt16(hash.low64 >> 48))
  }

  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// 16 letters and digits.
  var text: String {
    var (high, low) = (high, UInt64(low) << 48)
    let letters = (0..<16).map { _ in
      defer { (high, low) = (high << 5 | low >> 59, low << 5) }
      return Self.alphabet[Int(high >> 59)]
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Reads back ``text``.
  init?(text: some Collection<UInt8>) {
    guard text.count == 16 else { return nil }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for letter in text {
      guard let value = Self.alphabet.firstIndex(of: letter) else { return nil }
      (high, low) = (high << 5 | low >> 59, low << 5 | UInt64(value))
    }
    // The 80 bits now fill the lower part of 128.
    (self.high, self.low) = (high << 48 | low >> 16, UInt16(truncatingIfNeeded: low))
  }
}

extension ContentKey: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let key = ContentKey(text: try container.decode(String.self).utf8) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no key")
    }
    self = key
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
