/// What can't be laid out.
public enum WaterfallError: Error, Hashable, Sendable {
  /// The waterfall's width is not a finite number above zero.
  case invalidWidth(Double)
  /// There is no column to put a picture in.
  case invalidColumnCount(Int)
  /// The spacing is negative or not a finite number.
  case invalidSpacing(Double)
  /// The spacing between the columns takes up the whole width.
  case noRoomForColumns(width: Double, columnCount: Int, spacing: Double)
  /// A caption's height is negative or not a finite number.
  case invalidCaptionHeight(Double)
  /// A side of a picture is zero, negative or not finite, or so far from the other side that the scaled height isn't.
  case invalidPictureSize(width: Double, height: Double)
}
