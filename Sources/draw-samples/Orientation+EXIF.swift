import Imaging

extension Orientation {
  /// How an upright picture has to be turned to be stored with this orientation.
  var inverse: Orientation {
    switch self {
    case .rotatedRight: .rotatedLeft
    case .rotatedLeft: .rotatedRight
    // Half a turn and the mirrorings undo themselves.
    default: self
    }
  }

  /// The APP1 segment of EXIF whose only tag is the orientation (EXIF 2.32, 4.5.4 and 4.6.4).
  var exifSegment: [UInt8] {
    let header = Array("MM\0*".utf8) + [0, 0, 0, 8]
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(rawValue), 0, 0]
    let content = Array("Exif\0\0".utf8) + header + [0, 1] + entry + [0, 0, 0, 0]
    return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
  }
}
