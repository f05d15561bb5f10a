import Imaging
import TestSupport
import Testing

@Suite struct BitmapTests {
  @Test func reducingAFineCheckerboardDoesNotAlias() throws {
    let board = try TestPicture.drawn(width: 600, height: 600) { x, y in
      (x + y) % 2 == 0 ? .white : Colour(red: 0, green: 0, blue: 0)
    }
    let scaled = try board.scaled(to: PixelSize(width: 60, height: 60))
    let greys = (0..<3600).map { Int(scaled[$0 % 60, $0 / 60].green) }
    #expect(greys.allSatisfy { abs($0 - 127) <= 2 })
  }

  @Test func scalingLeavesTheSourceAsItWas() throws {
    let source = try TestPicture.quadrants(width: 30, height: 20)
    let before = TestPicture.quadrantMeans(of: source)
    for size in [PixelSize(width: 3, height: 2), PixelSize(width: 30, height: 20), PixelSize(width: 1, height: 1)] {
      #expect(try source.scaled(to: size).size == size)
    }
    #expect(source.size == PixelSize(width: 30, height: 20))
    #expect(TestPicture.quadrantMeans(of: source) == before)
  }

  @Test func theDominantColourIsTheMostFrequent() throws {
    let brown = Colour(red: 100, green: 70, blue: 40)
    let bitmap = try TestPicture.drawn(width: 30, height: 30) { x, y in
      x < 20 ? brown : Colour(red: UInt8(x * 8), green: UInt8(y * 8), blue: 200)
    }
    #expect(bitmap.dominantColour == brown)
  }

  @Test func aSizeThatCannotBeIsNoMemory() {
    #expect(throws: ImageFailure.outOfMemory) { _ = try Bitmap(size: PixelSize(width: 1 << 40, height: 1)) }
    #expect(throws: ImageFailure.outOfMemory) { _ = try Bitmap(size: PixelSize(width: 1 << 20, height: 1 << 20)) }
  }

  @Test func coloursAreWrittenAsCSSHasThem() {
    #expect(Colour.red.css == "#ff0000")
    #expect(Colour(red: 1, green: 171, blue: 16).css == "#01ab10")
  }
}
