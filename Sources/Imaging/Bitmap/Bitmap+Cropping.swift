extension Bitmap {
  /// The part of a bitmap that lies inside it.
  consuming func cropped(to newSize: PixelSize, left: Int, top: Int) throws(ImageFailure) -> Bitmap {
    guard newSize != size else { return self }
    let part = try Bitmap(size: newSize)
    for y in 0..<newSize.height {
      let (row, source) = unsafe (part[row: y], self[row: top + y])
      for x in 0..<newSize.width { unsafe row[x] = source[left + x] }
    }
    return part
  }
}
