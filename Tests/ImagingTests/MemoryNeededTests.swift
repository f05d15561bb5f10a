import Imaging
import TestSupport
import Testing

@Suite struct MemoryNeededTests {
  private let megabyte = 1 << 20

  @Test func itGrowsWithThePictureAndCoversItsBitmap() throws {
    for (width, height) in [(1, 1), (10, 3000), (3000, 10), (2000, 1500)] {
      let bmp = TestPicture.bmp(
        rows: Array(repeating: Array(repeating: 0, count: width), count: height), bitsPerPixel: 8, palette: [.red])
      let source = try SourceImage(format: .bmp, bytes: bmp)
      let needed = source.memoryNeeded(reducedTo: source.size)
      #expect(needed >= 4 * width * height)
      #expect(needed <= 4 * width * height + 100 * height + 4 * megabyte)
    }
  }

  @Test func aJPEGThatIsReducedNeedsLess() throws {
    let source = try SourceImage(
      format: .jpeg, bytes: TestPicture.quadrants(width: 1600, height: 1600).jpeg(quality: 80))
    let full = source.memoryNeeded(reducedTo: source.size)
    let reduced = source.memoryNeeded(reducedTo: PixelSize(width: 200, height: 200))
    #expect(full - reduced >= 4 * (1600 * 1600 - 200 * 200))
  }

  @Test func turningNeedsASecondBitmap() throws {
    let sizes = [1, 6].map { value -> Int? in
      guard let jpeg = try? TestPicture.jpeg(exifOrientation: value, width: 1600, height: 1600),
        let source = try? SourceImage(format: .jpeg, bytes: jpeg)
      else { return nil }
      return source.memoryNeeded(reducedTo: source.size)
    }
    let (upright, turned) = (try #require(sizes[0]), try #require(sizes[1]))
    #expect(turned - upright >= 4 * 1600 * 1600 - megabyte)
  }

  /// A file of a few bytes that states a size: the memory that it needs is known, or it is refused, before any is taken.
  @Test func theSizeThatATinyFileStatesIsCounted() throws {
    var jpeg = try TestPicture.quadrants(width: 16, height: 16).jpeg(quality: 80)
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    let side = 65500  // the longest that libjpeg takes
    try expectMoreThan(4 * side * side, .jpeg, jpeg)
    jpeg[frame + 1] = 0xC2  // progressive
    try expectMoreThan(4 * side * side + 2 * 3 * side * side, .jpeg, jpeg)

    let most = 46_340  // whose square libgd counts just yet
    let screen = PixelSize(width: most, height: most)
    try expectMoreThan(4 * most * most, .gif, TestPicture.gif(rows: [[0]], palette: [.red], screen: screen))
    #expect(throws: ImageFailure.unsupported("more pixels than libgd holds")) {
      let screen = PixelSize(width: most + 1, height: most + 1)
      _ = try SourceImage(format: .gif, bytes: TestPicture.gif(rows: [[0]], palette: [.red], screen: screen))
    }

    var tiff = TestPicture.tiff(
      size: screen, bits: 8, samples: 1, photometric: 1, pixels: [0], tags: [259: 8])
    try expectMoreThan(4 * most * most, .tiff, tiff)
    tiff[4] = 0xFF  // no directory there
    #expect(throws: ImageFailure.self) { _ = try SourceImage(format: .tiff, bytes: tiff) }

    var avif = try TestPicture.quadrants(.avif, width: 16, height: 16)
    let extents = try #require(avif.indices.first { avif[$0...].starts(with: "ispe".utf8) })
    avif.replaceSubrange(extents + 8..<extents + 16, with: [0, 0, 0x3F, 0xFF, 0, 0, 0x3F, 0xFF])
    try expectMoreThan(8 * 16383 * 16383, .avif, avif)

    var heic = try TestPicture.quadrants(.heic, width: 64, height: 64)
    let heicExtents = try #require(heic.indices.first { heic[$0...].starts(with: "ispe".utf8) })
    heic.replaceSubrange(heicExtents + 8..<heicExtents + 16, with: Array(repeating: 0xFC, count: 8))
    try expectMoreThan(1 << 62, .heic, heic)
  }

  private func expectMoreThan(_ bytes: Int, _ format: ImageFormat, _ file: [UInt8]) throws {
    let source = try SourceImage(format: format, bytes: file)
    #expect(source.memoryNeeded(reducedTo: source.size) > bytes, "\(format)")
  }
}
