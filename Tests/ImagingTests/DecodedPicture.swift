import Imaging
import TestSupport

/// What a file is decoded to.
struct DecodedPicture: Equatable {
  let rows: [[Colour]]
  let hasBrokenProfile: Bool

  /// Decodes a file on white, at a part of its size.
  init(_ file: [UInt8], _ format: ImageFormat, reducedBy factor: Int = 1) throws {
    let source = try SourceImage(format: format, bytes: file)
    let size = PixelSize(width: source.size.width / factor, height: source.size.height / factor)
    let bitmap = try source.decode(reducedTo: size, background: .white)
    rows = TestPicture.rows(of: bitmap)
    hasBrokenProfile = bitmap.hasBrokenProfile
  }

  /// The colours that pixels of a patch have, of a picture that was reduced by a factor.
  func colours(ofPatch index: Int, of picture: SamplePicture, reducedBy factor: Int = 1) -> Set<Colour> {
    let place = picture.place(of: index, reducedBy: factor)
    return Set(rows[place.y].flatMap { $0[place.x] })
  }
}
