/// What a picture's file holds beside its pixels.
package enum Metadata {
  /// Which form of the rules cleaned a file: raised with every change to what is blanked, so that files that an earlier
  /// one cleaned are cleaned anew.
  package static let version = 2

  /// Blanks in a picture's file, in place and at equal length, what isn't to be published. Every other byte stays, and so do
  /// the pixels, bit for bit.
  ///
  /// - Returns: whether anything was blanked; where not, the bytes are as they were.
  /// - Throws: where the file can't be followed to its end; then the bytes are of no use any more.
  package static func clean(
    _ bytes: inout [UInt8], format: ImageFormat, policy: MetadataPolicy
  ) throws(MetadataFailure) -> Bool {
    guard try cleanOnce(&bytes, format: format, policy: policy) else { return false }
    // Where parts of a file overlap, what was blanked may have stated where something else is.
    guard try !cleanOnce(&bytes, format: format, policy: policy) else {
      throw MetadataFailure("it states other things once what is private is gone")
    }
    return true
  }

  /// The same of what may be inside a picture's file, with all of which it is tried a second time.
  static func cleanOnce(
    _ bytes: inout [UInt8], format: ImageFormat, policy: MetadataPolicy
  ) throws(MetadataFailure) -> Bool {
    guard policy != .keep else { return false }
    var file = CleanedBytes(bytes, policy: policy)
    bytes = []  // or the first byte overwritten would have them all copied
    switch format {
    case .jpeg: try JPEGMetadata.clean(&file)
    case .png: try PNGMetadata.clean(&file)
    case .gif: try GIFMetadata.clean(&file)
    case .webp: try WebPMetadata.clean(&file)
    case .heic, .avif: try HEIFMetadata.clean(&file)
    case .tiff: try file.clean([0..<file.count], as: TIFFMetadata.cleanFile)
    case .jxl: try JXLMetadata.clean(&file)
    case .bmp: break
    case .raw: throw MetadataFailure("what a raw file's maker wrote into it is needed to develop it")
    }
    bytes = file.bytes
    return file.isChanged
  }
}
