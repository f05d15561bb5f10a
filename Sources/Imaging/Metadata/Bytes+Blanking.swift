extension [UInt8] {
  /// Overwrites a part; only what lies inside.
  ///
  /// - Returns: whether that changed anything.
  mutating func blank(_ range: Range<Int>, with byte: UInt8 = 0) -> Bool {
    let inside = range.clamped(to: indices)
    guard self[inside].contains(where: { $0 != byte }) else { return false }
    for index in inside { self[index] = byte }
    return true
  }

  /// Cleans a part as a block of its own, which keeps its length.
  ///
  /// - Returns: whether that changed anything.
  mutating func clean(
    _ range: Range<Int>, _ clean: (inout [UInt8]) throws(MetadataFailure) -> Bool
  ) throws(MetadataFailure) -> Bool {
    var part = Array(self[range])
    guard try Nesting.deeper({ () throws(MetadataFailure) in try clean(&part) }) else { return false }
    replaceSubrange(range, with: part)
    return true
  }
}

extension ArraySlice<UInt8> {
  /// Whether some text stands in it.
  func contains(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      rest = self[start...]
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
