/// A width and a height in pixels.
public struct PixelSize: Sendable, Hashable, Codable {
  public var width, height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The same picture, lying on its side.
  var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// The size after turning, and, since turning swaps the sides or doesn't, before it.
  func turned(from orientation: Orientation) -> PixelSize { orientation.swapsSides ? transposed : self }

  /// How many pixels there are; as large as can be where that is too many to count.
  var area: Int { width.multiplied(by: height) }

  /// The size at `eighths` eighths, rounded up as JPEG decoders do.
  func scaled(eighths: Int) -> PixelSize {
    PixelSize(width: (width * eighths + 7) / 8, height: (height * eighths + 7) / 8)
  }

  func covers(_ other: PixelSize) -> Bool { width >= other.width && height >= other.height }
}
