/// Text that anybody wrote, or any program: one rule for all the places where text stands.
///
/// What isn't sure stays: a caption that is lost is worse than a place that is written in a way of one's own. So UTM, plus
/// codes and geohashes stay too, which look like any other code.
enum PrivateText {
  /// Whether it states coordinates or a serial number.
  static func isFound(in text: some Collection<UInt8>) -> Bool {
    let bytes = Array(text)[...]
    if isFound(in: LegibleText(bytes)) { return true }
    // Text in UTF-16 has zeros where it has digits: from any byte on, and in either order.
    guard bytes.contains(0) else { return false }
    return [(0, true), (0, false), (1, true), (1, false)].contains { offset, isBig in
      bytes.count > offset && isFound(in: LegibleText(wide: bytes, from: offset, isBig: isBig))
    }
  }

  private static func isFound(in text: LegibleText) -> Bool {
    guard text.hasDigit else { return isTag(text) }
    return CoordinateText.isFound(in: text) || AngleText.isFound(in: text) || SerialNumberText.isFound(in: text)
  }

  /// Flickr's tag that comes with those of the coordinates.
  private static func isTag(_ text: LegibleText) -> Bool {
    text.count < 16 && text.bytes.filter { $0 > 0x20 } == Array("geotagged".utf8)
  }

  /// Whether a text that has this keyword, such as `exif:GPSLatitude` or `geo:lat`, is a place or a serial number. Only
  /// what programs are known to write: titles speak of locations too.
  static func isPrivate(keyword: some Collection<UInt8>) -> Bool {
    let small = String(decoding: keyword, as: UTF8.self).lowercased()
    let name = small.split(whereSeparator: { ":.".contains($0) }).last.map(String.init) ?? small
    let joined = name.filter { !" _-".contains($0) }
    return name.hasPrefix("gps") || ["geo:lat", "geo:lon", "geo:alt"].contains(where: small.hasPrefix)
      || ["latitude", "longitude", "serialnumber", "makernote"].contains(where: joined.hasSuffix)
  }
}
