/// How a stored picture has to be turned to stand upright: the values of the EXIF tag 0x0112 (EXIF 2.32, 4.6.4).
package enum Orientation: Int, Sendable, CaseIterable {
  case upright = 1
  case mirrored, rotated180, flipped, transposed, rotatedRight, transversed, rotatedLeft

  /// Whether rows become columns.
  package var swapsSides: Bool { rawValue >= 5 }
  /// Whether, in the stored picture, x runs from the right.
  var reversesX: Bool { [2, 3, 7, 8].contains(rawValue) }
  /// Whether, in the stored picture, y runs from the bottom.
  var reversesY: Bool { [3, 4, 6, 7].contains(rawValue) }

  /// What HEIF's properties say: so many quarters of a turn to the left, and then mirrored, where 0 exchanges top and
  /// bottom, and 1 left and right (ISO/IEC 23008-12, 6.5.10 and 6.5.12).
  init(leftQuarters: Int, mirror: Int?) {
    let turned: [Self] = [.upright, .rotatedLeft, .rotated180, .rotatedRight]
    let flipped: [Self] = [.flipped, .transposed, .mirrored, .transversed]
    let mirrored: [Self] = [.mirrored, .transversed, .flipped, .transposed]
    self = (mirror == nil ? turned : mirror == 0 ? flipped : mirrored)[leftQuarters & 3]
  }
}
