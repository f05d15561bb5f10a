import Imaging
import TestSupport
import Testing

@Suite struct RawTests {
  private func source(_ bytes: [UInt8]) throws -> SourceImage { try SourceImage(format: .raw, bytes: bytes) }

  private func quadrants(_ bytes: [UInt8]) throws -> (PixelSize, [Colour]) {
    let source = try source(bytes)
    let shown = try source.decode(reducedTo: source.size, background: .white)
    #expect(shown.size == source.size)
    return (source.size, TestPicture.quadrantMeans(of: shown))
  }

  /// The preview is stored as the sensor was held; the file says how that was.
  @Test(arguments: [1, 3, 6, 8]) func itIsThePreviewUpright(orientation: Int) throws {
    let upright = try TestPicture.quadrants(width: 120, height: 80)
    let rows = TestPicture.storedRows(of: upright, exifOrientation: orientation)
    let stored = try TestPicture.drawn(width: rows[0].count, height: rows.count) { rows[$1][$0] }
    let size = PixelSize(width: rows[0].count, height: rows.count)
    let raw = try TestPicture.dng(preview: stored.jpeg(quality: 95), orientation: orientation, size: size)
    let (shown, colours) = try quadrants(raw)
    #expect(shown == PixelSize(width: 120, height: 80))
    for (colour, expected) in zip(colours, TestPicture.quadrantColours) { #expect(colour.distance(to: expected) <= 8) }
  }

  /// Some cameras write a whole photograph, with its own notes.
  @Test func aPreviewThatSaysHowItIsTurnedIsBelieved() throws {
    let preview = try TestPicture.jpeg(exifOrientation: 8, width: 120, height: 80)
    let raw = TestPicture.dng(preview: preview, orientation: 6, size: PixelSize(width: 80, height: 120))
    let (shown, colours) = try quadrants(raw)
    #expect(shown == PixelSize(width: 120, height: 80))
    for (colour, expected) in zip(colours, TestPicture.quadrantColours) { #expect(colour.distance(to: expected) <= 8) }
  }

  @Test func oneWithoutAPreviewIsNotSupported() throws {
    let raw = TestPicture.dng(preview: nil, size: PixelSize(width: 1, height: 1))
    #expect(throws: ImageFailure.unsupported("no preview inside")) { try source(raw) }
  }

  @Test func whatIsNoRawFileIsAFailure() throws {
    #expect(throws: ImageFailure.self) { try source(Array("II*\0 and no more".utf8)) }
    #expect(throws: ImageFailure.self) { try source([]) }
  }

  @Test func aPartOfItIsAFailure() throws {
    let preview = try TestPicture.quadrants(width: 120, height: 80).jpeg(quality: 90)
    let raw = TestPicture.dng(preview: preview, size: PixelSize(width: 120, height: 80))
    let start = try #require(raw.firstRange(of: preview)).lowerBound
    for length in [1, preview.count / 2, preview.count * 9 / 10] {
      // The whole one is let go before, and its bytes may lie where the rest of the torn one is expected.
      _ = try source(raw)
      #expect(throws: ImageFailure.truncated(percentOfRows: nil)) {
        let torn = try source(Array(raw.prefix(start + length)))
        _ = try torn.decode(reducedTo: torn.size, background: .white)
      }
    }
  }

  @Test func itNeedsAWebCopy() throws {
    let preview = try TestPicture.quadrants(width: 120, height: 80).jpeg(quality: 90)
    #expect(try source(TestPicture.dng(preview: preview, size: PixelSize(width: 120, height: 80))).needsWebCopy)
  }
}
