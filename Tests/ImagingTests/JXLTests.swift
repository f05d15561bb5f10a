import Imaging
import TestSupport
import Testing

/// Where a number is given, Chromium shows the same.
@Suite struct JXLTests {
  private let blue = Colour(red: 0, green: 0, blue: 255)

  @Test func pixelsComeAsTheyAre() throws {
    let upright = TestPicture.rows(of: try TestPicture.quadrants(width: 12, height: 8))
    #expect(TestPicture.rows(of: try decode(TestPicture.quadrantsJXL)) == upright)
  }

  @Test func transparencyIsLaidOnTheBackground() throws {
    let bitmap = try decode(TestPicture.transparentJXL)
    #expect((0..<3).map { bitmap[$0, 0] } == [blue, Colour(red: 128, green: 128, blue: 255), .white])
  }

  @Test func sixteenBitsAreKept() throws {
    let bitmap = try decode(TestPicture.deepJXL)
    #expect((0..<4).map { bitmap[$0, 0].green } == [0, 128, 156, 255])
  }

  @Test func itIsTurnedOnce() throws {
    let source = try SourceImage(format: .jxl, bytes: TestPicture.turnedJXL)
    #expect(source.size == PixelSize(width: 16, height: 32))
    let bitmap = try source.decode(reducedTo: source.size, background: .white)
    // What is below to the left when it is stored is above to the left.
    let colours = [(4, 8), (12, 8), (4, 24), (12, 24)].map { bitmap[$0.0, $0.1] }
    for (colour, stored) in zip(colours, [2, 0, 3, 1]) {
      #expect(colour.distance(to: TestPicture.quadrantColours[stored]) <= 12)
    }
  }

  @Test func ofAnAnimationTheFirstFrameIsShown() throws {
    let upright = TestPicture.rows(of: try TestPicture.quadrants(width: 12, height: 8))
    #expect(TestPicture.rows(of: try decode(TestPicture.animatedJXL)) == upright)
  }

  @Test func itsColoursAreConverted() throws {
    let plain = try decode(TestPicture.quadrantsJXL)[0, 0]
    #expect(try decode(TestPicture.displayP3JXL)[0, 0].distance(to: plain) >= 5)
    let bitmap = try decode(TestPicture.pqJXL)
    for (x, grey) in [137, 187, 255].enumerated() { #expect(abs(Int(bitmap[x, 0].green) - grey) <= 1) }
  }

  @Test func eachPartOfAFileIsATruncation() {
    for file in [TestPicture.quadrantsJXL, TestPicture.deepJXL, TestPicture.turnedJXL] {
      for length in 12..<file.count {
        #expect(throws: ImageFailure.truncated(percentOfRows: nil), "\(length)") {
          _ = try decode(Array(file.prefix(length)))
        }
      }
    }
  }

  @Test func memoryIsCountedFromTheHeader() throws {
    func needed(_ file: [UInt8]) throws -> Int {
      try SourceImage(format: .jxl, bytes: file).memoryNeeded(reducedTo: PixelSize(width: 1, height: 1))
    }
    let (plain, transparent) = (try needed(TestPicture.turnedJXL), try needed(TestPicture.transparentJXL))
    #expect(plain - 512 * 33 >= 16 << 20)
    #expect(transparent - 3 * 44 >= 16 << 20)
    #expect(plain < 64 << 20)
  }

  @Test func whatIsDamagedIsAFailureOrAnotherPicture() {
    let file = TestPicture.lossyJXL
    for index in stride(from: 2, to: file.count, by: 7) {
      var damaged = file
      damaged[index] ^= 0xFF
      guard let source = try? SourceImage(format: .jxl, bytes: damaged),
        source.size.width * source.size.height < 1 << 16
      else { continue }
      _ = try? source.decode(reducedTo: source.size, background: .white)
    }
  }

  private func decode(_ jxl: [UInt8]) throws -> Bitmap {
    let source = try SourceImage(format: .jxl, bytes: jxl)
    return try source.decode(reducedTo: source.size, background: .white)
  }
}
