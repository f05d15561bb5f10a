import CGD
import Imaging

/// Files of formats that are too much to write by hand, as libgd writes them.
extension TestPicture {
  public enum LibraryFormat: Sendable {
    case webp, lossyWebP, avif, heic, progressiveJPEG, interlacedPNG
  }

  /// A picture whose pixels, and their opacity, functions of their position give; lossless where the format is `webp`.
  public static func file(
    _ format: LibraryFormat, width: Int, height: Int, opacity: (_ x: Int, _ y: Int) -> UInt8 = { _, _ in 255 },
    _ colour: (_ x: Int, _ y: Int) -> Colour
  ) throws -> [UInt8] {
    guard let image = unsafe gdImageCreateTrueColor(Int32(width), Int32(height)) else { throw ImageFailure.outOfMemory }
    defer { unsafe gdImageDestroy(image) }
    for y in 0..<height {
      for x in 0..<width {
        let (colour, transparency) = (colour(x, y), Int32(255 - opacity(x, y)) / 2)
        let rgb = Int32(colour.red) << 16 | Int32(colour.green) << 8 | Int32(colour.blue)
        unsafe image.pointee.tpixels[y]?[x] = transparency << 24 | rgb
      }
    }
    unsafe gdImageInterlace(image, 1)  // progressive, where the format is JPEG
    unsafe gdImageSaveAlpha(image, 1)
    var count: Int32 = 0
    let bytes: UnsafeMutableRawPointer? =
      switch format {
      case .webp: unsafe gdImageWebpPtrEx(image, &count, 101)
      case .lossyWebP: unsafe gdImageWebpPtrEx(image, &count, 80)
      case .avif: unsafe gdImageAvifPtrEx(image, &count, 100, 10)
      case .heic: unsafe gdImageHeifPtrEx(image, &count, 95, GD_HEIF_CODEC_HEVC, "444")
      case .progressiveJPEG: unsafe gdImageJpegPtr(image, &count, 85)
      case .interlacedPNG: unsafe gdImagePngPtr(image, &count)
      }
    guard let bytes = unsafe bytes else { throw ImageFailure.outOfMemory }
    defer { unsafe gdFree(bytes) }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// The four quadrants in one of these formats.
  public static func quadrants(_ format: LibraryFormat, width: Int, height: Int) throws -> [UInt8] {
    try file(format, width: width, height: height) { x, y in
      quadrantColours[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]
    }
  }

  /// A plain WebP file in the extended container, with an EXIF chunk that holds one tag.
  public static func withEXIF(orientation: UInt8, inWebP webp: [UInt8], size: PixelSize) -> [UInt8] {
    let exif = tiff(orientation: orientation)
    let sides = [size.width - 1, size.height - 1].flatMap { littleEndian32($0).prefix(3) }
    let chunks =
      Array("VP8X".utf8) + littleEndian32(10) + [8, 0, 0, 0] + sides + webp.dropFirst(12)
      + Array("EXIF".utf8) + littleEndian32(exif.count) + exif
    return Array("RIFF".utf8) + littleEndian32(4 + chunks.count) + Array("WEBP".utf8) + chunks
  }

  /// A plain WebP file in the extended container, with a colour profile.
  public static func withProfile(_ profile: [UInt8], inWebP webp: [UInt8], size: PixelSize) -> [UInt8] {
    let sides = [size.width - 1, size.height - 1].flatMap { littleEndian32($0).prefix(3) }
    let chunks =
      Array("VP8X".utf8) + littleEndian32(10) + [0x20, 0, 0, 0] + sides + Array("ICCP".utf8)
      + littleEndian32(profile.count) + profile + webp.dropFirst(12)
    return Array("RIFF".utf8) + littleEndian32(4 + chunks.count) + Array("WEBP".utf8) + chunks
  }

  /// An animated WebP file of one frame, which is a plain WebP file's picture.
  public static func animatedWebP(still: [UInt8], size: PixelSize, canvas: PixelSize, left: Int, top: Int) -> [UInt8] {
    func three(_ values: [Int]) -> [UInt8] { values.flatMap { littleEndian32($0).prefix(3) } }
    let place = three([left / 2, top / 2, size.width - 1, size.height - 1, 100]) + [0]
    let frame = place + still.dropFirst(12)
    let extended =
      Array("VP8X".utf8) + littleEndian32(10) + [0x12, 0, 0, 0] + three([canvas.width - 1, canvas.height - 1])
    let animation = Array("ANIM".utf8) + littleEndian32(6) + [0, 0, 0, 0, 0, 0]
    let chunks = extended + animation + Array("ANMF".utf8) + littleEndian32(frame.count) + frame
    return Array("RIFF".utf8) + littleEndian32(4 + chunks.count) + Array("WEBP".utf8) + chunks
  }
}
