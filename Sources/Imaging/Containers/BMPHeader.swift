/// The headers of a BMP file: those of OS/2 1 and 2, and of Windows 3, 4 and 5 (Microsoft, "Bitmap Storage"). What it holds is
/// what browsers show.
struct BMPHeader {
  enum Compression {
    case none, runs
  }

  let size: PixelSize
  let bitsPerPixel: Int
  let compression: Compression
  let isTopDown: Bool
  /// Where its bits per pixel are eight or fewer: the colours that the indices have.
  let palette: BMPPalette
  /// Where they are more: which bits of a pixel are what.
  let channels: BMPChannels
  /// Where the pixels begin.
  let offset: Int
  /// The bytes that a row takes where it isn't compressed.
  var rowLength: Int { (size.width * bitsPerPixel + 31) / 32 * 4 }
  let colours: BMPColours

  init(_ bytes: [UInt8]) throws(ImageFailure) {
    func number(_ offset: Int, _ count: Int) throws(ImageFailure) -> Int {
      guard let number = bytes.littleEndian(at: offset, count: count) else { throw .truncated(percentOfRows: nil) }
      return number
    }
    offset = try number(10, 4)
    let length = try number(14, 4)
    guard [12, 108, 124].contains(length) || 16...64 ~= length && length % 4 == 0 || [42, 46].contains(length) else {
      throw .unsupported("a header of \(length) bytes")
    }
    let isOld = length == 12
    let width = try number(18, isOld ? 2 : 4)
    let height = try isOld ? number(20, 2) : Int(Int32(truncatingIfNeeded: number(22, 4)))
    bitsPerPixel = try number(isOld ? 24 : 28, 2)
    let method = try length < 20 ? 0 : number(30, 4)
    guard width > 0, width <= Int32.max, height != 0 else { throw .corrupt("a side is zero, or negative") }
    size = PixelSize(width: width, height: abs(height))
    isTopDown = height < 0
    guard [1, 2, 4, 8, 16, 24, 32].contains(bitsPerPixel) else { throw .unsupported("\(bitsPerPixel) bits a pixel") }
    let isWindows = [40, 52, 56, 108, 124].contains(length)
    var masks = 0
    switch (method, bitsPerPixel) {
    case (0, _): compression = .none
    case (1, 8), (2, 4): compression = .runs
    case (4, 24) where length == 64: compression = .runs
    case (3, 16), (3, 32), (6, 16), (6, 32):
      guard isWindows else { throw .unsupported("compression \(method)") }
      compression = .none
      masks = method == 3 ? 3 : 4
    default: throw .unsupported("compression \(method)")
    }
    palette = BMPPalette(
      bytes, start: 14 + length + (length == 40 ? 4 * masks : 0), end: offset, bitsPerPixel: bitsPerPixel,
      count: length < 36 ? 0 : try number(46, 4), entrySize: isOld ? 3 : 4)
    channels = try BMPChannels(bytes, header: length, masks: masks, bitsPerPixel: bitsPerPixel)
    colours = BMPColours(bytes, header: length)
    let needed = compression == .runs ? 2 : ((width * bitsPerPixel + 31) / 32 * 4).multiplied(by: size.height)
    guard offset <= bytes.count, needed <= bytes.count - offset else { throw .truncated(percentOfRows: nil) }
  }
}
