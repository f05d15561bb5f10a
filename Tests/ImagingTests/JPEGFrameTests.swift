import Imaging
import TestSupport
import Testing

@Suite struct JPEGFrameTests {
  @Test func theFrameHasThePicturesSize() throws {
    let jpeg = try TestPicture.quadrants(width: 300, height: 7).jpeg(quality: 80)
    #expect(PixelSize(frameOf: jpeg) == PixelSize(width: 300, height: 7))
    let comment = TestPicture.segment(0xFE, [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1])
    #expect(PixelSize(frameOf: jpeg.prefix(2) + comment + jpeg.dropFirst(2)) == PixelSize(width: 300, height: 7))
  }

  @Test func whatHasNoFrameHasNoSize() throws {
    let jpeg = try TestPicture.quadrants(width: 300, height: 7).jpeg(quality: 80)
    let frame = try #require(jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    for length in 0..<frame + 9 { #expect(PixelSize(frameOf: Array(jpeg.prefix(length))) == nil) }
    #expect(PixelSize(frameOf: Array(jpeg.dropFirst())) == nil)
    #expect(PixelSize(frameOf: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xC0]) == nil)
    #expect(PixelSize(frameOf: jpeg.prefix(2) + [0] + jpeg.dropFirst(2)) == nil)
  }
}
