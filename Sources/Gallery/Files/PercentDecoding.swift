extension RelativePath {
  /// Reads back ``percentEncoded``; nothing where a name is missing or would lead out of the folder, or where the text would
  /// be another: records are searched by it.
  init?(percentEncoded text: some Collection<UInt8>) {
    guard let bytes = percentDecoded(text), !bytes.contains(0) else { return nil }
    let slash = UInt8(ascii: "/")
    // A name can't hold an encoded one.
    guard bytes.count(where: { $0 == slash }) == text.count(where: { $0 == slash }) else { return nil }
    let names = bytes.split(separator: slash, omittingEmptySubsequences: false)
    guard names.allSatisfy({ !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }) else {
      return nil
    }
    self.init(joined: bytes)
    let isPlain = text.allSatisfy { $0 == slash || FileName.isUnreserved($0) }
    guard isPlain || text.elementsEqual(percentEncoded.utf8) else { return nil }
  }
}

/// The bytes that a percent-encoded text stands for; nothing where a digit is missing.
func percentDecoded(_ text: some Collection<UInt8>) -> [UInt8]? {
  var decoded: [UInt8] = []
  decoded.reserveCapacity(text.count)
  var rest = Array(text)[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      decoded.append(byte)
      continue
    }
    let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 2 else { return nil }
    decoded.append(UInt8(digits[0] * 16 + digits[1]))
    rest = rest.dropFirst(2)
  }
  return decoded
}
