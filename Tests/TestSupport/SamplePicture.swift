import CTestSupport
import Foundation
import Imaging

/// A picture of samples of 8 bits, interleaved, which only a profile makes colours of.
public struct SamplePicture: Sendable {
  /// Of inks, 0 is none.
  public enum Samples: Int, Sendable {
    case grey = 1
    case rgb = 3
    case cmyk = 4
  }

  public let size: PixelSize
  public let samples: Samples
  public let values: [UInt8]

  /// How wide and high a patch is.
  private let patchSide: Int
  private static let columns = 6

  /// Flat patches, six a row; there have to be as many as fill the rows.
  public init(_ samples: Samples, patches: [[UInt8]], patchSide side: Int) {
    patchSide = side
    size = PixelSize(width: Self.columns * side, height: patches.count / Self.columns * side)
    self.samples = samples
    values = stride(from: 0, to: patches.count, by: Self.columns).flatMap { first -> [UInt8] in
      let row = patches[first..<first + Self.columns].flatMap { Array(repeating: $0, count: side).flatMap(\.self) }
      return Array(repeating: row, count: side).flatMap(\.self)
    }
  }

  /// The picture a profile is tried with.
  public init(for profile: MadeProfile, patchSide: Int) {
    self.init(profile.samples, patches: profile.patches, patchSide: patchSide)
  }

  /// Where a patch is, in the picture or a smaller one of it, away from its edges.
  public func place(of patch: Int, reducedBy factor: Int) -> (x: Range<Int>, y: Range<Int>) {
    let (row, column) = patch.quotientAndRemainder(dividingBy: Self.columns)
    let (side, margin) = (patchSide / factor, patchSide / factor / 4)
    return (
      (column * side + margin)..<((column + 1) * side - margin), (row * side + margin)..<((row + 1) * side - margin)
    )
  }

  /// How a JPEG codes samples.
  public enum JPEGCoding: Sendable {
    /// Grey as it is, colours as luma and chroma, inks as they are.
    case usual
    /// RGB as it is.
    case untransformed
    /// Inks as luma, chroma and black.
    case ycck
  }

  /// The best JPEG of it, without subsampling.
  ///
  /// - Parameter isOfAdobe: as Adobe's programs write it, which mark it and invert inks.
  public func jpeg(_ coding: JPEGCoding = .usual, isOfAdobe: Bool = false) throws -> [UInt8] {
    let kind =
      switch (samples, coding) {
      case (.grey, _): TEST_JPEG_GREY
      case (.rgb, .untransformed): TEST_JPEG_RGB
      case (.rgb, _): TEST_JPEG_YCBCR
      case (.cmyk, .ycck): TEST_JPEG_YCCK
      case (.cmyk, _): TEST_JPEG_CMYK
      }
    let stored = samples == .cmyk && isOfAdobe ? values.map { 255 - $0 } : values
    var count = 0
    let bytes = unsafe test_jpeg_encode(
      stored, UInt32(size.width), UInt32(size.height), kind, isOfAdobe ? 1 : 0, &count)
    guard let bytes = unsafe bytes else { throw ImageFailure.outOfMemory }
    defer { unsafe free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
