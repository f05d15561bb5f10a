import CGD

/// The owner of one libgd true-colour image, which is freed when the bitmap's life ends.
///
/// Make, use and drop it inside one job: it is not `Sendable`, and nothing else may hold the image. A bitmap's sides
/// are above zero.
@safe
package struct Bitmap: ~Copyable {
  let image: UnsafeMutablePointer<gdImage>
  package let size: PixelSize
  /// Whether the file that it was decoded of has a colour profile that can't be used: then its colours were taken for sRGB.
  package var hasBrokenProfile = false

  /// Takes over an image of libgd's.
  init(owning image: UnsafeMutablePointer<gdImage>) {
    unsafe self.image = image
    size = unsafe PixelSize(width: Int(image.pointee.sx), height: Int(image.pointee.sy))
  }

  /// A black bitmap.
  package init(size: PixelSize) throws(ImageFailure) {
    Self.silenceLibrary
    guard let width = Int32(exactly: size.width), let height = Int32(exactly: size.height),
      let image = unsafe gdImageCreateTrueColor(width, height)
    else { throw .outOfMemory }
    unsafe self.init(owning: image)
  }

  /// The bytes that a bitmap of a size takes: libgd allocates each row by itself, and a table of them.
  static func memory(of size: PixelSize) -> Int {
    let row = size.width.multiplied(by: 4).adding(MemoryLayout<Int>.size + allocationOverhead)
    return row.multiplied(by: size.height)
  }

  /// What an allocation takes beyond the bytes that are asked for, at most: its header, and rounding up to 16.
  static let allocationOverhead = 32

  /// A bitmap of one colour.
  init(size: PixelSize, colour: Colour) throws(ImageFailure) {
    try self.init(size: size)
    for y in 0..<size.height { unsafe self[row: y].update(repeating: colour.pixel) }
  }

  deinit {
    unsafe gdImageDestroy(image)
  }

  /// One row of pixels, from the left. It must not outlive the bitmap.
  subscript(row y: Int) -> UnsafeMutableBufferPointer<Int32> {
    unsafe UnsafeMutableBufferPointer(start: image.pointee.tpixels[y], count: size.width)
  }

  /// The colour of one pixel.
  package subscript(x: Int, y: Int) -> Colour {
    get { unsafe Colour(pixel: self[row: y][x]) }
    nonmutating set { unsafe self[row: y][x] = newValue.pixel }
  }

  /// libgd reports its errors through one function for the whole process, by default to standard error. Here a failed
  /// call's result says enough.
  static let silenceLibrary: Void = unsafe gdSetErrorMethod { _, _, _ in }
}
