/// One column of a waterfall and the tiles that stand in it, from top to bottom.
public struct WaterfallColumn: Sendable, Hashable {
  /// The distance of the column's left edge from the waterfall's.
  public let x: Double
  /// Where the column ends: the start height, and below its last tile once it has one.
  public private(set) var height = WaterfallGeometry.startHeight
  /// The tiles in the column, from top to bottom.
  public private(set) var tiles: [WaterfallTile] = []

  init(x: Double) {
    self.x = x
  }

  /// Where the next tile begins.
  func end(spacing: Double) -> Double { tiles.isEmpty ? height : height + spacing }

  mutating func append(_ tile: WaterfallTile) {
    tiles.append(tile)
    height = tile.y + tile.height + tile.captionHeight
  }
}
