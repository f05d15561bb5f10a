import Imaging
import TestSupport
import Testing

/// Cleans a file, and checks what holds of every file: it is as long as before, its pixels are the same, what is said of
/// whether it changed is true, and cleaned again it stays.
func cleaned(
  _ file: [UInt8], _ format: ImageFormat, _ policy: MetadataPolicy = .private,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> [UInt8] {
  var bytes = file
  let isChanged = try Metadata.clean(&bytes, format: format, policy: policy)
  #expect(bytes.count == file.count, sourceLocation: sourceLocation)
  #expect(isChanged == (bytes != file), sourceLocation: sourceLocation)
  var again = bytes
  #expect(try !Metadata.clean(&again, format: format, policy: policy), sourceLocation: sourceLocation)
  #expect(again == bytes, sourceLocation: sourceLocation)
  // Told apart outside, or all of them were printed.
  let arePixelsTheSame = pixels(of: bytes, format) == pixels(of: file, format)
  #expect(arePixelsTheSame, sourceLocation: sourceLocation)
  return bytes
}

/// A picture's pixels; nothing where it can't be decoded.
private func pixels(of file: [UInt8], _ format: ImageFormat) -> [[Colour]]? {
  guard let source = try? SourceImage(format: format, bytes: file),
    let bitmap = try? source.decode(reducedTo: source.size, background: .white)
  else { return nil }
  return TestPicture.rows(of: bitmap)
}

extension [UInt8] {
  func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}

/// Whether a file can't be followed.
func expectFailure(_ file: [UInt8], _ format: ImageFormat, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(throws: MetadataFailure.self, sourceLocation: sourceLocation) {
    var bytes = file
    _ = try Metadata.clean(&bytes, format: format, policy: .private)
  }
}
