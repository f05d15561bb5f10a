/// Places pictures in columns, each under the shortest one.
///
/// A picture is scaled to the column's width and put at the end of the shortest column, the leftmost where several are
/// equally short. Pictures come one at a time with ``add(width:height:captionHeight:)``; those that are placed never move.
/// The type does arithmetic on sizes alone: it knows no images, files or pages. Use it to lay out any set of boxes with
/// known aspect ratios; it is not for layouts whose columns differ in width.
///
/// ```swift
/// var waterfall = WaterfallLayout(geometry: try WaterfallGeometry(width: 1200))
/// let tile = try waterfall.add(width: 4000, height: 3000)  // column 0, x 0, y 1, 400 × 300
/// ```
public struct WaterfallLayout: Sendable, Hashable {
  /// The measures that the columns and tiles follow from.
  public let geometry: WaterfallGeometry
  /// The columns, from the first (left) to the last (right), with the tiles in them.
  public private(set) var columns: [WaterfallColumn]
  /// How many pictures were placed.
  public private(set) var count = 0

  /// An empty waterfall.
  public init(geometry: WaterfallGeometry) {
    self.geometry = geometry
    columns = (0..<geometry.columnCount).map { WaterfallColumn(x: geometry.x(ofColumn: $0)) }
  }

  /// The width of every column.
  public var columnWidth: Double { geometry.columnWidth }

  /// The height of the tallest column: the height of the whole waterfall.
  public var height: Double { columns.reduce(0) { max($0, $1.height) } }

  /// Places one picture under the shortest column.
  ///
  /// - Parameters:
  ///   - width: the picture's width as it is seen, upright, in any unit.
  ///   - height: its height in the same unit.
  ///   - captionHeight: the height of what stands below it, which doesn't scale with it; at least zero.
  /// - Returns: where it stands.
  /// - Throws: ``WaterfallError/invalidPictureSize(width:height:)`` where a side is zero, negative or not finite, or
  ///   ``WaterfallError/invalidCaptionHeight(_:)``; the waterfall is as it was then.
  @discardableResult
  public mutating func add(
    width: Double, height: Double, captionHeight: Double = 0
  ) throws(WaterfallError) -> WaterfallTile {
    let scaledHeight = height / (width / columnWidth)
    guard width > 0, height > 0, scaledHeight > 0, scaledHeight.isFinite else {
      throw .invalidPictureSize(width: width, height: height)
    }
    guard captionHeight >= 0, captionHeight.isFinite else { throw .invalidCaptionHeight(captionHeight) }
    let shortest = indexOfShortestColumn
    let tile = WaterfallTile(
      index: count, column: shortest, x: columns[shortest].x, y: columns[shortest].end(spacing: geometry.spacing),
      width: columnWidth, height: scaledHeight, captionHeight: captionHeight)
    columns[shortest].append(tile)
    count += 1
    return tile
  }

  /// The leftmost of the shortest columns.
  private var indexOfShortestColumn: Int {
    var shortest = 0
    for index in columns.indices.dropFirst() where columns[index].height < columns[shortest].height {
      shortest = index
    }
    return shortest
  }
}
