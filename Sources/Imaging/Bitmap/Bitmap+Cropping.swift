extension Bitmap {
  /// A part of a bitmap.
  ///
  /// - Throws: where it doesn't lie inside, as files may state it.
  package consuming func cropped(to newSize: PixelSize, left: Int, top: Int) throws(ImageFailure) -> Bitmap {
    guard newSize != size else { return self }
    guard left >= 0, top >= 0, newSize.width <= size.width - left, newSize.height <= size.height - top else {
      throw .corrupt("the part that is shown isn't inside the picture")
    }
    let part = try Bitmap(size: newSize)
    for y in 0..<newSize.height {
      let (row, source) = unsafe (part[row: y], self[row: top + y])
      for x in 0..<newSize.width { unsafe row[x] = source[left + x] }
    }
    return part
  }
}
