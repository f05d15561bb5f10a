import Imaging
import TestSupport
import Testing

@testable import Gallery

@Suite struct PictureJobTests {
  private let recipe = ThumbnailRecipe(columnWidth: 400)

  @Test func thumbnailsAreOneAndTwoColumnsWide() {
    #expect(recipe.widths == [400, 800])
    #expect(
      recipe.sizes(for: PixelSize(width: 6000, height: 4000)) == [
        PixelSize(width: 400, height: 267), PixelSize(width: 800, height: 533),
      ])
  }

  @Test(arguments: [
    (600, 300, [(400, 200), (600, 300)]), (400, 300, [(400, 300)]), (90, 60, [(90, 60)]), (1, 1, [(1, 1)]),
    (20000, 3, [(400, 1), (800, 1)]), (3, 20000, [(3, 20000)]), (1, 100_000, [(1, 65500)]),
    (1000, 200_000, [(328, 65500)]),
  ])
  func neverLargerThanTheOriginalNeverWithoutAnAreaNeverTooLong(width: Int, height: Int, expected: [(Int, Int)]) {
    let sizes = recipe.sizes(for: PixelSize(width: width, height: height))
    #expect(sizes == expected.map { PixelSize(width: $0.0, height: $0.1) })
  }

  @Test func otherWidthsStandInTheirPlaceEachOnceAscending() {
    let recipe = ThumbnailRecipe(columnWidth: 400, widths: [1200, 200, 800, 200])
    #expect(recipe.widths == [200, 800, 1200])
    #expect(recipe.sizes(for: PixelSize(width: 3000, height: 1500)).map(\.width) == [200, 800, 1200])
    #expect(recipe.sizes(for: PixelSize(width: 900, height: 1500)).map(\.width) == [200, 800, 900])
    #expect(recipe.sizes(for: PixelSize(width: 120, height: 60)).map(\.width) == [120])
  }

  @Test(arguments: [(ThumbnailFormat.webp, 16_383), (ThumbnailFormat.avif, 32_768)])
  func noneIsLongerThanItsFormatAllows(format: Imaging.ThumbnailFormat, longest: Int) {
    let sizes = ThumbnailRecipe(columnWidth: 400, format: format).sizes(for: PixelSize(width: 1000, height: 100_000))
    #expect(sizes.last == PixelSize(width: (longest + 50) / 100, height: longest))
  }

  @Test func theBorderIsAsWideAsTheColumnShowsIt() {
    let recipe = ThumbnailRecipe(columnWidth: 400, widths: [100, 1200], borderWidth: 2)
    #expect([16, 100, 200, 400, 1200].map(recipe.borderPixels) == [1, 1, 1, 2, 6])
    #expect(ThumbnailRecipe(columnWidth: 395.5, borderWidth: 1.5).borderPixels(forWidth: 396) == 2)
  }

  @Test func smallerThumbnailsFilesTakeMemoryToo() throws {
    let png = TestPicture.png(rows: Array(repeating: Array(repeating: .red, count: 900), count: 900))
    let source = try SourceImage(format: .png, bytes: png)
    let one = ThumbnailWork(source, ThumbnailRecipe(columnWidth: 400, widths: [900]))
    let three = ThumbnailWork(source, ThumbnailRecipe(columnWidth: 400, widths: [700, 800, 900]))
    #expect(three.memoryNeeded - one.memoryNeeded == 8 * (700 * 700 + 800 * 800))
  }

  @Test func theBorderGrowsWithTheThumbnail() {
    #expect([90, 400, 600, 800].map(recipe.borderPixels) == [1, 1, 2, 2])
    #expect(ThumbnailRecipe(columnWidth: 400, borderWidth: 0).borderPixels(forWidth: 800) == 0)
    #expect(ThumbnailRecipe(columnWidth: 400, borderWidth: 3).borderPixels(forWidth: 800) == 6)
  }

  @Test(arguments: 1...8) func aTurnedPictureBecomesUprightThumbnailsWithARedBorder(orientation: Int) throws {
    let jpeg = try TestPicture.jpeg(exifOrientation: orientation, width: 1000, height: 700)
    let picture = try ThumbnailWork(SourceImage(format: .jpeg, bytes: jpeg), recipe).run()
    #expect(picture.size == PixelSize(width: 1000, height: 700))
    #expect(picture.thumbnails.map(\.size) == [PixelSize(width: 400, height: 280), PixelSize(width: 800, height: 560)])
    for thumbnail in picture.thumbnails {
      let source = try SourceImage(format: .jpeg, bytes: thumbnail.bytes)
      #expect(source.orientation == .upright)
      let shown = try source.decode(reducedTo: source.size, background: .white)
      #expect(shown.size == thumbnail.size)
      for (colour, expected) in zip(TestPicture.quadrantMeans(of: shown), TestPicture.quadrantColours) {
        #expect(colour.distance(to: expected) <= 8)
      }
      let edge = TestPicture.mean(of: shown, x: 0..<shown.size.width, y: 0..<1)
      #expect(edge.distance(to: .red) <= 8)
    }
  }

  @Test func aBorderOfNoWidthLeavesThePicture() throws {
    let jpeg = try TestPicture.quadrants(width: 500, height: 500).jpeg(quality: 95)
    let recipe = ThumbnailRecipe(columnWidth: 400, borderWidth: 0)
    let picture = try ThumbnailWork(SourceImage(format: .jpeg, bytes: jpeg), recipe).run()
    let source = try SourceImage(format: .jpeg, bytes: picture.thumbnails[0].bytes)
    let shown = try source.decode(reducedTo: source.size, background: .white)
    #expect(TestPicture.mean(of: shown, x: 0..<150, y: 0..<1).distance(to: TestPicture.quadrantColours[0]) <= 8)
  }

  @Test func theDominantColourKnowsNothingOfTheBorder() throws {
    let png = TestPicture.png(rows: [[Colour(red: 9, green: 90, blue: 200)]])
    let picture = try ThumbnailWork(SourceImage(format: .png, bytes: png), recipe).run()
    #expect(picture.dominantColour == Colour(red: 9, green: 90, blue: 200))
  }

  /// Beside an edge the light side is lighter and the dark one darker; the border is as it was, and so is the colour that
  /// the page shows beforehand.
  @Test func sharpeningChangesThePictureAlone() throws {
    let (dark, light) = (Colour(red: 90, green: 90, blue: 90), Colour(red: 160, green: 160, blue: 160))
    let png = TestPicture.png(
      rows: Array(repeating: Array(repeating: dark, count: 100) + Array(repeating: light, count: 90), count: 60))
    func made(_ sharpening: Int) throws -> (picture: Picture, shown: [[Colour]]) {
      let recipe = ThumbnailRecipe(
        columnWidth: 190, widths: [190], borderWidth: 2, sharpening: sharpening, format: .avif, quality: 100)
      let picture = try ThumbnailWork(SourceImage(format: .png, bytes: png), recipe).run()
      let source = try SourceImage(format: .avif, bytes: picture.thumbnails[0].bytes)
      return (picture, TestPicture.rows(of: try source.decode(reducedTo: source.size, background: .white)))
    }
    let (plain, sharp) = (try made(0), try made(80))
    func difference(_ x: Int, _ y: Int) -> Int { Int(sharp.shown[y][x].green) - Int(plain.shown[y][x].green) }
    #expect(difference(99, 30) <= -12 && difference(100, 30) >= 12)
    #expect(abs(difference(40, 30)) <= 2 && abs(difference(160, 30)) <= 2)
    for x in [0, 1, 99, 100] { #expect(sharp.shown[0][x].distance(to: .red) <= 3) }
    #expect(plain.picture.dominantColour == sharp.picture.dominantColour)
  }

  @Test func theSamePictureGivesTheSameBytes() throws {
    let jpeg = try TestPicture.quadrants(width: 900, height: 500).jpeg(quality: 90)
    let source = try SourceImage(format: .jpeg, bytes: jpeg)
    #expect(try ThumbnailWork(source, recipe).run() == ThumbnailWork(source, recipe).run())
  }

  @Test func aTruncatedPictureIsAFailure() throws {
    let jpeg = try TestPicture.quadrants(width: 900, height: 500).jpeg(quality: 90)
    let torn = try SourceImage(format: .jpeg, bytes: Array(jpeg.prefix(jpeg.count / 2)))
    #expect {
      _ = try ThumbnailWork(torn, recipe).run()
    } throws: { error in
      if case ImageFailure.truncated = error { true } else { false }
    }
  }
}
