/// Text as it stands in XML.
enum XMLText {
  /// Characters instead of what stands for them (XML 1.0, 4.1 and 4.6).
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      plain += rest[..<start]
      rest = rest[start...]
      // No longer than the longest number of a character, with some zeros.
      if let end = rest.prefix(16).firstIndex(of: UInt8(ascii: ";")), let character = character(rest[(start + 1)..<end])
      {
        plain += Array(String(character).utf8)
        rest = rest[(end + 1)...]
      } else {
        plain.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
      }
    }
    return plain + rest
  }

  private static func character(_ name: ArraySlice<UInt8>) -> Character? {
    let name = String(decoding: name, as: UTF8.self)
    let named: [String: Character] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    if let character = named[name] { return character }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.dropFirst().hasPrefix("x")
    return UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
      .map(Character.init)
  }
}
