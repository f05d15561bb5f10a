import CGD

/// An image of a palette, as one of libgd's readers made it.
@safe
struct LibraryImage: ~Copyable {
  /// One of libgd's functions that read a format from memory.
  typealias Reader = (_ count: Int32, _ bytes: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<gdImage>?

  private let image: UnsafeMutablePointer<gdImage>

  /// Decodes a picture.
  ///
  /// - Parameter size: what its header states, and memory was counted for.
  @safe init(_ bytes: [UInt8], size: PixelSize, reader: Reader) throws(ImageFailure) {
    Bitmap.silenceLibrary
    guard let count = Int32(exactly: bytes.count) else { throw .unsupported("2 GiB or more") }
    let image = unsafe bytes.withUnsafeBytes { bytes in
      // None of libgd's readers writes there.
      unsafe reader(count, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
    }
    guard let image = unsafe image else { throw .corrupt("its pixels can't be decoded") }
    guard unsafe Int(image.pointee.sx) == size.width && Int(image.pointee.sy) == size.height else {
      unsafe gdImageDestroy(image)
      throw .corrupt("its pixels are more or fewer than its header states")
    }
    unsafe self.image = image
  }

  deinit {
    unsafe gdImageDestroy(image)
  }

  /// Draws the image's palette indices into a bitmap at least as large. What has no colour is left as it is.
  ///
  /// - Parameter rows: where each of the image's rows belongs in the bitmap.
  func draw(_ colours: [Colour?], on bitmap: borrowing Bitmap, left: Int = 0, rows: [Int]) throws(ImageFailure) {
    guard unsafe image.pointee.trueColor == 0 else { throw .corrupt("it has no palette") }
    let pixels = (0..<256).map { $0 < colours.count ? colours[$0]?.pixel ?? -1 : -1 }
    let (width, height) = unsafe (Int(image.pointee.sx), Int(image.pointee.sy))
    for y in 0..<height {
      guard let indices = unsafe image.pointee.pixels[y] else { continue }
      let row = unsafe bitmap[row: rows[y]]
      for x in 0..<width {
        let pixel = unsafe pixels[Int(indices[x])]
        if pixel >= 0 { unsafe row[left + x] = pixel }
      }
    }
  }

  /// The bytes that an image with a palette takes.
  static func paletteMemory(of size: PixelSize) -> Int {
    let row = size.width.adding(MemoryLayout<Int>.size + Bitmap.allocationOverhead)
    return row.multiplied(by: size.height).adding(1 << 14)
  }
}
