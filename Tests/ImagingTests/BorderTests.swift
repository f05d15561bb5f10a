import Imaging
import TestSupport
import Testing

/// The red border as a visitor's browser gets it: after the thumbnail was encoded.
@Suite struct BorderTests {
  @Test(arguments: Scene.allCases, [ThumbnailFormat.jpeg, ThumbnailFormat.avif])
  func staysRedAndKeepsToItself(scene: Scene, format: ThumbnailFormat) throws {
    for width in [1, 2] {
      let bitmap = try TestPicture.drawn(width: 400 * width, height: 267 * width, scene.colour)
      let plain = try published(bitmap, format)
      bitmap.drawBorder(width: width, colour: .red)
      let bordered = try published(bitmap, format)
      for inset in 0..<width {
        for strip in strips(of: bordered, inset: inset) {
          #expect(TestPicture.mean(of: bordered, x: strip.x, y: strip.y).distance(to: .red) <= 8)
        }
      }
      for strip in strips(of: bordered, inset: width) {
        let difference = TestPicture.mean(of: bordered, x: strip.x, y: strip.y)
          .distance(to: TestPicture.mean(of: plain, x: strip.x, y: strip.y))
        #expect(difference <= 8)
      }
    }
  }

  /// Lossy WebP has half of the colour's resolution, so that a border of one pixel can't stay as red; but beside what has
  /// no strong colour of its own it stays bright. Without sharp conversion its red would be 180 at most.
  @Test(arguments: Scene.allCases, [1, 2]) func ofAWebPStaysBright(scene: Scene, width: Int) throws {
    let bitmap = try TestPicture.drawn(width: 400 * width, height: 267 * width, scene.colour)
    bitmap.drawBorder(width: width, colour: .red)
    let bordered = try published(bitmap, .webp)
    for strip in strips(of: bordered, inset: 0) {
      let mean = TestPicture.mean(of: bordered, x: strip.x, y: strip.y)
      if width > 1 {
        #expect(mean.distance(to: .red) <= 32)
      } else {
        #expect(mean.red >= ([.white, .black, .grey, .noise].contains(scene) ? 200 : 145))
        #expect(mean.red > mean.green && mean.red > mean.blue)
      }
    }
  }

  @Test func isDrawnInsideTheBounds() throws {
    let bitmap = try TestPicture.drawn(width: 6, height: 5) { _, _ in .white }
    bitmap.drawBorder(width: 1, colour: .red)
    #expect(bitmap.size == PixelSize(width: 6, height: 5))
    for y in 0..<5 {
      for x in 0..<6 {
        let isBorder = x == 0 || x == 5 || y == 0 || y == 4
        #expect(bitmap[x, y] == (isBorder ? .red : .white))
      }
    }
  }

  @Test func widthZeroDrawsNothing() throws {
    let bitmap = try TestPicture.drawn(width: 3, height: 3) { _, _ in .white }
    bitmap.drawBorder(width: 0, colour: .red)
    #expect(bitmap[0, 0] == .white)
  }

  @Test func aBorderWiderThanThePictureCoversIt() throws {
    let bitmap = try TestPicture.drawn(width: 5, height: 3) { _, _ in .white }
    bitmap.drawBorder(width: 9, colour: .red)
    #expect((0..<15).allSatisfy { bitmap[$0 % 5, $0 / 5] == .red })
  }

  private func published(_ bitmap: borrowing Bitmap, _ format: ThumbnailFormat) throws -> Bitmap {
    let source = try SourceImage(format: format.imageFormat, bytes: bitmap.encoded(as: format, quality: 85))
    return try source.decode(reducedTo: bitmap.size, background: .white)
  }

  /// The four lines at a distance from the edges, without their corners.
  private func strips(of bitmap: borrowing Bitmap, inset: Int) -> [(x: Range<Int>, y: Range<Int>)] {
    let (right, bottom) = (bitmap.size.width - 1 - inset, bitmap.size.height - 1 - inset)
    let (across, down) = (inset + 1..<right, inset + 1..<bottom)
    return [
      (across, inset..<inset + 1), (across, bottom..<bottom + 1), (inset..<inset + 1, down), (right..<right + 1, down),
    ]
  }

  enum Scene: CaseIterable {
    case white, black, grey, blue, green, cyan, sky, noise

    func colour(x: Int, y: Int) -> Colour {
      switch self {
      case .white: .white
      case .black: Colour(red: 0, green: 0, blue: 0)
      case .grey: Colour(red: 128, green: 128, blue: 128)
      case .blue: Colour(red: 0, green: 0, blue: 255)
      case .green: Colour(red: 0, green: 255, blue: 0)
      case .cyan: Colour(red: 0, green: 255, blue: 255)
      case .sky: Colour(red: UInt8(80 + y / 5), green: UInt8(140 + y / 6), blue: 230)
      case .noise:
        Colour(red: noise(x, y, 1), green: noise(x, y, 2), blue: noise(x, y, 3))
      }
    }

    private func noise(_ x: Int, _ y: Int, _ channel: Int) -> UInt8 {
      var value = UInt64(x * 65_537 + y * 257 + channel) &* 0x9E37_79B9_7F4A_7C15
      value = (value ^ value >> 29) &* 0xBF58_476D_1CE4_E5B9
      return UInt8(truncatingIfNeeded: value >> 40)
    }
  }
}
