import Testing
import WaterfallLayout

/// The rules of the original control, one test a rule.
@Suite struct WaterfallLayoutTests {
  private func waterfall(width: Double = 1200) throws -> WaterfallLayout {
    WaterfallLayout(geometry: try WaterfallGeometry(width: width))
  }

  @Test func threeColumnsOfAThirdOfTheWidth() throws {
    let waterfall = try waterfall(width: 900)
    #expect(waterfall.columnWidth == 300)
    #expect(waterfall.columns.map(\.x) == [0, 300, 600])
    #expect(waterfall.left == waterfall.columns[0])
    #expect(waterfall.middle == waterfall.columns[1])
    #expect(waterfall.right == waterfall.columns[2])
  }

  @Test func theDefaultFrameIsTwelveHundredWide() throws {
    let geometry = try WaterfallGeometry()
    #expect(geometry.width == 1200)
    #expect(geometry.columnCount == 3)
    #expect(geometry.spacing == 0)
  }

  @Test func columnsStartAtHeightOne() throws {
    var waterfall = try waterfall()
    #expect(waterfall.columns.map(\.height) == [1, 1, 1])
    #expect(waterfall.height == 1)
    for _ in 0..<3 { #expect(try waterfall.add(width: 10, height: 10).y == 1) }
  }

  @Test func aPictureIsAsWideAsItsColumnAndScaledInProportion() throws {
    var waterfall = try waterfall()
    let tile = try waterfall.add(width: 4000, height: 3000)
    #expect(tile == waterfall.left.tiles[0])
    #expect((tile.x, tile.y, tile.width, tile.height) == (0, 1, 400, 300))
  }

  @Test func tiesGoToTheLeftThenTheMiddleThenTheRight() throws {
    var waterfall = try waterfall()
    let columns = try (0..<6).map { _ in try waterfall.add(width: 1, height: 1).column }
    #expect(columns == [0, 1, 2, 0, 1, 2])
  }

  @Test func thePictureGoesUnderTheShortestColumn() throws {
    var waterfall = try waterfall()
    let heights: [Double] = [3, 1, 2, 1, 0.5, 1, 1]
    let columns = try heights.map { try waterfall.add(width: 1, height: $0).column }
    //  heights after each: 3 · · | 3 1 · | 3 1 2 | 3 2 2 | 3 2.5 2 | 3 2.5 3 | 3 3.5 3
    #expect(columns == [0, 1, 2, 1, 1, 2, 1])
    #expect(waterfall.columns.map(\.height) == [1201, 1401, 1201])
  }

  @Test func middleBeforeRightWhereBothAreShorterThanLeft() throws {
    var waterfall = try waterfall()
    try waterfall.add(width: 1, height: 2)
    try waterfall.add(width: 1, height: 1)
    try waterfall.add(width: 1, height: 1)
    #expect(try waterfall.add(width: 1, height: 1).column == 1)
  }

  @Test func aCaptionStandsBelowItsPictureAndDoesNotScale() throws {
    var waterfall = WaterfallLayout(geometry: try WaterfallGeometry(width: 300, columnCount: 1))
    let first = try waterfall.add(width: 100, height: 100, captionHeight: 28)
    let second = try waterfall.add(width: 100, height: 50)
    #expect((first.height, first.captionHeight, second.y) == (300, 28, 1 + 300 + 28))
    #expect(waterfall.height == 1 + 300 + 28 + 150)
    for height in [-1, .nan, .infinity] {
      #expect(throws: WaterfallError.self) { try waterfall.add(width: 1, height: 1, captionHeight: height) }
    }
    #expect(waterfall.count == 2)
  }

  @Test func theHeightIsTheTallestColumns() throws {
    var waterfall = try waterfall()
    for height in [1.0, 5, 2] { try waterfall.add(width: 1, height: height) }
    #expect(waterfall.height == 1 + 5 * 400)
  }

  @Test func noGapBetweenPictures() throws {
    var waterfall = try waterfall()
    for index in 0..<50 { try waterfall.add(width: Double(3 + index % 4), height: Double(2 + index % 5)) }
    for column in waterfall.columns {
      for (upper, lower) in zip(column.tiles, column.tiles.dropFirst()) { #expect(lower.y == upper.y + upper.height) }
    }
    #expect(waterfall.columns[1].x == waterfall.columns[0].x + waterfall.columnWidth)
  }

  @Test func earlierPicturesNeverMove() throws {
    var waterfall = try waterfall()
    for index in 1...100 {
      let before = waterfall
      let tile = try waterfall.add(width: Double(1 + index % 7), height: Double(1 + index % 11))
      #expect(tile.index == before.count)
      for (old, new) in zip(before.columns, waterfall.columns) {
        #expect(Array(new.tiles.prefix(old.tiles.count)) == old.tiles)
      }
      #expect(waterfall.columns[tile.column].tiles.last == tile)
    }
  }

  @Test(arguments: [
    (0.0, 1.0), (1, 0), (-1, 1), (1, -1), (-1, -1), (.nan, 1), (1, .nan), (.infinity, 1), (1, .infinity),
    (1e300, 1e-300), (1e-300, 1e300),
  ])
  func aPictureWithoutAnAreaIsAnErrorAndChangesNothing(width: Double, height: Double) throws {
    var waterfall = try waterfall()
    try waterfall.add(width: 1, height: 1)
    let before = waterfall
    #expect { try waterfall.add(width: width, height: height) } throws: { error in
      guard case WaterfallError.invalidPictureSize = error else { return false }
      return true
    }
    #expect(waterfall == before)
  }

  @Test func spacingStandsBetweenColumnsAndPicturesOnly() throws {
    var waterfall = WaterfallLayout(geometry: try WaterfallGeometry(width: 1000, columnCount: 2, spacing: 20))
    #expect(waterfall.columnWidth == 490)
    #expect(waterfall.columns.map(\.x) == [0, 510])
    for _ in 0..<4 { try waterfall.add(width: 49, height: 10) }
    #expect(waterfall.left.tiles.map(\.y) == [1, 121])
    #expect(waterfall.height == 221)
    #expect(waterfall.middle == nil && waterfall.right == nil)
  }

  @Test func anyNumberOfColumns() throws {
    var waterfall = WaterfallLayout(geometry: try WaterfallGeometry(width: 1200, columnCount: 5))
    let columns = try (0..<10).map { _ in try waterfall.add(width: 1, height: 1).column }
    #expect(columns == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
  }

  @Test func measuresAreCheckedOnce() {
    for width in [0, -1, .nan, .infinity] {
      #expect(throws: WaterfallError.self) { try WaterfallGeometry(width: width) }
    }
    #expect(throws: WaterfallError.invalidColumnCount(0)) { try WaterfallGeometry(columnCount: 0) }
    #expect(throws: WaterfallError.invalidSpacing(-1)) { try WaterfallGeometry(spacing: -1) }
    #expect(throws: WaterfallError.noRoomForColumns(width: 100, columnCount: 3, spacing: 50)) {
      try WaterfallGeometry(width: 100, columnCount: 3, spacing: 50)
    }
  }
}
