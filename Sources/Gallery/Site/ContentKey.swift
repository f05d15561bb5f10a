import CSite

/// A name made of a file's contents: equal contents have the same, so a URL never changes what it leads to.
///
/// The first 80 bits of XXH3-128 (https://xxhash.com) in 16 letters and digits, by Crockford's base 32 in small
/// letters: safe in URLs and on file systems that ignore case.
struct ContentKey: Hashable, Sendable {
  let text: String

  init(of bytes: [UInt8]) {
    let hash = unsafe XXH3_128bits(bytes, bytes.count)
    let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
    var (high, low) = (hash.high64, hash.low64)
    var text = ""
    for _ in 0..<16 {
      text.append(alphabet[Int(high >> 59)])
      high = high << 5 | low >> 59
      low <<= 5
    }
    self.text = text
  }
}
