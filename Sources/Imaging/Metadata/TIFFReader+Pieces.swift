/// Whether it is known where a file's pixels are.
extension TIFFReader {
  /// Makes sure that the strips or tiles of a file's first picture state their lengths, and true ones: else libtiff makes them
  /// up, and reads what was blanked for pixels.
  static func checkPieces(of file: [UInt8]) throws(MetadataFailure) {
    // No longer than this: while it holds the file, that can't be overwritten without a copy.
    var reader = try TIFFReader(file)
    try reader.checkPieces()
  }

  private mutating func checkPieces() throws(MetadataFailure) {
    guard let start, let first = try directory(at: start) else { return }
    for (offsets, lengths) in Self.pieceTags {
      let (offsets, lengths) = (try integers(of: offsets, in: first), try integers(of: lengths, in: first))
      guard offsets.count == lengths.count, lengths.allSatisfy({ $0 > 0 }) else {
        throw MetadataFailure("a strip or tile doesn't say how long it is")
      }
      if lengths.count == 1, let length = try lengthUncompressed(of: first), lengths[0] < length {
        throw MetadataFailure("its only strip or tile is shorter than its pixels")
      }
    }
  }

  /// The bytes that all the pixels take; nothing where they are compressed.
  private mutating func lengthUncompressed(of directory: TIFFDirectory) throws(MetadataFailure) -> Int? {
    func number(_ tag: Int, _ reader: inout TIFFReader) throws(MetadataFailure) -> Int {
      try reader.integers(of: tag, in: directory).first ?? 1
    }
    guard try number(TIFFTag.compression, &self) <= 1 else { return nil }
    let bits = try number(TIFFTag.bitsPerSample, &self).multiplied(by: number(TIFFTag.samplesPerPixel, &self))
    let row = try number(TIFFTag.width, &self).multiplied(by: bits).adding(7) / 8
    return try row.multiplied(by: number(TIFFTag.height, &self))
  }
}
