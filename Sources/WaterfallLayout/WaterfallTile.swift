/// The box of one placed picture, measured from the waterfall's top left corner.
public struct WaterfallTile: Sendable, Hashable {
  /// The picture's place in the order of adding, from zero.
  public let index: Int
  /// The column it stands in, from zero at the left.
  public let column: Int
  /// The left edge.
  public let x: Double
  /// The upper edge.
  public let y: Double
  /// The column's width.
  public let width: Double
  /// The picture's height, scaled as its width is.
  public let height: Double
  /// The height of what stands below the picture and belongs to it.
  public let captionHeight: Double
}
