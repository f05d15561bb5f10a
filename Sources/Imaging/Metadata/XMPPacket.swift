/// An XMP packet (ISO 16684-1).
enum XMPPacket {
  /// Blanks in a whole block, in place and at equal length, what isn't to be published.
  ///
  /// - Returns: whether anything was blanked.
  /// - Throws: where the block can't be followed to its end.
  static func clean(_ block: inout [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> Bool {
    false
  }
}
