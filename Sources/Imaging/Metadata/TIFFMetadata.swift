/// The directories of a TIFF file, which Exif data is too (TIFF 6.0; Exif 3.0, 4.6).
enum TIFFMetadata {
  /// Cleans a file, of which it has to be known where the pixels are.
  static func cleanFile(_ block: inout [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> Bool {
    try TIFFReader.checkPieces(of: block)
    return try clean(&block, policy: policy)
  }

  /// Blanks in a whole block, in place and at equal length, what isn't to be published: values become zeros, and their
  /// entries are taken out of their directories.
  ///
  /// - Returns: whether anything was blanked.
  /// - Throws: where the block can't be followed to its end.
  static func clean(_ block: inout [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> Bool {
    // The plan doesn't hold the bytes: else they were copied, which may be hundreds of megabytes.
    let plan = try TIFFSurvey.plan(for: block, policy: policy)
    return try plan.apply(to: &block, policy: policy)
  }
}
