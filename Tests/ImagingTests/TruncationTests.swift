import Imaging
import TestSupport
import Testing

/// Files of which only a part has arrived: what is missing would be grey, or what the memory held before.
@Suite struct TruncationTests {
  @Test(arguments: TestPicture.Kind.allCases) func aPartOfAFileIsATruncation(kind: TestPicture.Kind) throws {
    let file = try TestPicture.file(of: kind)
    try decode(file, kind.format)
    for tenths in [1, 5, 9] {
      let part = Array(file.prefix(file.count * tenths / 10))
      #expect("\(tenths) tenths") {
        try decode(part, kind.format)
      } throws: {
        guard case ImageFailure.truncated = $0 else { return false }
        return true
      }
    }
  }

  private func decode(_ bytes: [UInt8], _ format: ImageFormat) throws {
    let source = try SourceImage(format: format, bytes: bytes)
    _ = try source.decode(reducedTo: source.size, background: .white)
  }
}
