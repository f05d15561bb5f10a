/// The fixed measures of a waterfall: how wide it is, how many columns it has, and the space between pictures.
///
/// All lengths are in one unit of your choice (CSS pixels in Waterfall's pages) and scale linearly, so a waterfall
/// computed for one width is exact at every other. Values are checked once, here.
public struct WaterfallGeometry: Sendable, Hashable {
  /// Every column starts at this height, so the first picture of each column stands at y = 1.
  public static let startHeight = 1.0

  /// The width of the whole waterfall.
  public let width: Double
  /// The number of columns, at least one.
  public let columnCount: Int
  /// The space between neighbouring columns, and between the pictures of a column.
  public let spacing: Double

  /// The width of every column, and so of every picture: `width / 3` for three columns without spacing.
  public var columnWidth: Double { (width - spacing * Double(columnCount - 1)) / Double(columnCount) }

  /// Checks and keeps the measures.
  ///
  /// - Throws: ``WaterfallError`` where a measure is not finite or out of its range, or where the spacing leaves
  ///   the columns no width.
  public init(width: Double = 1200, columnCount: Int = 3, spacing: Double = 0) throws(WaterfallError) {
    guard width.isFinite, width > 0 else { throw .invalidWidth(width) }
    guard columnCount > 0 else { throw .invalidColumnCount(columnCount) }
    guard spacing.isFinite, spacing >= 0 else { throw .invalidSpacing(spacing) }
    self.width = width
    self.columnCount = columnCount
    self.spacing = spacing
    guard columnWidth > 0 else { throw .noRoomForColumns(width: width, columnCount: columnCount, spacing: spacing) }
  }

  /// The distance of a column's left edge from the waterfall's.
  public func x(ofColumn column: Int) -> Double { Double(column) * (columnWidth + spacing) }
}
