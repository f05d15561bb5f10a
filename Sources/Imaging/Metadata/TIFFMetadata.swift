/// The directories of a TIFF file, which Exif data is too (TIFF 6.0; Exif 2.32, 4.6).
enum TIFFMetadata {
  /// Blanks in a whole block, in place and at equal length, what isn't to be published.
  ///
  /// - Returns: whether anything was blanked.
  /// - Throws: where the block can't be followed to its end.
  static func clean(_ block: inout [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> Bool {
    false
  }
}
