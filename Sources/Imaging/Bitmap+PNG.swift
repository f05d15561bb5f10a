import CGD

extension Bitmap {
  /// The bitmap as a PNG, as small as can be.
  package func png() throws(ImageFailure) -> [UInt8] {
    var count: Int32 = 0
    guard let bytes = unsafe gdImagePngPtrEx(image, &count, 9) else { throw .outOfMemory }
    defer { unsafe gdFree(bytes) }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }
}
