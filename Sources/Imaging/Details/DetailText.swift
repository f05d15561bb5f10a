/// Text of strangers as pages may show it.
package enum DetailText {
  /// In bytes of UTF-8.
  package static let longestLine = 1000, longestKeyword = 200, longestCaption = 20_000
  package static let mostKeywords = 200

  /// In one line; nothing where that is blank, or states coordinates or a serial number, which aren't published in a
  /// picture's file either.
  static func line(_ text: String?) -> String? { cleaned(text, keepingLines: false, longest: longestLine) }

  private static func keyword(_ text: String) -> String? {
    cleaned(text, keepingLines: false, longest: longestKeyword)
  }

  /// In as many lines as it has.
  static func caption(_ text: String?) -> String? {
    cleaned(text, keepingLines: true, longest: longestCaption).flatMap { saysNothing($0) ? nil : $0 }
  }

  /// Each once, in their order.
  static func keywords(_ texts: some Sequence<String>) -> [String] {
    var (keywords, known) = ([String](), Set<String>())
    for text in texts.lazy.compactMap(keyword) where known.insert(text).inserted {
      keywords.append(text)
      if keywords.count == mostKeywords { break }
    }
    // A latitude and a longitude may each be a keyword.
    guard PrivateText.isFound(in: keywords.joined(separator: ", ").utf8) else { return keywords }
    return keywords.filter { !$0.contains(where: \.isNumber) || $0.count(where: \.isLetter) > 1 }
  }

  /// The address of a page of the web, wherever it stands: a licence's in a file, in a text, in settings.
  ///
  /// - Returns: nothing where it is no absolute URL of the web.
  package static func url(_ text: String?) -> String? {
    guard let text, let url = line(text), url == text.trimmed else { return nil }
    let rest = ["http://", "https://"].lazy.filter { url.lowercased().hasPrefix($0) }.first.map {
      url.dropFirst($0.count)
    }
    guard let first = rest?.unicodeScalars.first, first.properties.isAlphabetic || "0"..."9" ~= first || first == "[",
      !url.unicodeScalars.contains(where: { $0.properties.isWhitespace || "\"<>\\^`{|}".unicodeScalars.contains($0) })
    else { return nil }
    return url
  }

  private static func cleaned(_ text: String?, keepingLines: Bool, longest: Int) -> String? {
    guard let text else { return nil }
    var (scalars, byteCount, isCut) = (String.UnicodeScalarView(), 0, false)
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n", previous == "\r" { continue }
      guard var shown = shown(scalar) else { continue }
      if shown == "\n", !keepingLines { shown = " " }
      // Nothing before the first word, and of several spaces one.
      if shown.properties.isWhitespace,
        scalars.isEmpty || !keepingLines && scalars.last?.properties.isWhitespace == true
      {
        continue
      }
      byteCount += UTF8.width(shown)
      guard byteCount <= longest else {
        isCut = true
        break
      }
      scalars.append(shown)
    }
    var cleaned = String(scalars)
    // The last character may have lost a part.
    if isCut, !cleaned.isEmpty { cleaned.removeLast() }
    cleaned = cleaned.trimmed
    guard cleaned.unicodeScalars.contains(where: { !$0.properties.isWhitespace && !$0.isJoiner }) else { return nil }
    return PrivateText.isFound(in: Array(cleaned.utf8)) ? nil : cleaned
  }

  /// What stands for a character; nothing where none does: controls, what turns the direction of the text that comes after
  /// it, halves of characters and what took their place, and what is no character.
  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029: "\n"
    case 0x9: " "
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFD, 0xFDD0...0xFDEF: nil
    case let value where value & 0xFFFE == 0xFFFE: nil
    default: scalar
    }
  }

  /// What cameras and programs write where nobody wrote anything.
  private static func saysNothing(_ caption: String) -> Bool {
    let small = caption.lowercased()
    return defaults.contains(small) || beginnings.contains(where: small.hasPrefix)
  }

  /// Of Olympus, Sony, Minolta, Samsung, Kodak, Pentax and Casio; of phones of Huawei and Apple; of libraries.
  private static let defaults: Set = [
    "olympus digital camera", "sony dsc", "minolta digital camera", "konica minolta digital camera", "samsung",
    "samsung digital images", "kodak digital still camera", "pentax digital camera", "casio computer co.,ltd.",
    "digital camera", "digital still camera", "exif_jpeg_picture", "default", "screenshot", "hdrpl", "dav", "cof",
    "ascii", "charset=ascii", "created with gimp",
  ]

  /// The folder of cameras; and what programs of science keep for themselves: OME's, ImageJ's and tifffile's.
  private static let beginnings = ["dcim", "\\dcim", "/dcim", "<?xml", "imagej=", "{\""]
}

extension String {
  /// Without white space around it.
  package var trimmed: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(scalars[...last])
  }
}

extension Unicode.Scalar {
  /// Whether nothing is seen of it by itself: what joins its neighbours, keeps them apart, or says how they look.
  fileprivate var isJoiner: Bool { properties.generalCategory == .format || 0xFE00...0xFE0F ~= value }
}
