/// The segments of a JPEG file, and what follows it (ITU-T T.81, annex B).
///
/// Segments are known by what they begin with: those that are needed to show the picture stay, those that hold blocks are
/// cleaned, and those of makers (GoPro's, FLIR's, Ricoh's, JUMBF …) are blanked whole: most of them hold places or numbers,
/// and no reader shows a picture otherwise for them.
struct JPEGMetadata {
  static func clean(_ file: inout CleanedBytes) throws(MetadataFailure) {
    var picture = JPEGMetadata()
    try picture.clean(&file, from: 0)
    var trailer = JPEGTrailer(picturesAt: picture.further)
    trailer.clean(&file, from: picture.end)
  }

  /// Behind its last marker.
  private(set) var end = 0
  /// Where its index says that further pictures begin.
  private var further: [Int] = []
  /// Exif data of more than one segment goes on in the next.
  private var exif: [[Range<Int>]] = []
  private var resources: [Range<Int>] = []
  private var extendedXMP = ExtendedXMP()

  /// Cleans one picture, from its first marker to its last.
  mutating func clean(_ file: inout CleanedBytes, from start: Int) throws(MetadataFailure) {
    guard file.bytes.dropFirst(start).starts(with: [0xFF, JPEGMarker.startOfImage]) else {
      throw MetadataFailure("no JPEG picture begins where one should")
    }
    end = start + 2
    var (isScan, hasScan) = (false, false)
    repeat {
      guard let marker = JPEGMarker(in: file.bytes, from: end) else {
        throw MetadataFailure("the JPEG picture has no end")
      }
      // Readers skip what stands between segments, but not every one without asking: 0xFF may fill up to any marker
      // (B.1.1.2), and is what a JPEG file's third byte has to be.
      if !isScan { file.blank(end..<marker.range.lowerBound, with: 0xFF) }
      end = marker.range.upperBound
      if marker.code == JPEGMarker.endOfImage { break }
      guard !marker.standsAlone else { continue }
      let content = try content(of: marker, in: file)
      try take(content, of: marker, in: &file)
      end = content.upperBound
      isScan = marker.code == JPEGMarker.startOfScan
      hasScan = hasScan || isScan
    } while true
    guard hasScan else { throw MetadataFailure("the JPEG picture has no pixels") }
    for pieces in exif { try file.clean(pieces, as: TIFFMetadata.clean) }
    try file.clean(resources, as: PhotoshopResources.clean)
    try extendedXMP.clean(&file)
  }

  private func content(of marker: JPEGMarker, in file: CleanedBytes) throws(MetadataFailure) -> Range<Int> {
    let start = marker.range.upperBound
    guard marker.isOfPixels || JPEGMarker.applications.contains(marker.code) || marker.code == JPEGMarker.comment else {
      throw MetadataFailure("the JPEG picture has the marker \(marker.code), which is not known")
    }
    guard let length = file.bytes.bigEndian(at: start, count: 2), length >= 2, length <= file.count - start else {
      throw MetadataFailure("a JPEG segment is longer than the file")
    }
    return start + 2..<start + length
  }

  private mutating func take(
    _ content: Range<Int>, of marker: JPEGMarker, in file: inout CleanedBytes
  ) throws(MetadataFailure) {
    func has(_ identifier: String) -> Bool { file.has(identifier, in: content) }
    switch marker.code {
    case _ where marker.isOfPixels: break
    case 0xE0 where has("JFIF\0"): cleanJFIF(content, in: &file)
    // A profile has its own signature; of one of several segments, the first.
    case 0xE2 where has("ICC_PROFILE\0"):
      let isFirst = file.bytes[content].dropFirst(12).first == 1
      if isFirst, !file.has("acsp", in: file.after(14 + 36, in: content)) { file.blank(file.after(14, in: content)) }
    // The gain map's description (ISO 21496-1, annex C).
    case 0xE2 where has("urn:iso:std:iso:ts:21496:-1\0"): break
    case 0xE2 where has("MPF\0"):
      further += MultiPictureIndex.offsets(in: file.bytes, at: file.after(4, in: content))
    case 0xE1 where has("Exif\0"): take(exif: file.after(6, in: content), in: &file)
    case 0xE1 where has("http://ns.adobe.com/xap/1.0/\0"):
      try file.clean([file.after(29, in: content)], as: XMPPacket.clean)
    case 0xE1 where has(ExtendedXMP.identifier): extendedXMP.add(content, in: file)
    case 0xEC where has("Ducky") && file.policy != .none:
      if PrivateText.isFound(in: file.bytes[content]) { file.blank(file.after(5, in: content)) }
    case 0xED where has("Photoshop 3.0\0"): resources.append(file.after(14, in: content))
    // A flag of how colours are managed.
    case 0xED where has("Adobe_CM"): file.blank(file.after(16, in: content))
    // How its colours are coded, which is all that the segment has (Adobe Technical Note 5116).
    case 0xEE where has("Adobe"): file.blank(file.after(12, in: content))
    case JPEGMarker.comment where file.policy != .none:
      if PrivateText.isFound(in: file.bytes[content]) { file.blank(content, with: UInt8(ascii: " ")) }
    default: file.blank(content)
    }
  }

  /// Blanks what follows the thumbnail, of three bytes a pixel, that the first 14 bytes state (ITU-T T.871, 10.1); but
  /// where there is an index of several pictures, Apple says so there.
  private func cleanJFIF(_ content: Range<Int>, in file: inout CleanedBytes) {
    let size = file.bytes[content].dropFirst(12).prefix(2).reduce(3) { $0 * Int($1) }
    let rest = file.after(14 + (content.count < 14 ? 0 : size), in: content)
    if !file.bytes[rest].elementsEqual("AMPF".utf8) { file.blank(rest) }
  }

  private mutating func take(exif block: Range<Int>, in file: inout CleanedBytes) {
    if file.isTIFF(block) {
      exif.append([block])
    } else if exif.isEmpty {
      file.blank(block)
    } else {
      exif[exif.count - 1].append(block)
    }
  }
}
