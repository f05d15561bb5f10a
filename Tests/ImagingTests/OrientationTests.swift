import Imaging
import TestSupport
import Testing

@Suite struct OrientationTests {
  @Test(arguments: 1...8, [PixelSize(width: 120, height: 80), PixelSize(width: 48, height: 96)])
  func aMadePictureComesOutUpright(value: Int, size: PixelSize) throws {
    let jpeg = try TestPicture.jpeg(exifOrientation: value, width: size.width, height: size.height)
    let source = try SourceImage(format: .jpeg, bytes: jpeg)
    #expect(source.orientation.rawValue == value)
    #expect(source.size == size)
    let bitmap = try source.decode(reducedTo: size, background: .white)
    #expect(bitmap.size == size)
    expect(TestPicture.quadrantMeans(of: bitmap), near: TestPicture.quadrantColours)
  }

  @Test(arguments: 1...8) func whatIsReducedIsTurned(value: Int) throws {
    let jpeg = try TestPicture.jpeg(exifOrientation: value, width: 640, height: 400)
    let target = PixelSize(width: 150, height: 94)
    let bitmap = try SourceImage(format: .jpeg, bytes: jpeg).decode(reducedTo: target, background: .white)
    #expect(bitmap.size == target)
    expect(TestPicture.quadrantMeans(of: bitmap), near: TestPicture.quadrantColours)
  }

  /// Wherever it stands before the pixels; a second one, or one behind them, doesn't count.
  @Test func theFirstEXIFOfAJPEGCounts() throws {
    func exif(_ orientation: Int) throws -> ArraySlice<UInt8> {
      let made = try TestPicture.jpeg(exifOrientation: orientation, width: 16, height: 16)
      return made[2..<4 + Int(made[5])]
    }
    let other = TestPicture.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + TestPicture.xmp)
    let profile = TestPicture.segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}acsp".utf8))
    for (segments, trailer, expected) in [
      (profile + other + (try exif(6)) + (try exif(3)), [], 6), (other, Array(try exif(6)), 1),
    ] {
      let jpeg = try TestPicture.jpeg(segments, then: trailer)
      #expect(try SourceImage(format: .jpeg, bytes: jpeg).orientation.rawValue == expected)
    }
  }

  @Test func aPNGsOrientationCountsToo() throws {
    let png = TestPicture.png(rows: [[.red, .white]], exifOrientation: 6)
    let source = try SourceImage(format: .png, bytes: png)
    #expect(source.size == PixelSize(width: 1, height: 2))
    let bitmap = try source.decode(reducedTo: source.size, background: .white)
    #expect(bitmap[0, 0] == .red && bitmap[0, 1] == .white)
  }

  @Test(arguments: [UInt8(0), 9, 255]) func aValueWithoutMeaningIsUpright(value: UInt8) throws {
    let plain = try TestPicture.jpeg(exifOrientation: 1, width: 32, height: 16)
    let source = try SourceImage(format: .jpeg, bytes: TestPicture.withEXIF(orientation: value, in: plain))
    #expect(source.size == PixelSize(width: 32, height: 16))
  }

  @Test(.enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"), arguments: 1...8)
  func theTinyGridsOfTheCorpus(value: Int) throws {
    let folder = "exif-orientation/rasteiner+exif-orientation-test-images"
    let source = try SourceImage(format: .jpeg, bytes: SharedMaterial.corpusFile("\(folder)/test_\(value).jpg"))
    #expect(source.size == PixelSize(width: 50, height: 100))
    let means = TestPicture.quadrantMeans(of: try source.decode(reducedTo: source.size, background: .white))
    expect(means, near: [.red, Colour(red: 0, green: 255, blue: 0), Colour(red: 0, green: 0, blue: 255), .white])
  }

  @Test(
    .enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"),
    arguments: [("Landscape", [4, 5, 7, 8]), ("Portrait", [1, 3, 4])])
  func thePhotographsOfTheCorpusLookTheSame(kind: String, values: [Int]) throws {
    let sides = kind == "Landscape" ? (1800, 1200) : (1200, 1800)
    var means: [[Colour]] = []
    for value in values {
      let file = "exif-orientation/recurser+exif-orientation-examples/\(kind)_\(value).jpg"
      let source = try SourceImage(format: .jpeg, bytes: SharedMaterial.corpusFile(file))
      #expect(source.size == PixelSize(width: sides.0, height: sides.1))
      let target = PixelSize(width: sides.0 / 10, height: sides.1 / 10)
      let bitmap = try source.decode(reducedTo: target, background: .white).scaled(to: target)
      means.append(cells(of: bitmap))
    }
    for other in means.dropFirst() { expect(other, near: means[0], within: 12) }
    let turned = zip(means[0], means[0].reversed()).map { $0.distance(to: $1) }.max() ?? 0
    #expect(turned > 40, "the picture must differ from itself turned for this test to say anything")
  }

  /// The mean colours of 6 × 6 cells.
  private func cells(of bitmap: borrowing Bitmap) -> [Colour] {
    let (width, height) = (bitmap.size.width / 6, bitmap.size.height / 6)
    return (0..<36).map { cell in
      let (x, y) = (cell % 6 * width, cell / 6 * height)
      return TestPicture.mean(of: bitmap, x: x..<x + width, y: y..<y + height)
    }
  }

  private func expect(_ colours: [Colour], near expected: [Colour], within tolerance: Int = 8) {
    for (colour, expected) in zip(colours, expected) { #expect(colour.distance(to: expected) <= tolerance) }
  }
}
