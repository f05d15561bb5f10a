import CTestSupport
import Glibc
import Imaging

/// AVIF and HEIC files with what libgd doesn't write: deep samples, profiles, code points, parts and turns.
extension TestPicture {
  public struct Made: Sendable {
    public var size: PixelSize
    /// Bits a sample.
    public var depth = 8
    public var hasAlpha = false
    public var isPremultiplied = false
    public var isGrey = false
    public var isSubsampled = false
    /// Code points of primaries, transfer and matrix (ITU-T H.273).
    public var codes = (primaries: 1, transfer: 13, matrix: 6)
    public var profile: [UInt8] = []
    /// What `irot` and `imir` say.
    public var rotation: Int?
    public var mirror: Int?
    /// What `clap` says.
    public var aperture: [UInt32] = []

    public init(size: PixelSize) { self.size = size }
  }

  /// A picture whose pixels, red, green, blue and opacity in its depth, a function of their position gives.
  package static func file(
    _ format: ImageFormat, _ made: Made, _ pixel: (_ x: Int, _ y: Int) -> [UInt16]
  ) throws -> [UInt8] {
    let pixels = (0..<made.size.height).flatMap { y in (0..<made.size.width).flatMap { x in pixel(x, y) } }
    var picture = unsafe made_picture()
    unsafe picture.width = UInt32(made.size.width)
    unsafe picture.height = UInt32(made.size.height)
    unsafe picture.depth = UInt32(made.depth)
    unsafe picture.has_alpha = made.hasAlpha ? 1 : 0
    unsafe picture.is_premultiplied = made.isPremultiplied ? 1 : 0
    unsafe picture.is_grey = made.isGrey ? 1 : 0
    unsafe picture.is_subsampled = made.isSubsampled ? 1 : 0
    unsafe picture.primaries = Int32(made.codes.primaries)
    unsafe picture.transfer = Int32(made.codes.transfer)
    unsafe picture.matrix = Int32(made.codes.matrix)
    unsafe picture.rotation = Int32(made.rotation ?? -1)
    unsafe picture.mirror = Int32(made.mirror ?? -1)
    if made.aperture.count == 8 {
      unsafe picture.has_part = 1
      let all = made.aperture
      unsafe picture.aperture = (all[0], all[1], all[2], all[3], all[4], all[5], all[6], all[7])
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    defer { unsafe free(bytes) }
    var count = 0
    let status = unsafe made.profile.withUnsafeBufferPointer { profile in
      unsafe picture.icc = profile.isEmpty ? nil : profile.baseAddress
      unsafe picture.icc_count = profile.count
      return format == .avif
        ? unsafe made_avif(&picture, pixels, &bytes, &count) : unsafe made_heic(&picture, pixels, &bytes, &count)
    }
    guard status == 0, let bytes = unsafe bytes else { throw ImageFailure.outOfMemory }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
